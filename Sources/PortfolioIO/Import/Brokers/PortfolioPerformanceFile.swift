import PortfolioCore

/// Portfolio Performance's own file, in XML: securities with their prices, accounts of money and of securities, and
/// their transactions, which refer to each other by the way from one to the other.
final class PortfolioPerformanceFile {
  /// An element that knows what it stands in.
  private final class Node {
    let name: String
    let attributes: [String: String]
    let line: Int
    /// The element around it, which holds it.
    private(set) weak var parent: Node?
    var text: String
    private(set) var children: [Node] = []

    init(_ element: XMLElement, in parent: Node?, _ lines: inout LineCount) {
      (name, attributes, text, self.parent) = (element.name, element.attributes, element.text, parent)
      line = lines.line(of: element.offset)
      for child in element.children { children.append(Node(child, in: self, &lines)) }
    }

    /// What it is; its class where its name does not tell.
    var kind: String? { PortfolioPerformanceFile.kinds[name] ?? attributes["class"] }

    subscript(name: String) -> Node? { children.first { $0.name == name } }
    func text(_ name: String) -> String { self[name]?.text ?? "" }
  }

  private let file: ImportFile
  private let root: Node
  private var byID: [String: Node] = [:]
  /// How many places after the point the numbers of shares and of prices have.
  private let places: (shares: Int, prices: Int)
  /// The securities accounts of each account of money.
  private var portfolios: [ObjectIdentifier: [Node]] = [:]
  private var transactions: [(node: Node, owner: Node)] = []
  /// Elements that refer to nothing in the file, or to something else than what they are.
  private var dangling: [Node] = []

  /// Throws `ImportFailure` if the file is not whole.
  init(_ file: ImportFile) throws {
    self.file = file
    var (outermost, lines) = (Node?.none, LineCount(file.text))
    try file.forEachElement { _, _ in
      true
    } _: { element, _ in
      outermost = Node(element, in: nil, &lines)
    }
    guard let outermost, outermost.name == "client" else {
      throw ImportFailure.notOfFormat(name: file.name, format: "portfolio-performance")
    }
    root = outermost
    let isNew = (Int(root.text("version")) ?? 0) > 48
    places = isNew ? (8, 8) : (6, 4)
    walk(root) { node in
      if let id = node.attributes["id"] { byID[id] = node }
    }
    // A value may be told by reference, as the day of a trade that stands in both accounts is.
    walk(root) { node in
      guard PortfolioPerformanceFile.kinds[node.name] == nil, let reference = node.attributes["reference"],
        let target = target(of: reference, in: node), target.children.isEmpty
      else { return }
      node.text = target.text
    }
    var seen: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    walk(root) { node in
      if PortfolioPerformanceFile.kinds[node.name] != nil, resolved(node) == nil { dangling.append(node) }
      switch node.name {
      case "portfolio", "portfolioFrom", "portfolioTo":
        guard let portfolio = resolved(node),
          let account = portfolio["referenceAccount"].flatMap({ resolved($0) })
        else { return }
        if seen[ObjectIdentifier(account), default: []].insert(ObjectIdentifier(portfolio)).inserted {
          portfolios[ObjectIdentifier(account), default: []].append(portfolio)
        }
      case "account-transaction", "portfolio-transaction", "accountTransaction", "portfolioTransaction",
        "transactionFrom", "transactionTo":
        if node.attributes["reference"] == nil, let owner = owner(of: node) {
          transactions.append((node, owner))
        }
      case _: break
      }
    }
  }

  private func walk(_ node: Node, _ visit: (Node) -> Void) {
    var left = [node]
    while let next = left.popLast() {
      visit(next)
      left.append(contentsOf: next.children.reversed())
    }
  }

  /// What an element stands for: itself, or what it refers to by an id or by the way there; nil where that leads to
  /// nothing of its kind.
  private func resolved(_ node: Node, _ depth: Int = 0) -> Node? {
    guard let reference = node.attributes["reference"] else { return node }
    guard depth < 10, let target = target(of: reference, in: node), target.kind == node.kind else {
      return nil
    }
    return resolved(target, depth + 1)
  }

  /// What a reference in an element leads to; nil for nothing.
  private func target(of reference: String, in node: Node) -> Node? {
    if let target = byID[reference] { return target }
    var target: Node? = node
    for step in reference.split(separator: "/") {
      if step == ".." {
        target = target?.parent
        continue
      }
      let name = step.prefix { $0 != "[" }
      let number = max(Int(step.dropFirst(name.count + 1).dropLast()) ?? 1, 1)
      target = target?.children.lazy.filter { $0.name == name }.dropFirst(number - 1).first
    }
    return target
  }

