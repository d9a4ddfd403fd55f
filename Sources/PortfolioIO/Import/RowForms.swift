import PortfolioCore

/// The other contents under which the transaction of a row may be stored.
struct RowForms {
  /// What earlier versions of the importer made of the row. Such a transaction is replaced, unless it was changed
  /// since.
  var earlier: [ContentKey] = []
  /// A withdrawal and a deposit, as which a transfer of money may be stored; empty for anything else.
  var sides: [ContentKey] = []
  /// Whether it is money that comes in or goes out, which a stored transfer may tell.
  var isSide = false
  /// What a row with a sum below 0 takes back, as it is stored where no row of the file before this one is it.
  var reversed: ContentKey?
  /// A dividend or interest without any tax, as it is stored before its tax is known.
  var untaxed: ContentKey?
  /// All of its tax.
  var tax = ExactDecimal.zero
  /// What of its tax comes from rows of their own.
  var taxRows: [TaxRow] = []

  var isEmpty: Bool {
    !areOther && reversed == nil && taxRows.isEmpty
  }
  /// Whether its transaction may be stored with another content than its own.
  var areOther: Bool { !earlier.isEmpty || isOfTransfer || untaxed != nil }
  /// Whether it is a transfer of money, or may be one side of one.
  var isOfTransfer: Bool { isSide || !sides.isEmpty }

  /// A dividend or interest of which all tax has come back, so that it is stored with what was withheld at first.
  init(untaxed key: ContentKey) { untaxed = key }

  init(of transaction: Transaction, _ key: ContentKey, earlier: [Transaction]) {
    self.earlier = earlier.map { ContentKey($0) }.filter { $0 != key }
    if let tax = transaction.tax, transaction.kind.takesTaxRows {
      (untaxed, self.tax) = (ContentKey(transaction.taxed(.zero)), tax)
    }
    reversed = transaction.reversed.map { ContentKey($0) }
    sides = transaction.sides.map { ContentKey($0) }
    isSide = transaction.kind == .deposit || transaction.kind == .withdrawal
  }

  /// Its tax, of which only these come from rows of their own. Zero where it has more digits than can be held.
  func tax(adding rest: some Sequence<TaxRow>) -> ExactDecimal {
    let own = RowForms.sum(taxRows.map { TaxRow(key: $0.key, tax: -$0.tax) }, and: tax)
    return RowForms.sum(rest, and: own)
  }

  static func sum(_ rows: some Sequence<TaxRow>, and tax: ExactDecimal) -> ExactDecimal {
    do throws(Overflow) {
      var total = tax
      for row in rows { total = try total + row.tax }
      return total
    } catch {
      return .zero
    }
  }
}

/// A row with a tax that was joined to another row.
struct TaxRow {
  /// The key of the transaction that it is where it stands alone.
  let key: ContentKey
  /// Below 0 for a refund.
  let tax: ExactDecimal
}

extension TransactionKind {
  /// Whether rows with tax are joined to it.
  var takesTaxRows: Bool { self == .dividend || self == .interest }
}

extension Transaction {
  /// The withdrawal and the deposit that a transfer of money stands for; none for anything else.
  var sides: [Transaction] {
    guard rules.account == .moved, fee == nil else { return [] }
    var out = self
    (out.kind, out.toAccount) = (.withdrawal, nil)
    var arrival = out
    (arrival.kind, arrival.account) = (.deposit, toAccount)
    return [out, arrival]
  }

  /// The booking that this one takes back; nil for one that does not.
  fileprivate var reversed: Transaction? {
    guard let sum, sum.isNegative, rules.canBeTakenBack else { return nil }
    var reversed = self
    reversed.sum = -sum
    return reversed
  }

  /// The same with this tax.
  func taxed(_ tax: ExactDecimal) -> Transaction {
    var transaction = self
    transaction.tax = tax.isZero ? nil : tax
    return transaction
  }
}
