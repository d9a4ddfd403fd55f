/// Which security each ticker is on each day, as renames have it.
///
/// A rename ends what OLD was and begins what NEW is, both of which are one security from then on: rows of OLD of up to
/// ten days more are that, too. What NEW was before, and what OLD is later, are others that share the symbol, unless
/// both names have one ISIN. A security goes by its last name; one whose name another has taken by its name and the last
/// day on which it had it, such as `META@2022-06-08`.
package struct Securities: Sendable {
  /// A name of a security, from a day on.
  package struct Name: Sendable {
    package let ticker: String
    /// The first day, in days since 1970-01-01; the least number for the beginning.
    let first: Int
    /// The last day; the greatest number where no other follows.
    let last: Int

    func includes(_ day: CalendarDay) -> Bool { (first...last).contains(day.daysSinceEpoch) }
  }

  /// By the number of a ticker that was renamed or is a new name, from which day on it is which security.
  private var terms: [Int: [(first: Int, security: Int)]] = [:]
  /// The same by the names of both.
  private var named: [String: [(first: Int, security: String)]] = [:]
  /// By security that renames are about, all of its names in the order of their days.
  private(set) var histories: [String: [Name]] = [:]
  /// By symbol, the security that has it, or had it last.
  private var bearers: [String: String] = [:]
  /// What renames do to the number of shares.
  let splits: [Entry]

  /// How many days rows go on with the old name.
  package static let daysOfOldName = 10

  /// Whether nothing was renamed.
  package var isEmpty: Bool { terms.isEmpty }

  /// - Parameters:
  ///   - names: gets those of securities that share a symbol with another.
  ///   - isin: that of a ticker, where it is known.
  init(of stored: LedgerBuilder, _ names: inout Names, isin: (String) -> String?) {
    var (chains, splits) = (Chains(), [Entry]())
    for var rename in stored.renames.sorted(by: { ($0.day, $0.index) < ($1.day, $1.index) }) {
      guard let old = rename.ticker, let detail = rename.detail, let new = detail.into else { continue }
      let own = isin(names.tickers.names[old])
      let isOneISIN = own != nil && own == isin(names.tickers.names[new])
      guard let node = chains.rename(old, new, on: rename.day, isOneISIN: isOneISIN) else { continue }
      rename.kind = .split
      rename.ticker = node
      rename.detail = EntryDetail(
        detail, into: nil, ratio: detail.ratio ?? SplitRatio(new: 1, old: 1), charges: detail.charges)
      splits.append(rename)
    }
    if chains.nodes.isEmpty {
      self.splits = []
      return
    }
    stored.visit { entry in
      if let ticker = entry.ticker { chains.use(ticker, on: entry.day) }
      if let into = entry.detail?.into { chains.use(into, on: entry.day) }
    }
    let numbers = chains.numbers(&names)
    for (ticker, all) in chains.terms {
      terms[ticker] = all.map { ($0.first, numbers[$0.node]) }
      named[names.tickers.names[ticker]] = all.map { ($0.first, names.tickers.names[numbers[$0.node]]) }
      let bearer = (all.last { chains.nodes[chains.end(of: $0.node)].isUsed } ?? all[0]).node
      bearers[names.tickers.names[ticker]] = names.tickers.names[numbers[bearer]]
    }
    for index in splits.indices { splits[index].ticker = splits[index].ticker.map { numbers[$0] } }
    self.splits = splits
    for (number, node) in chains.nodes.enumerated() where chains.nodes[chains.end(of: number)].isUsed {
      histories[names.tickers.names[numbers[number]], default: []].append(
        Name(ticker: names.tickers.names[node.ticker], first: node.first, last: node.last))
    }
    histories = histories.mapValues { $0.sorted { $0.last < $1.last } }
  }

  /// Gives an entry the securities that its tickers are on its day.
  @inline(__always)
  func name(_ entry: inout Entry) {
    if terms.isEmpty { return }
    entry.ticker = entry.ticker.map { security($0, on: entry.day) }
    guard let detail = entry.detail, let into = detail.into else { return }
    let received = security(into, on: entry.day)
    if received != into {
      entry.detail = EntryDetail(detail, into: received, ratio: detail.ratio, charges: detail.charges)
    }
  }

  private func security(_ ticker: Int, on day: Int) -> Int {
    terms[ticker]?.last { $0.first <= day }?.security ?? ticker
  }

  /// The security that is meant by a symbol: the one that has it, or had it last.
  package func name(of symbol: String) -> String { bearers[symbol] ?? symbol }

  /// The security that a symbol is on a day.
  package func name(of symbol: String, on day: CalendarDay) -> String {
    named[symbol]?.last { $0.first <= day.daysSinceEpoch }?.security ?? symbol
  }

  /// What a security is called on a day.
  package func symbol(of security: String, on day: CalendarDay) -> String {
    guard let names = histories[security], let name = names.first(where: { $0.last >= day.daysSinceEpoch }),
      name.last != names.last?.last
    else { return security }
    return name.ticker
  }

  /// The security that a transaction is of; nil for what is of none.
  func name(of transaction: Transaction) -> String? {
    transaction.ticker.map { name(of: $0, on: transaction.date.day) }
  }
}

