import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// Tickers of stores that were written elsewhere.
@Suite("A ticker that no rule allows")
struct OddTickersTests {
  private let machine = FakeMachine()
  private static let ids = ["1870AAF2-1DF7-4114-B845-BAFB0B0E4138", "3F9EE62C-90E9-4EFB-847F-A9ED0443FA97"]

  private func text(_ text: String) -> String {
    String(decoding: JSONValue.string(text).document.dropLast(), as: UTF8.self)
  }

  private func record(_ ticker: String, id: String, note: String = "a") -> String {
    #"{"id":"\#(id)","date":"2024-03-01","type":"buy","ticker":\#(text(ticker)),"quantity":10,"price":2,"sum":20,"#
      + #""account":"D\u202E","note":\#(text(note))}"#
  }

  private func givenAll() {
    let records = OddTickers.all.enumerated().map { index, ticker in
      record(ticker, id: "00000000-0000-4000-8000-" + String(100_000_000_000 + index))
    }
    machine.write(store: records.joined(separator: ",\n"))
  }

  @Test(
    "and has no place in a line of a file, or is too long, is refused with its place and id, and the rest is saved",
    arguments: OddTickers.impossible, ["ticker", "into"])
  func refused(ticker: String, field: String) throws {
    let bad =
      field == "ticker"
      ? record(ticker, id: Self.ids[1])
      : #"{"id":"\#(Self.ids[1])","date":"2024-03-02","type":"exchange","ticker":"AAA","into":\#(text(ticker)),"ratio":"1:1"}"#
    machine.write(store: record("AAA", id: Self.ids[0]) + ",\n" + bad)
    let named = field == "ticker" ? field : "new ticker"
    for line in ["summary --offline", "check", "export --as ledger"] {
      let outcome = machine.run(line)
      #expect(outcome.code == 65 && outcome.errors.contains(":3:1: \(Self.ids[1]): \(named): "), "\(outcome)")
      #expect(outcome.errors.utf8.count < 1000)
    }
    #expect(machine.run("check --repair").code == 0)
    #expect(try machine.json("list")["count"] == JSONValue(1))
    machine.given("check -q")
  }

  @Test("and is impossible is refused from a URL and from a file", arguments: OddTickers.impossible)
  func refusedFromOutside(ticker: String) throws {
    let file = try machine.home.write("[" + record(ticker, id: Self.ids[0]) + "]", to: "rows.json")
    let imported = machine.run("import \(file)")
    #expect(
      imported.code == 65 && imported.errors.contains("ticker: ") && machine.store == nil, "\(imported)")
    let url = "https://example.com/transactions.json"
    machine.service.answer(
      url, [.response(200, "[" + record(ticker, id: Self.ids[0]) + "]", headers: ["ETag": "a"])])
    for line in ["list --store \(url)", "pull \(url)"] {
      let outcome = machine.run(line)
      #expect(outcome.code == 65 && outcome.errors.contains("\(Self.ids[0]): ticker: "), "\(outcome)")
    }
  }

  @Test("is priced, described and looked at by its name as soon as it is held")
  func held() throws {
    givenAll()
    let file = try machine.home.write("date,price\n2024-01-02,3\n", to: "p.csv")
    for ticker in OddTickers.all {
      machine.given(["prices", "--import", file, "--ticker=\(ticker)", "-q"])
      machine.given(["instruments", "set", "-q", "--", ticker, "name=x"])
    }
    machine.given(["prices", "-q"] + OddTickers.all.map { "--set=\($0)=1" })
    machine.given(["list", "--"] + OddTickers.all)
    machine.given(["prices", "--offline", "--"] + OddTickers.all)
    machine.given("check -q")
    let summary = try machine.json("summary --offline")
    let items = try #require(summary["items"]?.array)
    #expect(items.count == OddTickers.all.count)
    #expect(items.allSatisfy { $0["value"] == JSONValue(10) && $0["priceSource"] == .string("manual") })
    let history = try #require(try machine.json("prices --history")["prices"]?.array)
    #expect(Set(history.compactMap { $0["ticker"]?.string }) == Set(OddTickers.all))
    // Cells of a table have no spaces at their ends.
    let named = OddTickers.all.filter { !$0.hasPrefix(" ") && !$0.hasSuffix(" ") }
    let csv = machine.run(["prices", "--history", "--csv", "--"] + named).output
    let again = try machine.json("prices --import \(try machine.home.write(csv, to: "all.csv"))")
    #expect(again["duplicate"] == JSONValue(named.count))
    machine.given(["prices", "-q"] + OddTickers.all.map { "--unset=\($0)" })
    #expect(
      try machine.json("prices --offline")["prices"]?.array?.allSatisfy {
        $0["source"] == .string("recorded")
      } == true)
  }

  @Test(
    "and other texts reach sqlite3 whole, a NUL as the sign for what cannot be shown",
    .enabled(if: ShellRunner.isInstalled("sqlite3")))
  func sql() throws {
    let notes = ["a\0b'; DROP TABLE transactions; --", "c\n.quit\nd", "\u{202E}e"]
    let records = OddTickers.all.enumerated().map { index, ticker in
      record(
        ticker, id: "00000000-0000-4000-8000-" + String(100_000_000_000 + index),
        note: notes[index % notes.count])
    }
    machine.write(store: records.joined(separator: ",\n"))
    let script = machine.run("export --as sql").output
    try machine.home.write(
      script + "SELECT count(*), count(DISTINCT ticker), count(DISTINCT note) FROM transactions;\n"
        + "SELECT sum(length(ticker)) FROM transactions;\n", to: "script.sql")
    let process = try ChildProcess("sh", "-c", "sqlite3 :memory: < '\(machine.home.path("script.sql"))' 2>&1")
    let count = OddTickers.all.count
    #expect(process.readLine() == "\(count)|\(count)|3")
    #expect(process.readLine() == String(OddTickers.all.reduce(0) { $0 + $1.unicodeScalars.count }))
    #expect(process.readLine() == nil)
  }

  @Test(
    "reaches a journal without what turns its lines round, and comes back from it",
    arguments: ["ledger", "beancount"])
  func journals(format: String) throws {
    givenAll()
    let journal = machine.run("export --as \(format) --offline").output
    #expect(!journal.unicodeScalars.contains { $0 != "\n" && $0.isHidden })
    let before = machine.run("export --as json").output
    let path = try machine.home.write(journal, to: "all.journal")
    let other = machine.home.path("other.json")
    let imported = machine.run("import \(path) --as \(format) --store \(other) -q")
    #expect(imported.code == 0, "\(imported)")
    #expect(machine.run("export --as json --store \(other)").output == before)
  }
}

extension FakeMachine {
  /// Runs words that must succeed and print nothing to standard error.
  fileprivate func given(_ words: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let outcome = run(words)
    #expect(outcome.code == 0 && outcome.errors == "", "\(words) \(outcome)", sourceLocation: sourceLocation)
  }
}
