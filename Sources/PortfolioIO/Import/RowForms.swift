import PortfolioCore

/// What else matters of a row, when it is compared with what is stored and remembered.
struct RowForms {
  /// What earlier versions of the importer made of the row, with and without its tax. Such a transaction is replaced,
  /// unless it was changed since.
  var earlier: [ContentKey] = []
  /// A dividend or interest without any tax; nil for anything else.
  var untaxed: ContentKey?
  /// All of its tax.
  var tax = ExactDecimal.zero
  /// A withdrawal and a deposit, as which a transfer of money may be stored; empty for anything else.
  var sides: [ContentKey] = []
  /// Whether it tells of shares or money that come in from another account.
  var isReceived = false
  /// What a row with a sum below 0 takes back.
  var reversed: ContentKey?
  /// The other rows of the file that its transaction tells, too.
  var joined: [JoinedRow] = []
  /// Whether it is cash for a fraction of a share that the row does not tell.
  var isFraction = false
  /// What it tells of a trade of which another row tells, too; nil where no other does.
  var half: TradeHalf?
  /// The days on which the shares of a sale were bought, and how many.
  var lots: [Lot] = []

  typealias Lot = (day: CalendarDay, quantity: ExactDecimal)

  var isEmpty: Bool {
    untaxed == nil && sides.isEmpty && reversed == nil && joined.isEmpty && earlier.isEmpty
      && !isReceived && lots.isEmpty && !isFraction && half == nil
  }

  init() {}

  init(of transaction: Transaction, earlier: [Transaction] = []) {
    if !earlier.isEmpty {
      let now = [transaction, transaction.taxed(.zero)].map { ContentKey($0) }
      self.earlier = earlier.flatMap { [$0, $0.taxed(.zero)] }.map { ContentKey($0) }.filter {
        !now.contains($0)
      }
    }
    if case .instant(let instant) = transaction.date,
      instant.day != Instant(secondsSinceEpoch: instant.secondsSinceEpoch).day
    {
      self.earlier.append(ContentKey(transaction, countsLocalDay: true))
    }
    if transaction.kind.takesTaxRows {
      (untaxed, tax) = (ContentKey(transaction.taxed(.zero)), transaction.tax ?? .zero)
    }
    reversed = transaction.reversed.map { ContentKey($0) }
    sides = transaction.sides.map { ContentKey($0) }
  }
}

/// A row that was joined to another one: a tax to the income from which it was withheld, or the arrival of money to what
/// sends it.
struct JoinedRow {
  let line: Int
  /// The transaction that it is where it stands alone.
  let key: ContentKey
  /// Below 0 for a refund.
  var tax = ExactDecimal.zero

  /// Their tax, and this. Zero where it has more digits than can be held.
  static func tax(of rows: some Sequence<JoinedRow>, and tax: ExactDecimal = .zero) -> ExactDecimal {
    (try? rows.reduce(tax) { try $0 + $1.tax }) ?? .zero
  }
}

extension TransactionKind {
  /// Whether rows with tax are joined to it.
  var takesTaxRows: Bool { self == .dividend || self == .interest }

  /// Whether it is a sale, or the exercise of an option, which may stand for one.
  var maySell: Bool { self == .sell || self == .exercise }

  /// Whether it is money that comes in or goes out, which may be one side of a transfer.
  var isSideOfMove: Bool { self == .deposit || self == .withdrawal }
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

  /// Whether another tells the same change of a name: brokers book it within some days.
  func isSameRename(as other: Transaction) -> Bool {
    let days = abs(date.day.days(to: other.date.day))
    return ticker == other.ticker && into == other.into && days <= Securities.daysOfOldName
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
