import CommandLineKit
import PortfolioIO

/// Compares the program with similar ones, each as a whole process, and prints medians and ratios.
@main
enum Bench {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.count == 3, words[0] == "generate", let count = Int(words[1]) {
      return try Workload(count: count, in: words[2]).write()
    }
    if words.count == 3, words[0] == "generate-firm", let count = Int(words[1]) {
      return try Firm(advisors: count, in: words[2]).write()
    }
    guard words.count >= 2 else {
      try StandardStream.output.write("usage: portfolio-bench PROGRAM FOLDER [quick]\n".utf8)
      ThisProgram.exit(64)
    }
    let suite = try Suite(program: words[0], folder: words[1], isQuick: words.contains("quick"))
    try suite.run()
  }
}

/// All comparisons. With `quick` they do a tenth of the work.
struct Suite {
  private let program: String
  private let folder: String
  private let rounds: Int
  private let million: Workload
  private let hundredThousand: Workload
  private let tenThousand: Workload
  private let firm: Firm
  private let simdjson: String?

  init(program: String, folder: String, isQuick: Bool) throws {
    self.program = program
    self.folder = folder
    rounds = isQuick ? 3 : 5
    million = Workload(count: isQuick ? 100_000 : 1_000_000, in: folder)
    hundredThousand = Workload(count: isQuick ? 10_000 : 100_000, in: folder)
    tenThousand = Workload(count: isQuick ? 1000 : 10_000, in: folder)
    for work in [million, hundredThousand, tenThousand] { try work.prepare(in: folder) }
    firm = Firm(advisors: isQuick ? 1000 : 10_000, in: folder)
    try firm.prepare(in: folder)
    simdjson = try Suite.buildSimdjson(folder)
  }

  private static func buildSimdjson(_ folder: String) throws -> String? {
    let program = folder + "/simdjson-fold"
    if FileSystem.isExecutable(program) { return program }
    guard Programs.path("g++") != nil else { return nil }
    _ = try Programs.run([
      "g++", "-O3", "-march=native", "-o", program, "Fixtures/bench/simdjson-fold.cpp", "-lsimdjson",
    ])
    return FileSystem.isExecutable(program) ? program : nil
  }

  func run() throws {
    try compare(
      "start: list of an empty store",
      [
        portfolio("list", "--store", folder + "/none.json"),
        .installed("ledger --version", ["ledger", "--version"]),
        .installed("hledger --version", ["hledger", "--version"]),
      ])
    try compare(
      "summary of \(million.count)",
      [
        summary(million), simdjson.map { Contender("simdjson, unchecked", [$0, million.store]) },
      ])
    try compare(
      "list --limit 20 of \(million.count)",
      [
        portfolio("list", "--limit", "20", "--store", million.store), summary(million),
      ])
    try compare(
      "show of \(million.count)",
      [
        portfolio("show", try firstID(million), "--store", million.store), summary(million),
      ])
    try compare(
      "summary of \(hundredThousand.count)",
      [
        summary(hundredThousand),
        .installed("hledger", ["hledger", "-f", hundredThousand.journal, "bal", "-V", "Assets:Broker"]),
        .installed("bean-check", ["bean-check", "--no-cache", hundredThousand.beancount]),
      ])
    try compare(
      "summary of \(tenThousand.count)",
      [
        summary(tenThousand),
        .installed("hledger", ["hledger", "-f", tenThousand.journal, "bal", "-V", "Assets:Broker"]),
        .installed("ledger", ["ledger", "-f", tenThousand.journal, "bal", "-V", "Assets:Broker"]),
      ])
    try compare(
      "list --json of \(hundredThousand.count)",
      [
        portfolio("list", "--json", "--store", hundredThousand.store),
        .installed("jq -c", ["jq", "-c", ".transactions[]", hundredThousand.store]),
      ])
    for words in [
      ["cash", "list", "--category", "2"], ["cash", "list", "--category", "2", "--json"],
      ["cash", "balance"],
      ["cash", "balance", "--json", "--limit", "20"],
    ] {
      try compare(
        "\(words.joined(separator: " ")) of \(million.count)",
        [portfolio(words + ["--store", million.bookings]), summary(million)])
    }
    let advisors = ["--offline", "--cache-dir", firm.cache, "--config", firm.config]
    try compare(
      "advisors --filter --sort of \(firm.count), with a hundred holdings each",
      [
        Contender(
          "portfolio", [program, "advisors", "--filter", firm.security, "--sort", "assets"] + advisors),
        .installed(
          "jq length",
          ["sh", "-c", "find \"$0\" -name '*.cached' -print0 | xargs -0 jq length", firm.documents]),
      ])
    try compare("add to \(million.count)", [try adding(to: million), try adding(to: nil), sqlite()])
    try compare(
      "import of \(hundredThousand.count) rows of csv",
      [importing(hundredThousand), sqliteImporting(hundredThousand), try hledgerReading(hundredThousand)])
    try growth("summary", summary)
    try growth("import", importing)
  }

