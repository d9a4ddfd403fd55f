import TestSupport

@testable import PortfolioCore

/// Transactions as a test writes them down, in the order of time, as Fixtures/oracles/lots.py reads them:
/// `DATE KIND TICKER ACCOUNT …`, with `-` for no account.
///
///     2024-01-02 buy AAA - 10 1005          quantity and cost, its fee counted
///     2024-01-03 sell AAA - 5 600 0=2       quantity and proceeds, and 2 shares of the lot of line 0
///     2024-01-04 split AAA - 2:1
///     2024-01-05 transfer AAA A 5 B
///     2024-01-06 spinoff AAA - BBB 1:4 20   so many percent of the cost
///     2024-01-07 exchange AAA - BBB 1:2     and perhaps quantity=3 sum=100 and price=7 or percent=25
///     2024-01-08 return AAA - 100           or accumulation
///     2024-01-08 rename AAA - BBB 1:1
///     2024-01-09 exercise OPT - 2 AAA call 40 100 1.5   the underlying, right, strike, multiplier and fee
struct LedgerScenario {
  let lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n").map(String.init)
  }

  init(lines: [String]) { self.lines = lines }

  var ledger: ShareLedger { get throws { try ledger(sheltered: []) } }

  /// - Parameters:
  ///   - sheltered: the accounts whose shares are in no pool with others.
  ///   - fees: those of sales, by line.
  func ledger(sheltered: Set<String>, fees: [Int: String] = [:]) throws -> ShareLedger {
    var (builder, names, instruments) = (LedgerBuilder(), Names(), InstrumentBook())
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ").map(String.init)
      var transaction = LedgerScenario.transaction(words, id: .numbered(index))
      if let fee = fees[index].map(decimal) {
        (transaction.sum, transaction.fee) = (try transaction.sum.map { try $0 + fee }, fee)
      }
      var entry = Entry(transaction, index: index) { names.intern($0, $1) }
      builder.add(&entry)
      guard words[1] == "exercise" else { continue }
      let terms = ["underlying": words[5], "right": words[6], "strike": words[7], "multiplier": words[8]]
      for (key, value) in terms { _ = instruments[words[2]].set(key, to: value, sources: []) }
    }
    var accounts = AccountBook()
    for name in sheltered { _ = accounts[name].set("sheltered", to: "yes") }
    let ledger = try Ledger(builder, names, accounts: accounts, instruments: instruments)
    return try ShareLedger(ledger, in: nil)
  }

  static func transaction(_ words: [String], id: UUID) -> Transaction {
    func ratio(_ text: String) -> SplitRatio {
      guard let ratio = SplitRatio(text) else { preconditionFailure("\(text) is not a ratio") }
      return ratio
    }
    let name = words[1]
    guard let kind = TransactionKind(rawValue: name) else { preconditionFailure("\(name) is not a kind") }
    var transaction = Transaction(kind, id: id, date: timestamp(words[0]))
    (transaction.ticker, transaction.account) = (words[2], words[3] == "-" ? nil : words[3])
    switch kind {
    case .buy: (transaction.quantity, transaction.sum) = (decimal(words[4]), decimal(words[5]))
    case .sell:
      (transaction.quantity, transaction.sum) = (decimal(words[4]), decimal(words[5]))
      transaction.lots = words.dropFirst(6).map { name in
        let parts = name.split(separator: "=")
        return NamedLot(
          id: .numbered(Int(parts[0]) ?? 0), quantity: parts.count > 1 ? decimal(String(parts[1])) : nil)
      }
    case .split: transaction.ratio = ratio(words[4])
    case .transfer:
      (transaction.quantity, transaction.toAccount) = (decimal(words[4]), words[5] == "-" ? nil : words[5])
    case .spinoff:
      (transaction.into, transaction.ratio) = (words[4], ratio(words[5]))
      transaction.basisPercent = decimal(words[6])
    case .exchange, .rename:
      (transaction.into, transaction.ratio) = (words[4], ratio(words[5]))
      for word in words.dropFirst(6) {
        let parts = word.split(separator: "=").map(String.init)
        switch parts[0] {
        case "quantity": transaction.quantity = decimal(parts[1])
        case "sum": transaction.sum = decimal(parts[1])
        case "price": transaction.price = decimal(parts[1])
        case _: transaction.basisPercent = decimal(parts[1])
        }
      }
    case .returnOfCapital, .accumulation: transaction.sum = decimal(words[4])
    case .exercise: (transaction.quantity, transaction.fee) = (decimal(words[4]), decimal(words[9]))
    case _: preconditionFailure("\(name) is no kind of a scenario")
    }
    return transaction
  }

  /// The input of the oracle.
  func question(_ method: CostBasisMethod, _ scope: LotPooling, through: CalendarDay?) -> String {
    let head = "ledger \(method) \(scope) \(through.map { String($0.daysSinceEpoch) } ?? "-")"
    let transactions = lines.map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return "\(timestamp(String(words[0])).day.daysSinceEpoch) \(words[1])"
    }
    return ([head] + transactions + ["end"]).map { $0 + "\n" }.joined()
  }
}

extension ShareLedger {
  /// The realised gains and open lots, in the form of the oracle.
  func reported(_ method: CostBasisMethod, _ scope: LotPooling, through: CalendarDay?) throws -> [String] {
    let gains = try gains(method: method, scope: scope, through: through)
    var lines: [String] = []
    func place(_ origin: Int32) -> String { origin < 0 ? "-" : String(self[origin].index) }
    func number(_ quantity: ExactFraction) throws -> String { try quantity.rounded(places: 12).description }
    for disposal in gains.disposals {
      let kind = disposal.isCover ? "cover" : "sale"
      lines.append(
        "disposal \(place(disposal.place)) \(kind) \(try number(disposal.washQuantity))")
      for piece in disposal.pieces {
        let figures = [piece.proceeds, piece.basis, try piece.gain].map(\.rounded.description)
        let days = piece.days.map(String.init) ?? "-"
        let term = piece.term?.rawValue ?? "-"
        let words = ["piece", place(piece.origin), try number(piece.quantity)] + figures + [days, term]
        lines.append(words.joined(separator: " "))
      }
    }
    let open = try lots(method: method, scope: scope, asOf: through)
    // Which account a pool's cost is told with says nothing where the accounts together hold nothing.
    let balanced =
      try method == .uk ? Dictionary(grouping: open, by: ticker).filter { try $0.value.isBalanced } : [:]
    var rows = try open.filter { balanced[ticker(of: $0)] == nil }.map { lot in
      let quantity = try number(lot.quantity)
      return
        "open \(place(lot.origin)) \(ticker(of: lot)) \(account(of: lot) ?? "-") \(quantity) \(lot.basis.rounded)"
    }
    for (ticker, lots) in balanced {
      var basis = Amount.zero
      for lot in lots { try basis += lot.basis }
      if !basis.rounded.isZero { rows.append("open - \(ticker) - 0 \(basis.rounded)") }
    }
    return lines + rows.sorted()
  }
}

extension [OpenLot] {
  /// Whether they are as many as are short.
  fileprivate var isBalanced: Bool {
    get throws {
      var sum = ExactFraction.zero
      for lot in self { sum = try sum + lot.quantity }
      return sum.isZero
    }
  }
}
