import PortfolioCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is moved between accounts of the user, of which both brokers' files tell: the one that sends it, and the other
/// up to days later.
///
/// It is stored once, as the sender dates it and with as much as arrives; what is lost on the way is sold for nothing. A
/// stored transfer is told by at most one row of either side. Money is moved where one of the two files was read as that
/// of an account to or from which the other account moves something.
struct OwnMoves {
  /// From how many days before what was sent to how many days after it arrives.
  static let daysOfArrival = -2...10

  /// A row of a file that is new as far as its content goes.
  struct Row {
    let index: Int
    let transaction: Transaction
    /// Whether the account that receives it tells so.
    let isReceived: Bool

    /// The account whose file tells it, as it is remembered.
    fileprivate var source: UInt64 {
      let name = isReceived && transaction.kind == .transfer ? transaction.toAccount : transaction.account
      return name.map { RememberedRow.account(ContentKey.ofName($0.utf8)) } ?? 0
    }
  }

  /// What a row is, and what becomes of what is stored.
  struct Answer {
    let index: Int
    /// Whether what is stored was no transfer before.
    var isJoined = false
    /// As it is stored in the end.
    var stored: Transaction
    /// Whether that is not what it was.
    var isReplaced = false
    /// A deposit that was booked instead.
    var removed: UUID?
    /// What was lost on the way.
    var lost: Transaction?
  }

  typealias Receipt = (deposit: Transaction, purchase: Transaction)

  private(set) var answers: [Answer] = []
  private var transfers: [Transaction]
  /// What is remembered of them; nothing of what was typed.
  private let provenance: ImportMemory.Provenance
  /// The deposits and purchases of one row each as which shares may be booked that came in.
  private let receipts: [Receipt]
  /// Money that was booked as paid in or out.
  private let money: [Transaction]
  private let otherAccount: String?
  private let isOfCoins: Bool
  /// The stored transfers that rows of this file are, by the side that tells them.
  private var matched: Set<[String]> = []

  /// - Parameters:
  ///   - transfers: stored ones that no row of the file is by its id or content.
  ///   - money: the same of what was paid in or out; what came in with shares is no money of its own.
  init(
    _ transfers: [Transaction], _ provenance: ImportMemory.Provenance, receipts: [Receipt],
    money: [Transaction],
    _ rows: ImportedRows
  ) {
    let received = Set(receipts.map(\.deposit.id))
    (self.transfers, self.provenance, self.receipts) = (transfers, provenance, receipts)
    self.money = money.filter { !received.contains($0.id) }
    (otherAccount, isOfCoins) = (rows.otherAccount, rows.isOfCoins)
  }

  /// What may be the other side of what was not booked as a move; nil for nothing.
  static func filter(of rows: [Row], movesMoney: Bool) -> TransactionFilter? {
    let days = rows.filter { row in
      row.transaction.kind == .transfer ? !row.isReceived && row.transaction.ticker != nil : movesMoney
    }.map(\.transaction.date.day)
    return TransactionFilter(within: daysOfArrival.upperBound, of: days)
  }

  /// Those among stored transactions.
  static func receipts(in stored: [Transaction], _ provenance: ImportMemory.Provenance) -> [Receipt] {
    let deposits = Dictionary(grouping: stored.filter { $0.kind == .deposit }, by: \.date)
    return stored.filter { $0.kind == .buy }.flatMap { purchase in
      (deposits[purchase.date] ?? []).filter {
        $0.sum == purchase.sum && $0.account == purchase.account && $0.currency == purchase.currency
          && provenance.areOfOneRow($0.id, purchase.id)
      }.map { ($0, purchase) }
    }
  }

  /// Looks for what is stored of the same as a row; returns whether there is something.
  mutating func answer(_ row: Row, _ newID: () -> UUID) -> Bool {
    isTransfer(row, newID) || isReceipt(row, newID) || isMoney(row)
  }

  /// Looks for the stored transfer that a row is.
  private mutating func isTransfer(_ row: Row, _ newID: () -> UUID) -> Bool {
    let fitting = transfers.indices.filter { isSame(transfers[$0], row) }
    guard let place = fitting.min(by: { distance(transfers[$0], row) < distance(transfers[$1], row) }) else {
      return false
    }
    let stored = transfers[place]
    matched.insert([stored.id.uuidString, row.isReceived ? "in" : "out"])
    var answer = Answer(index: row.index, stored: stored)
    // What was typed stays as it is.
    if provenance.sources[stored.id] != nil {
      var all = stored
      if !row.isReceived {
        (all.date, all.note) = (row.transaction.date, row.transaction.note ?? stored.note)
      }
      let (sent, arrived) = row.isReceived ? (stored, row.transaction) : (row.transaction, stored)
      if stored.ticker != nil, let left = sent.quantity, let came = arrived.quantity, came < left {
        all.quantity = came
        answer.lost = sent.losing(try? left - came, of: all, newID())
      }
      (answer.stored, answer.isReplaced) = (all, all != stored)
      transfers[place] = all
    }
    answers.append(answer)
    return true
  }