  // MARK: Contenders

  private func portfolio(_ words: String...) -> Contender { portfolio(words) }

  private func portfolio(_ words: [String]) -> Contender {
    Contender("portfolio", [program] + words + ["--config", folder + "/config.json"])
  }

  private func summary(_ work: Workload) -> Contender {
    Contender(
      "portfolio summary",
      [
        program, "summary", "--offline", "--store", work.store, "--cache-dir", work.cache, "--config",
        folder + "/config.json",
      ])
  }

  private func firstID(_ work: Workload) throws -> String {
    var reader = try FileStore(path: work.store).open()
    return try reader.transactions(limit: 1).first?.id.uuidString ?? ""
  }

  private func adding(to work: Workload?) throws -> Contender {
    let store = folder + (work == nil ? "/adding-empty.json" : "/adding.json")
    let empty = Array("{\"version\":1,\"transactions\":[\n]}\n".utf8)
    if let work { _ = try Programs.run(["cp", work.store, store]) }
    let words = [
      program, "add", "buy", "AAPL", "10", "185.20", "-q", "--store", store, "--config",
      folder + "/config.json",
    ]
    return Contender(work == nil ? "portfolio add to an empty one" : "portfolio", words) {
      if work == nil { try AtomicFile.replace(store, with: empty) }
    }
  }

  private func sqlite() -> Contender? {
    let base = folder + "/trades.sqlite"
    let insert = "CREATE TABLE IF NOT EXISTS t(a,b,c); INSERT INTO t VALUES('buy','AAPL',1852);"
    return .installed("sqlite3 insert", ["sqlite3", base, insert])
  }

  private func importing(_ work: Workload) -> Contender {
    let store = work.folder + "/imported.json"
    let words = [
      program, "import", work.csv, "-q", "--store", store, "--config", folder + "/config.json",
    ]
    return Contender("portfolio import", words) {
      for ending in ["", ".journal", ".lock"] { FileSystem.remove(store + ending) }
    }
  }

  private func sqliteImporting(_ work: Workload) -> Contender? {
    let base = work.folder + "/imported.sqlite"
    return .installed("sqlite3 .import", ["sqlite3", base, ".mode csv", ".import \(work.csv) trades"]) {
      FileSystem.remove(base)
    }
  }

  private func hledgerReading(_ work: Workload) throws -> Contender? {
    let rules = folder + "/trades.rules"
    let lines = [
      "skip 1", "date-format %Y-%m-%dT%H:%M:%SZ", "fields date,description,ticker,quantity,price,amount",
      "account1 Assets:%ticker", "account2 Assets:Cash",
    ]
    try AtomicFile.replace(rules, with: Array((lines.joined(separator: "\n") + "\n").utf8))
    return .installed("hledger", ["hledger", "-f", work.csv, "--rules-file", rules, "bal"])
  }

  // MARK: Results

  private func compare(_ work: String, _ contenders: [Contender?]) throws {
    let present = contenders.compactMap { $0 }
    let comparison = try Comparison(present, rounds: rounds)
    var table = Table(columns: [
      Table.Column(work, priority: 1), Table.Column("median ms", .right), Table.Column("peak MB", .right),
      Table.Column("× ours", .right), Table.Column("ours ÷ theirs", .right),
    ])
    let ours = comparison.medians[0].seconds
    for (contender, run) in zip(present, comparison.medians) {
      table.add([
        Table.Cell(contender.name), Table.Cell(decimal(run.seconds * 1000)),
        Table.Cell(decimal(run.megabytes)),
        Table.Cell(decimal(run.seconds / ours, places: 2)),
        Table.Cell(decimal(ours / run.seconds, places: 2)),
      ])
    }
    try show(table)
  }

  /// Measures the same work at three sizes, each ten times the previous one.
  private func growth(_ name: String, _ contender: (Workload) -> Contender) throws {
    let works = [tenThousand, hundredThousand, million]
    let comparison = try Comparison(works.map(contender), rounds: rounds)
    var table = Table(columns: [
      Table.Column("growth of \(name)", priority: 1), Table.Column("median ms", .right),
      Table.Column("× tenth", .right),
    ])
    for (index, run) in comparison.medians.enumerated() {
      let ratio = index == 0 ? "" : decimal(run.seconds / comparison.medians[index - 1].seconds)
      table.add([
        Table.Cell("\(works[index].count)"), Table.Cell(decimal(run.seconds * 1000)), Table.Cell(ratio),
      ])
    }
    try show(table)
  }

  /// Prints at once even if the output is a file, since the next table may take minutes.
  private func show(_ table: Table) throws {
    try StandardStream.output.write(table.render().utf8 + [0x0A])
  }

  private func decimal(_ value: Double, places: Int = 1) -> String {
    let scale = places == 1 ? 10 : 100
    let units = Int((value * Double(scale)).rounded())
    let rest = String(units % scale)
    return "\(units / scale)." + String(repeating: "0", count: places - rest.count) + rest
  }
}