extension LedgerBuilder {
  /// The same with the securities that tickers stand for, without what was deferred.
  func named(by securities: Securities) -> LedgerBuilder {
    var named = LedgerBuilder()
    for block in blocks {
      var entry = Entry.blank
      for packed in block.entries {
        packed.unpack(into: &entry, block.odd)
        securities.name(&entry)
        named.append(&entry)
      }
    }
    return named
  }
}

/// What becomes of each ticker, while renames are gone through in order.
private struct Chains {
  /// A security as long as it had one name.
  struct Node {
    let ticker: Int
    let first: Int
    /// The last day, where it is called otherwise then, or another takes the name.
    var last = Int.max
    /// What it is called then.
    var next: Int?
    /// Whether any transaction is of it.
    var isUsed = false
  }

  private(set) var nodes: [Node] = []
  private(set) var terms: [Int: [(first: Int, node: Int)]] = [:]

  private mutating func add(_ ticker: Int, from first: Int) -> Int {
    nodes.append(Node(ticker: ticker, first: first))
    return nodes.count - 1
  }

  /// What a ticker is on a day, which is its own at first.
  private mutating func node(_ ticker: Int, on day: Int) -> Int {
    if let known = terms[ticker]?.last(where: { $0.first <= day }) { return known.node }
    let node = add(ticker, from: .min)
    terms[ticker] = [(.min, node)]
    return node
  }

  func end(of node: Int) -> Int {
    var end = node
    while let next = nodes[end].next { end = next }
    return end
  }

  /// Joins what two tickers are. Returns what they become; nil where a rename was told twice.
  mutating func rename(_ old: Int, _ new: Int, on day: Int, isOneISIN: Bool) -> Int? {
    let (from, known) = (node(old, on: day), node(new, on: day))
    let isRepeated =
      terms[new]?.contains { $0.node == known && $0.first > .min } == true
      && terms[old]?.contains { $0.node == known } == true
    if nodes[from].ticker == new || isRepeated { return nil }
    // What has the new name already is the same where that began on this day, or both have one ISIN.
    let isOne = nodes[known].ticker == new && (isOneISIN || nodes[known].first == day)
    var into = known
    if !isOne || end(of: known) == end(of: from) {
      into = add(new, from: day)
      if nodes[known].ticker == new, nodes[known].next == nil { nodes[known].last = day - 1 }
      terms[new]?.removeAll { $0.first >= day }
      terms[new]?.append((day, into))
    }
    (nodes[from].next, nodes[from].last) = (into, day - 1)
    terms[old]?.removeAll { $0.first >= day }
    terms[old]?.append((day, into))
    if !isOneISIN {
      let later = day + Securities.daysOfOldName + 1
      let other = add(old, from: later)
      terms[old]?.append((later, other))
    }
    return into
  }

  /// Notes that a transaction is of what a ticker is on a day.
  mutating func use(_ ticker: Int, on day: Int) {
    if let node = terms[ticker]?.last(where: { $0.first <= day })?.node { nodes[end(of: node)].isUsed = true }
  }

  /// The number of the security that each of the nodes is part of.
  func numbers(_ names: inout Names) -> [Int] {
    nodes.indices.map { number in
      let end = nodes[end(of: number)]
      if end.last == .max || !end.isUsed { return end.ticker }
      let last = CalendarDay(daysSinceEpoch: end.last)
      return names.tickers.intern("\(names.tickers.names[end.ticker])@\(last)")
    }
  }
}
