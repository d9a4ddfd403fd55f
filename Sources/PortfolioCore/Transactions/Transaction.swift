/// One transaction of the portfolio: a trade, income, a cost, a corporate action, or a movement of shares or money.
///
/// Its kind decides which fields it has: `KindRules` says which it must have, and which it may.
public struct Transaction: Identifiable, Equatable, Sendable {
  public var id: UUID {
    get { fields[0].id }
    set { fields[0].id = newValue }
  }
  /// The day or time at which it counts.
  public var date: Timestamp {
    get { fields[0].date }
    set { fields[0].date = newValue }
  }
  /// What happened.
  public var kind: TransactionKind {
    get { fields[0].kind }
    set { fields[0].kind = newValue }
  }
  /// The security; nil for what is about none.
  public var ticker: String? {
    get { fields[0].ticker }
    set { fields[0].ticker = newValue }
  }
  /// The number of shares traded or moved, or of options exercised.
  public var quantity: ExactDecimal? {
    get { fields[0].quantity }
    set { fields[0].quantity = newValue }
  }
  /// What one share was traded at.
  public var price: ExactDecimal? {
    get { fields[0].price }
    set { fields[0].price = newValue }
  }
  /// The amount of money, without fee and tax; nil for what moves none.
  public var sum: ExactDecimal? {
    get { fields[0].sum }
    set { fields[0].sum = newValue }
  }
  /// The commission, which is not part of the sum; nil or at least 0.
  public var fee: ExactDecimal? {
    get { fields[0].fee }
    set { fields[0].fee = newValue }
  }
  /// Tax withheld from a sale, dividend or interest; nil or at least 0.
  public var tax: ExactDecimal? {
    get { fields[0].tax }
    set { fields[0].tax = newValue }
  }
  /// The currency of its amounts, such as `EUR`; nil if not stated.
  public var currency: String? {
    get { fields[0].currency }
    set { fields[0].currency = newValue }
  }
  /// The value of one unit of its currency in the home currency; nil if not stated.
  public var rate: ExactDecimal? {
    get { fields[0].rate }
    set { fields[0].rate = newValue }
  }
  /// The account; nil for none.
  public var account: String? {
    get { fields[0].account }
    set { fields[0].account = newValue }
  }
  /// The lots that a sale takes first.
  public var lots: [NamedLot] {
    get { fields[0].lots }
    set { fields[0].lots = newValue }
  }
  /// A remark; nil for none.
  public var note: String? {
    get { fields[0].note }
    set { fields[0].note = newValue }
  }

  /// All that a transaction has.
  private struct Fields: Equatable, Sendable {
    var id: UUID
    var date: Timestamp
    var kind: TransactionKind
    var ticker: String?
    var quantity: ExactDecimal?
    var price: ExactDecimal?
    var sum: ExactDecimal?
    var fee: ExactDecimal?
    var tax: ExactDecimal?
    var currency: String?
    var rate: ExactDecimal?
    var account: String?
    var lots: [NamedLot] = []
    var note: String?
    /// The fields that few transactions have, kept apart so that a million of the others take a third less memory.
    var rare: [Field: FieldValue] = [:]
  }

  /// One, in an array that copies of the transaction share until one of them is changed: it is large, and tables pass it
  /// on for each cell.
  private var fields: [Fields]

  /// A transaction without any other field.
  public init(_ kind: TransactionKind, id: UUID, date: Timestamp) {
    fields = [Fields(id: id, date: date, kind: kind)]
  }

  /// The ticker of the shares that are received.
  public var into: String? {
    get { fields[0].rare[.into]?.text }
    set { fields[0].rare[.into] = newValue.map(FieldValue.text) }
  }

  /// The ratio of a split, spin-off or exchange.
  public var ratio: SplitRatio? {
    get { fields[0].rare[.ratio]?.ratio }
    set { fields[0].rare[.ratio] = newValue.map(FieldValue.ratio) }
  }

  /// How much of the cost of each lot goes to the new shares of a spin-off, in percent.
  public var basisPercent: ExactDecimal? {
    get { fields[0].rare[.basisPercent]?.number }
    set { fields[0].rare[.basisPercent] = newValue.map(FieldValue.number) }
  }

  /// What a conversion brings.
  public var toSum: ExactDecimal? {
    get { fields[0].rare[.toSum]?.number }
    set { fields[0].rare[.toSum] = newValue.map(FieldValue.number) }
  }

  /// The currency of what a conversion brings.
  public var toCurrency: String? {
    get { fields[0].rare[.toCurrency]?.text }
    set { fields[0].rare[.toCurrency] = newValue.map(FieldValue.text) }
  }

  /// The currency of the fee; nil for that of its other amounts.
  public var feeCurrency: String? {
    get { fields[0].rare[.feeCurrency]?.text }
    set { fields[0].rare[.feeCurrency] = newValue.map(FieldValue.text) }
  }

  /// The interest of a bond that is paid or received with a trade, and is neither cost nor proceeds; nil or at least 0.
  public var accrued: ExactDecimal? {
    get { fields[0].rare[.accrued]?.number }
    set { fields[0].rare[.accrued] = newValue.map(FieldValue.number) }
  }

  /// What kind of dividend or interest it is, such as `qualified`.
  public var category: String? {
    get { fields[0].rare[.category]?.text }
    set { fields[0].rare[.category] = newValue.map(FieldValue.text) }
  }

  /// The account that shares or money are transferred to.
  public var toAccount: String? {
    get { fields[0].rare[.toAccount]?.text }
    set { fields[0].rare[.toAccount] = newValue.map(FieldValue.text) }
  }
}

