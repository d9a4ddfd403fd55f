/// What is compared.
extension Suite {
  func compareReading() throws {
    try compare(
      "start: list of an empty store",
      [
        startingUp(),
        Contender("ledger --version", ["ledger", "--version"]),
        Contender("hledger --version", ["hledger", "--version"]),
      ])
    try compare("summary", of: million, beside: [simdjson(million)])
    try compare("list --limit 20", of: million)
    var market = Market()
    let id = market.trade(0, of: million.count).id
    try compare("show of \(million.count)", [ours(["show", id], of: million), summary(million)])
    try compare(
      "summary", of: hundredThousand,
      beside: [
        hledger(hundredThousand, "bal", "-V", "Assets:Broker"),
        Contender("bean-check", ["bean-check", hundredThousand.beancount]),
      ])
    try compare(
      "summary", of: tenThousand,
      beside: [
        hledger(tenThousand, "bal", "-V", "Assets:Broker"),
        Contender("ledger", ["ledger", "-f", tenThousand.journal, "bal", "-V", "Assets:Broker"]),
      ])
    try compare(
      "list --json", of: hundredThousand,
      beside: [Contender("jq -c", ["jq", "-c", ".transactions[]", hundredThousand.store])])
    try compare(
      "advisors --filter --sort of \(firm.count), with a hundred holdings each",
      [
        advisors(),
        Contender(
          "jq length",
          ["sh", "-c", "find \"$0\" -name '*.cached' -print0 | xargs -0 jq length", firm.documents],
          requirement: "jq"),
      ])
  }

  /// What was gained, with the limits that the program sets itself. hledger knows no lots: beside it are its
  /// nearest reports, of cost and of unrealised gains.
  func compareMoney() throws {
    try compare("lots", of: million, ", at most 3 × summary and 400 MB")
    try compare("gains --by year", of: million, ", at most 3 × summary and 400 MB")
    try compare("history --every month", of: million, ", at most 4 × summary")
    try compare("report", of: million, ", at most 6 × summary")
    for work in [tenThousand, hundredThousand] {
      try compare(
        "lots", of: work,
        beside: [
          beanQuery(work, "SELECT account, sum(position) WHERE account ~ 'Broker' GROUP BY account"),
          hledger(work, "bal", "-B", "Assets:Broker"),
        ])
      try compare(
        "gains --by year", of: work,
        beside: [
          beanQuery(work, "SELECT year, sum(position) WHERE account ~ 'Gains' GROUP BY year"),
          hledger(work, "bal", "--gain", "--yearly", "Assets:Broker"),
        ])
    }
    try compare("returns", of: tenThousand, " over 20 years, at most 100 ms")
    try compare(
      "prices --import of \(million.count), at most 10 × summary",
      [importingPrices(million), summary(million)])
    try compare(
      "prices --history of one of 500 tickers in \(million.count) prices, at most summary",
      [showingPrices(million), summary(million)])
  }

  func compareCash() throws {
    for command in [
      "cash list --category 2", "cash list --category 2 --json", "cash balance",
      "cash balance --json --limit 20",
    ] {
      try compare(command, of: hundredThousand, in: hundredThousand.bookings)
    }
  }

  func compareWriting() throws {
    try compare("add to \(million.count)", [adding(to: million), adding(to: nil), sqliteInserting()])
    try compare(
      "import of \(hundredThousand.count) rows of csv",
      [importing(hundredThousand), sqliteImporting(hundredThousand), hledgerReading(hundredThousand)])
  }

  /// Measures a command beside others, unless given the summary of the same workload.
  ///
  /// - Parameter store: the store, if it is not that of the trades.
  private func compare(
    _ command: String, of work: Workload, _ limit: String = "", in store: String? = nil,
    beside others: @autoclosure () throws -> [Contender]? = nil
  ) throws {
    let words = command.split(separator: " ").map(String.init)
    try compare(
      "\(command) of \(work.count)\(limit)",
      [ours(words, of: work, in: store)] + (others() ?? [summary(work)]))
  }
}