  /// What the elements are that transactions need.
  private static let kinds = [
    "portfolio": "portfolio", "portfolioFrom": "portfolio", "portfolioTo": "portfolio", "account": "account",
    "accountFrom": "account", "accountTo": "account", "referenceAccount": "account", "security": "security",
    "account-transaction": "transaction", "portfolio-transaction": "transaction",
    "accountTransaction": "transaction", "portfolioTransaction": "transaction",
    "transactionFrom": "transaction", "transactionTo": "transaction",
  ]

  /// The account that a transaction is listed in, or whose side of something it is.
  private func owner(of node: Node) -> Node? {
    guard let parent = node.parent else { return nil }
    if parent.name == "transactions" { return parent.parent }
    let owners = [
      "accountTransaction": ["account"], "portfolioTransaction": ["portfolio"],
      "transactionFrom": ["accountFrom", "portfolioFrom"], "transactionTo": ["accountTo", "portfolioTo"],
    ]
    for name in owners[node.name] ?? [] {
      if let owner = parent[name] { return resolved(owner) }
    }
    return nil
  }

  // MARK: Transactions

  func read(_ options: ImportOptions) throws -> ImportedRows {
    let reading = BrokerReading("portfolio-performance", file, options, .oldestFirst)
    let times = times
    let sorted = zip(times, transactions).enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }.map(\.element.1)
    var rows = try reading.rows { visit in
      for node in self.dangling {
        let reference = node.attributes["reference"] ?? ""
        visit([.refused(.leadsNowhere(reference), nil)], node.line, node.parent?.text("date") ?? "")
      }
      for (node, owner) in sorted {
        visit(self.entries(node, owner), node.line, node.text("date"))
      }
    }
    rows.prices = prices(of: Set(rows.instruments.all.map(\.ticker)), options)
    return rows
  }

  /// When each of the transactions counts: what is transferred without a time comes after the purchases of its day in its
  /// account.
  private var times: [String] {
    func key(_ node: Node, _ owner: Node) -> [String] {
      let security = node["security"].flatMap { resolved($0) }.map { "\(ObjectIdentifier($0))" } ?? ""
      return [String(node.text("date").prefix(10)), "\(ObjectIdentifier(owner))", security]
    }
    var bought: [[String]: String] = [:]
    for (node, owner) in transactions where ["BUY", "DELIVERY_INBOUND"].contains(node.text("type")) {
      bought[key(node, owner), default: ""] = max(bought[key(node, owner)] ?? "", node.text("date"))
    }
    return transactions.map { node, owner in
      let (date, isTransfer) = (node.text("date"), node.text("type").hasPrefix("TRANSFER"))
      let hasTime = date.dropFirst(10).contains { ("1"..."9").contains($0) }
      return isTransfer && !hasTime ? max(date, bought[key(node, owner)] ?? "") : date
    }
  }

  /// The account of money of one of securities; another itself.
  private func account(of owner: Node) -> Node { owner["referenceAccount"].flatMap { resolved($0) } ?? owner }

  /// An account of money and the one of its securities go by one name, so that what is bought is paid.
  private func name(of owner: Node) -> String {
    let account = account(of: owner)
    let own = portfolios[ObjectIdentifier(account)] ?? []
    return own.count == 1 ? own[0].text("name") : account.text("name")
  }

  private func entries(_ node: Node, _ owner: Node) -> [BrokerEntry] {
    // What it is about is told to be missing.
    if let security = node["security"], resolved(security) == nil { return [] }
    let type = node.text("type")
    let isOfSecurities = owner["referenceAccount"] != nil
    var activity = figures(node, owner)
    switch type {
    // A trade stands in both accounts, and is taken from that of its shares.
    case "BUY", "SELL":
      guard isOfSecurities else { return [] }
      activity.kind = type == "BUY" ? .buy : .sell
    // Fees and taxes are part of what shares have cost that were delivered.
    case "DELIVERY_INBOUND":
      activity.amount = .gross(activity.amount.figure)
      return BrokerEntry.receipt(activity)
    case "DELIVERY_OUTBOUND":
      activity.moveShares(isOut: true)
      (activity.amount, activity.fees, activity.taxes) = (.none, [], [])
    case "DEPOSIT", "REMOVAL":
      return [.activity(activity.money(activity.amount.figure, isOut: type == "REMOVAL"))]
    case "TRANSFER_IN", "TRANSFER_OUT": return transfer(activity, node, isOut: type == "TRANSFER_OUT")
    case "DIVIDENDS": activity.kind = .dividend
    case "INTEREST", "INTEREST_CHARGE":
      (activity.kind, activity.name) = (.interest, "interest")
      if type == "INTEREST_CHARGE" { activity.amount = .net(activity.amount.figure.negative) }
    case "FEES", "FEES_REFUND", "TAXES", "TAX_REFUND":
      activity.kind = type.hasPrefix("FEES") ? .fee : .tax
      let amount = activity.amount.figure
      activity.amount = .gross(type.hasSuffix("REFUND") ? amount : amount.negative)
      (activity.fees, activity.taxes) = ([], [])
    case _: return [.other(activity)]
    }
    return [.activity(activity)]
  }

  private func figures(_ node: Node, _ owner: Node) -> BrokerActivity {
    let security = node["security"].flatMap { resolved($0) }
    var activity = BrokerActivity(
      kind: .received, name: node.text("type"), date: String(node.text("date").prefix(10)),
      symbol: security?.text("tickerSymbol") ?? "", isin: security?.text("isin") ?? "",
      security: security?.text("name") ?? "", quantity: number(node.text("shares"), places.shares),
      amount: .net(number(node.text("amount"), 2)), currency: currency(of: node, owner),
      id: node.text("uuid"),
      account: name(of: owner), note: node.text("note"))
    if activity.symbol.isEmpty, activity.isin.isEmpty {
      activity.symbol =
        [security?.text("wkn"), security?.text("name")].compactMap(\.self).first { !$0.isEmpty } ?? ""
    }
    for unit in node["units"]?.children ?? [] {
      let amount = number(unit["amount"]?.attributes["amount"] ?? "", 2)
      switch unit.attributes["type"] {
      case "FEE": activity.fees.append(.init(amount))
      case "TAX": activity.taxes.append(.init(amount))
      case _: break
      }
    }
    return activity
  }

  /// What a transaction is in: what older files tell of its account alone.
  private func currency(of node: Node, _ owner: Node) -> String {
    [node, account(of: owner)].map { $0.text("currencyCode") }.first { !$0.isEmpty } ?? ""
  }

  /// Money or shares that go from one account to another.
  private func transfer(_ figures: BrokerActivity, _ node: Node, isOut: Bool) -> [BrokerEntry] {
    var activity = figures
    activity.isTransferSide = true
    guard figures.movesShares else { return moneyTransfer(activity, node, isOut: isOut) }
    (activity.amount, activity.fees, activity.taxes) = (.none, [], [])
    activity.moveShares(isOut: isOut)
    return [.activity(activity)]
  }

  /// Money that goes to another account. What becomes another currency there is converted, and goes there then.
  private func moneyTransfer(_ figures: BrokerActivity, _ node: Node, isOut: Bool) -> [BrokerEntry] {
    guard let other = otherSide(of: node), let owner = owner(of: other),
      case let far = currency(of: other, owner), far != figures.currency
    else { return [.activity(figures.money(figures.amount.figure, isOut: isOut))] }
    // The side that pays tells all of it.
    if !isOut { return [] }
    var conversion = figures.money(figures.amount.figure, isOut: true, as: .conversion)
    conversion.isTransferSide = false
    (conversion.rare.toAmount, conversion.rare.toCurrency) = (number(other.text("amount"), 2), far)
    let account = name(of: owner)
    if account == figures.account { return [.activity(conversion)] }
    var moved = figures.money(conversion.rare.toAmount, isOut: true)
    (moved.currency, moved.rare.toAccount) = (far, account)
    moved.distinguishID("transfer")
    return [.activity(conversion), .activity(moved)]
  }

  /// The other side of a transfer.
  private func otherSide(of node: Node) -> Node? {
    let own = node["crossEntry"]
    let entry = own?.attributes["reference"].flatMap { reference in
      own.flatMap { target(of: reference, in: $0) }
    }
    let cross = entry ?? own ?? node.parent
    return ["transactionFrom", "transactionTo"].compactMap { cross?[$0].flatMap { resolved($0) } }
      .first { $0 !== node }
  }

  /// A whole number of the smallest units, as a decimal.
  private func number(_ text: String, _ places: Int) -> Figure {
    guard let whole = ExactDecimal(text), whole.scale == 0 else { return Figure(text) }
    return Figure(ExactDecimal(mantissa: whole.mantissa, scale: places))
  }

  // MARK: Prices

  private func prices(of tickers: Set<String>, _ options: ImportOptions) -> [RecordedPrice] {
    var found: [RecordedPrice] = []
    for security in root["securities"]?.children.compactMap({ resolved($0) }) ?? [] {
      let written =
        security.text("tickerSymbol").isEmpty ? security.text("isin") : security.text("tickerSymbol")
      let mapped = options.symbol(for: security.text("isin"), written) ?? written
      guard let ticker = BrokerDraft.symbol(mapped).value?.text, tickers.contains(ticker) else { continue }
      for price in security["prices"]?.children ?? [] {
        guard let day = Timestamp(price.attributes["t"] ?? "")?.day,
          let value = number(price.attributes["v"] ?? "", places.prices).value, !value.isNegative
        else { continue }
        let code = Currency.code(security.text("currencyCode"))
        found.append(
          RecordedPrice(
            ticker: ticker, price: DayPrice(day: day, price: value, currency: code, origin: .imported)))
      }
    }
    return found
  }
}