extension Transaction: SchemaRecord {
  package static let keys = RecordKeys<Field>()
  private static let usualPlaces = keys.places.filter { !rare.contains($0.field) }

  package var places: [(field: Field, range: Range<Int>)] {
    fields[0].rare.isEmpty ? Transaction.usualPlaces : Transaction.keys.places
  }

  /// The fields that `Fields.rare` has.
  private static let rare: FieldSet = [
    .into, .ratio, .basisPercent, .toSum, .toCurrency, .feeCurrency, .accrued, .category, .toAccount,
  ]

  /// The value of a field; nil if it is absent, as id, date and type never are.
  package subscript(field: Field) -> FieldValue? {
    // Swift 6.3 crashes when the optimiser puts several copies of this switch into one function.
    @inline(never)
    get {
      switch field {
      case .id: .id(id)
      case .date: .date(date)
      case .type: .kind(kind)
      case .ticker: ticker.map(FieldValue.text)
      case .quantity: quantity.map(FieldValue.number)
      case .price: price.map(FieldValue.number)
      case .sum: sum.map(FieldValue.number)
      case .fee: fee.map(FieldValue.number)
      case .tax: tax.map(FieldValue.number)
      case .currency: currency.map(FieldValue.text)
      case .rate: rate.map(FieldValue.number)
      case .account: account.map(FieldValue.text)
      case .lots: lots.isEmpty ? nil : .lots(lots)
      case .note: note.map(FieldValue.text)
      case _: fields[0].rare[field]
      }
    }
    @inline(never)
    set {
      switch field {
      case .id: id = newValue?.id ?? id
      case .date: date = newValue?.date ?? date
      case .type: kind = newValue?.kind ?? kind
      case .ticker: ticker = newValue?.text
      case .quantity: quantity = newValue?.number
      case .price: price = newValue?.number
      case .sum: sum = newValue?.number
      case .fee: fee = newValue?.number
      case .tax: tax = newValue?.number
      case .currency: currency = newValue?.text
      case .rate: rate = newValue?.number
      case .account: account = newValue?.text
      case .lots: lots = newValue?.lots ?? []
      case .note: note = newValue?.text
      case _: fields[0].rare[field] = newValue
      }
    }
  }

  /// The transaction with these field values, ignoring those that do not apply to its kind. Nil if one is
  /// missing.
  package init?(_ value: (Field) -> FieldValue?) {
    guard let id = value(.id)?.id, let date = value(.date)?.date, let kind = value(.type)?.kind else {
      return nil
    }
    self.init(kind, id: id, date: date)
    let rules = KindRules(of: kind, movesMoney: value(.ticker) == nil)
    for field in Field.allCases where rules.allows(field) {
      self[field] = value(field)
      if rules.required.contains(field), self[field] == nil { return nil }
    }
  }
}

extension Transaction {
  /// What its kind may have, and does.
  package var rules: KindRules { KindRules(of: kind, movesMoney: ticker == nil) }

  /// Its fee where that is in another currency than its other amounts.
  package var foreignFee: (amount: ExactDecimal, currency: String)? {
    guard let fee, let feeCurrency, feeCurrency != currency else { return nil }
    return (fee, feeCurrency)
  }
  /// Its fee where that is in the currency of its other amounts.
  package var ownFee: ExactDecimal? { foreignFee == nil ? fee : nil }

  package var order: TransactionOrder { TransactionOrder(date: date, kind) }
}

/// The number of new shares for a number of old ones: `4:1`.
public struct SplitRatio: Hashable, Sendable, CustomStringConvertible {
  /// How many shares there are after it.
  public let new: Int
  /// How many shares there were before it.
  public let old: Int

  /// Nil unless both are positive.
  public init?(new: Int, old: Int) {
    guard new > 0, old > 0 else { return nil }
    self.new = new
    self.old = old
  }

  /// The number of new shares for each old one: 4 is 4:1, 0.1 is 1:10. Nil unless it is positive and the
  /// ratio in lowest terms fits.
  public init?(newForEachOld factor: ExactDecimal) {
    self.init(new: factor, old: ExactDecimal(1))
  }

  /// A ratio of numbers that may have fractions: 1.5 for 1 is 3:2. Nil unless both are positive and the ratio
  /// in lowest terms fits.
  public init?(new: ExactDecimal, old: ExactDecimal) {
    let scale = max(new.scale, old.scale)
    guard old.isPositive, let numerator = new.mantissa(atScale: scale),
      let denominator = old.mantissa(atScale: scale)
    else { return nil }
    let common = greatestCommonDivisor(numerator, denominator)
    guard let new = Int(exactly: numerator / common), let old = Int(exactly: denominator / common) else {
      return nil
    }
    self.init(new: new, old: old)
  }

  /// Reads `4:1`, two positive numbers, or `0.25`, the new shares for each old one. Whole numbers stay as they are;
  /// others become a ratio in lowest terms.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count < 3, text.utf8.allSatisfy({ (0x2E...0x3A).contains($0) && $0 != 0x2F }) else {
      return nil
    }
    let old = parts.count == 2 ? parts[1] : "1"
    if let new = Int(parts[0]), let old = Int(old) {
      self.init(new: new, old: old)
    } else {
      guard let new = ExactDecimal(parts[0]), let old = ExactDecimal(old) else { return nil }
      self.init(new: new, old: old)
    }
  }

  public var description: String { "\(new):\(old)" }
}