  /// Looks for a deposit and a purchase of the same row as which shares were booked that came in, and which are those that
  /// a row sends.
  private mutating func isReceipt(_ row: Row, _ newID: () -> UUID) -> Bool {
    if row.isReceived { return false }
    let found = receipts.first { receipt in
      receipt.purchase.ticker == row.transaction.ticker
        && receipt.purchase.account == row.transaction.toAccount
        && arrives(receipt.purchase, after: row.transaction)
        && isAll(receipt.purchase.quantity, of: row.transaction.quantity)
        && !matched.contains([receipt.purchase.id.uuidString, "out"])
    }
    guard let found else { return false }
    matched.insert([found.purchase.id.uuidString, "out"])
    var transfer = row.transaction
    (transfer.id, transfer.quantity) = (found.purchase.id, found.purchase.quantity)
    var answer = Answer(
      index: row.index, isJoined: true, stored: transfer, isReplaced: true, removed: found.deposit.id)
    if let left = row.transaction.quantity, let came = found.purchase.quantity, came < left {
      answer.lost = row.transaction.losing(try? left - came, of: transfer, newID())
    }
    answers.append(answer)
    return true
  }

  /// Looks for money that another file booked as paid out or in, which is the other side of what a row tells.
  private mutating func isMoney(_ row: Row) -> Bool {
    let moved = row.transaction
    if !moved.kind.isSideOfMove { return false }
    let fitting = money.filter { side in
      side.kind != moved.kind && side.account != moved.account
        && (side.sum, side.currency) == (moved.sum, moved.currency)
        && (row.isReceived ? arrives(moved, after: side) : arrives(side, after: moved))
        && (side.account == otherAccount || provenance.names(moved.account, of: side.id))
        && provenance.sources[side.id] != nil && !matched.contains([side.id.uuidString, "side"])
    }
    guard let side = fitting.min(by: { distance($0, row) < distance($1, row) }) else { return false }
    matched.insert([side.id.uuidString, "side"])
    let arrival = row.isReceived ? moved : side
    var transfer = row.isReceived ? side : moved
    (transfer.kind, transfer.id, transfer.toAccount) = (.transfer, side.id, arrival.account)
    transfer.note = transfer.note ?? arrival.note
    answers.append(Answer(index: row.index, isJoined: true, stored: transfer, isReplaced: true))
    return true
  }

  private func distance(_ stored: Transaction, _ row: Row) -> Int {
    abs(stored.date.day.days(to: row.transaction.date.day))
  }

  private func isSame(_ stored: Transaction, _ row: Row) -> Bool {
    let moved = row.transaction
    let (sent, arrived) = row.isReceived ? (stored, moved) : (moved, stored)
    guard stored.ticker == moved.ticker || moved.ticker == nil && stored.ticker == nil,
      arrives(arrived, after: sent),
      !matched.contains([stored.id.uuidString, row.isReceived ? "in" : "out"]),
      provenance.sources[stored.id]?.contains(row.source) != true
    else { return false }
    if moved.kind == .transfer {
      guard moved.account == stored.account, moved.toAccount == stored.toAccount else { return false }
    } else {
      guard moved.account == (row.isReceived ? stored.toAccount : stored.account) else { return false }
    }
    if stored.ticker != nil { return isAll(arrived.quantity, of: sent.quantity) }
    guard stored.currency == moved.currency, let arrivedSum = stored.sum, let sum = moved.sum else {
      return false
    }
    // What it cost may be in what was paid.
    return sum == arrivedSum || !row.isReceived && sum == (try? arrivedSum + (stored.fee ?? .zero))
  }

  private func arrives(_ arrival: Transaction, after sent: Transaction) -> Bool {
    OwnMoves.arrives(on: arrival.date.day, sent: sent.date.day)
  }

  static func arrives(on arrival: CalendarDay, sent: CalendarDay) -> Bool {
    daysOfArrival.contains(sent.days(to: arrival))
  }

  private func isAll(_ arrived: ExactDecimal?, of sent: ExactDecimal?) -> Bool {
    guard let arrived, let sent else { return false }
    return OwnMoves.isAll(arrived, of: sent, isOfCoins: isOfCoins)
  }

  /// Whether what arrived is what was sent: of coins, the network may take up to a tenth.
  static func isAll(_ arrived: ExactDecimal, of sent: ExactDecimal, isOfCoins: Bool) -> Bool {
    if arrived == sent { return true }
    guard isOfCoins, arrived < sent, let most = try? sent * OwnMoves.leastArriving else { return false }
    return arrived >= most
  }

  private static let leastArriving = ExactDecimal(mantissa: 9, scale: 1)
}

extension TransactionFilter {
  /// Lets through what happened at most so many days away from these days and those between them; nil for no days.
  init?(within reach: Int, of days: [CalendarDay]) {
    guard let first = days.min(), let last = days.max() else { return nil }
    self.init(from: first.advanced(by: -reach), to: last.advanced(by: reach))
  }
}

extension Transaction {
  /// What is gone of what this sends, as a sale for nothing.
  fileprivate func losing(_ quantity: ExactDecimal?, of transfer: Transaction, _ id: UUID) -> Transaction? {
    guard let quantity, quantity.isPositive else { return nil }
    var lost = Transaction(.sell, id: id, date: transfer.date)
    (lost.ticker, lost.quantity, lost.sum, lost.account) = (ticker, quantity, .zero, transfer.account)
    return lost
  }
}
