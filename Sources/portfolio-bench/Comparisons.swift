import PortfolioIO

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
    try compare(
      "summary of \(million.count)",
      [summary(million), try simdjson(million)])
    try compare(
      "list --limit 20 of \(million.count)", [ours("list", "--limit", "20", of: million), summary(million)])
    try compare(
      "show of \(million.count)", [ours("show", try firstID(million), of: million), summary(million)])
    try compare(
      "summary of \(hundredThousand.count)",
      [
        summary(hundredThousand), hledger(hundredThousand, "bal", "-V", "Assets:Broker"),
        Contender("bean-check", ["bean-check", hundredThousand.beancount]),
      ])
    try compare(
      "summary of \(tenThousand.count)",
      [
        summary(tenThousand), hledger(tenThousand, "bal", "-V", "Assets:Broker"),
        Contender("ledger", ["ledger", "-f", tenThousand.journal, "bal", "-V", "Assets:Broker"]),
      ])
    try compare(
      "list --json of \(hundredThousand.count)",
      [
        ours("list", "--json", of: hundredThousand),
        Contender("jq -c", ["jq", "-c", ".transactions[]", hundredThousand.store]),
      ])
    try compare(
      "advisors --filter --sort of \(firm.count), with a hundred holdings each",
      [
        try advisors(),
        Contender(
          "jq length",
          ["sh", "-c", "find \"$0\" -name '*.cached' -print0 | xargs -0 jq length", firm.documents],
          requirement: "jq"),
      ])
  }

  /// What was gained, with the limits that the program sets itself. hledger knows no lots: beside it are its
  /// nearest reports, of cost and of unrealised gains.
  func compareMoney() throws {
    let byYear = ["gains", "--by", "year"]
    for (words, limit) in [
      (["lots"], "3 × summary and 400 MB"), (byYear, "3 × summary and 400 MB"),
      (["history", "--every", "month"], "4 × summary"), (["report"], "6 × summary"),
    ] {
      try compare(
        "\(words.joined(separator: " ")) of \(million.count), at most \(limit)",
        [ours(words, of: million), summary(million)])
    }
    for work in [tenThousand, hundredThousand] {
      try compare(
        "lots of \(work.count)",
        [
          ours("lots", of: work),
          beanQuery(work, "SELECT account, sum(position) WHERE account ~ 'Broker' GROUP BY account"),
          hledger(work, "bal", "-B", "Assets:Broker"),
        ])
      try compare(
        "gains --by year of \(work.count)",
        [
          ours(byYear, of: work),
          beanQuery(work, "SELECT year, sum(position) WHERE account ~ 'Gains' GROUP BY year"),
          hledger(work, "bal", "--gain", "--yearly", "Assets:Broker"),
        ])
    }
    try compare(
      "returns of \(tenThousand.count) over 20 years, at most 100 ms",
      [ours("returns", of: tenThousand), summary(tenThousand)])
    try compare(
      "prices --import of \(million.count), at most 10 × summary",
      [importingPrices(million), summary(million)])
    try compare(
      "prices --history of one of 500 tickers in \(million.count) prices, at most summary",
      [try showingPrices(million), summary(million)])
  }

  func compareCash() throws {
    for words in [
      ["cash", "list", "--category", "2"], ["cash", "list", "--category", "2", "--json"],
      ["cash", "balance"],
      ["cash", "balance", "--json", "--limit", "20"],
    ] {
      try compare(
        "\(words.joined(separator: " ")) of \(million.count)",
        [ours(words, of: million, in: million.bookings), summary(million)])
    }
  }

  func compareWriting() throws {
    try compare("add to \(million.count)", [try adding(to: million), try adding(to: nil), sqliteInserting()])
    try compare(
      "import of \(hundredThousand.count) rows of csv",
      [importing(hundredThousand), sqliteImporting(hundredThousand), try hledgerReading(hundredThousand)])
  }
}
