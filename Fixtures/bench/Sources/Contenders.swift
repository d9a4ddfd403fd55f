/// Who takes part in the comparisons.
extension Suite {
  // MARK: The program

  private var config: String { folder + "/config.json" }

  /// - Parameter store: the store, if it is not that of the trades.
  func ours(_ words: [String], of work: Workload, in store: String? = nil) -> Contender {
    Contender(
      "portfolio \(words[0])",
      [program] + words + [
        "--offline", "--store", store ?? work.store, "--cache-dir", work.cache, "--config", config,
      ])
  }

  func summary(_ work: Workload) -> Contender { ours(["summary"], of: work) }

  func startingUp() -> Contender {
    Contender("portfolio", [program, "list", "--store", folder + "/none.json", "--config", config])
  }

  func advisors() throws -> Contender {
    try firm.prepare()
    return Contender(
      "portfolio advisors",
      [
        program, "advisors", "--filter", firm.security, "--sort", "assets", "--offline", "--cache-dir",
        firm.cache, "--config", firm.config,
      ])
  }

  func adding(to work: Workload?) throws -> Contender {
    let store = folder + (work == nil ? "/adding-empty.json" : "/adding.json")
    if let work { try Programs.run(["cp", work.store, store]) }
    let words = ["add", "buy", "AAPL", "10", "185.20", "-q", "--store", store, "--config", config]
    return Contender(work == nil ? "portfolio add to an empty one" : "portfolio add", [program] + words)
      .prepared {
        if work == nil { try TextFile.write("{\"version\":1,\"transactions\":[\n]}\n", to: store) }
      }
  }

  /// Imports the trades of a workload, each time as the first.
  func importing(_ work: Workload) -> Contender {
    let (store, memory) = (work.folder + "/imported.json", work.folder + "/imported.imports.json")
    return Contender(
      "portfolio import", [program, "import", work.csv, "-q", "--store", store, "--config", config]
    )
    .prepared { TextFile.remove(store, memory, store + ".journal", store + ".lock") }
  }

  /// Imports the prices of a workload, each time as the first.
  func importingPrices(_ work: Workload) -> Contender {
    ours(["prices", "--import", work.prices], of: work, in: work.priced)
      .prepared { TextFile.remove(work.priceHistory) }
  }

  /// Shows one of all tickers that have prices.
  func showingPrices(_ work: Workload) throws -> Contender {
    try importingPrices(work).run()
    return ours(["prices", Market().tickers[0], "--history"], of: work, in: work.priced)
  }

  // MARK: Others

  func hledger(_ work: Workload, _ words: String...) -> Contender {
    Contender("hledger \(words.joined(separator: " "))", ["hledger", "-f", work.journal] + words)
  }

  func hledgerReading(_ work: Workload) throws -> Contender {
    let rules = folder + "/trades.rules"
    try TextFile.write(
      """
      skip 1
      date-format %Y-%m-%dT%H:%M:%SZ
      fields date,description,ticker,quantity,price,amount
      account1 Assets:%ticker
      account2 Assets:Cash

      """, to: rules)
    return Contender("hledger", ["hledger", "-f", work.csv, "--rules-file", rules, "bal"])
  }

  func beanQuery(_ work: Workload, _ query: String) -> Contender {
    Contender("bean-query", ["bean-query", work.beancount, query])
  }

  func sqliteInserting() -> Contender {
    let insert = "CREATE TABLE IF NOT EXISTS t(a,b,c); INSERT INTO t VALUES('buy','AAPL',1852);"
    return Contender("sqlite3 insert", ["sqlite3", folder + "/trades.sqlite", insert])
  }

  func sqliteImporting(_ work: Workload) -> Contender {
    let base = work.folder + "/imported.sqlite"
    return Contender("sqlite3 .import", ["sqlite3", base, ".mode csv", ".import \(work.csv) trades"])
      .prepared { TextFile.remove(base) }
  }

  /// A bare fold over the fields of a store, built where g++ and simdjson are installed.
  func simdjson(_ work: Workload) throws -> Contender {
    let fold = folder + "/simdjson-fold"
    if Programs.path(fold) == nil, Programs.path("g++") != nil {
      try Programs.run([
        "g++", "-O3", "-march=native", "-o", fold, "Fixtures/bench/simdjson-fold.cpp", "-lsimdjson",
      ])
    }
    return Contender("simdjson, unchecked", [fold, work.store])
  }
}
