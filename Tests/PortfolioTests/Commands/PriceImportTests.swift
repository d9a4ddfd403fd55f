import PortfolioIO
import TestSupport
import Testing

@Suite("prices --import")
struct PriceImportTests {
  let machine = FakeMachine()

  /// The stored prices after importing a file, one on each line.
  private func imported(_ text: String, _ options: String = "") throws -> [String] {
    try machine.home.write(text, to: "prices.txt")
    machine.given("prices --import \(machine.home.path("prices.txt")) -q \(options)")
    return machine.run("prices --history --csv").output.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test("reads its own csv, with columns in any order")
  func own() throws {
    #expect(
      try imported("price,currency,ticker,date\n185.64,USD,aapl,2024-01-02\n0,,OLD.X,2024-01-03\n")
        == ["OLD.X,2024-01-03,0,,imported", "AAPL,2024-01-02,185.64,USD,imported"])
  }

  @Test("reads the daily csv of Yahoo and of Stooq, whose price is the close")
  func daily() throws {
    let yahoo =
      "Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-02,1,2,3,185.640001,184.9,9\n2024-01-03,null,null,null,null,null,null\n"
    #expect(
      try imported(yahoo, "--ticker AAPL --currency USD") == ["AAPL,2024-01-02,185.640001,USD,imported"])
    let stooq = "Date,Open,High,Low,Close,Volume\n2024-01-04,1,2,3,186.5,9\n"
    #expect(try imported(stooq, "--ticker AAPL").first == "AAPL,2024-01-04,186.5,,imported")
    let many =
      "<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\nMSFT.US,D,20240105,0,1,2,3,370.1,5,0\n"
    #expect(try imported(many).first == "MSFT.US,2024-01-05,370.1,,imported")
  }

  @Test("reads the prices of journals of ledger, hledger and beancount, whatever stands between them")
  func journals() throws {
    let ledger =
      "; prices\nP 2024-01-02 AAPL $185.64\nP 2024/01/03 00:00:00 \"BRK.B\" 362.1 USD ; note\n\n2024-01-02 buy\n  a  1\n"
    #expect(
      try imported(ledger) == ["BRK.B,2024-01-03,362.1,USD,imported", "AAPL,2024-01-02,185.64,USD,imported"])
    #expect(
      try imported("2024-01-04 price AAPL 181.91 USD\n2024-01-04 open Assets:Cash\n").first
        == "AAPL,2024-01-04,181.91,USD,imported")
  }

  @Test("takes commas between the thousands of journals, but none that may be a decimal one")
  func thousands() throws {
    #expect(
      try imported("P 2024-01-02 AAPL $1,234,185.64\nP 2024-01-03 AAPL 1234.5 USD\n") == [
        "AAPL,2024-01-03,1234.5,USD,imported", "AAPL,2024-01-02,1234185.64,USD,imported",
      ])
    for amount in ["1,185 USD", "1,18.64 USD", "1185,64 EUR"] {
      try machine.home.write("P 2024-01-02 AAPL \(amount)\n", to: "comma.txt")
      #expect(machine.run("prices --import \(machine.home.path("comma.txt"))").code == 65, "\(amount)")
    }
  }

  @Test("takes only the ticker that is named, where the file names several")
  func selects() throws {
    #expect(
      try imported("P 2024-01-02 AAPL 1 USD\nP 2024-01-02 MSFT 2 USD\n", "--ticker msft")
        == ["MSFT,2024-01-02,2,USD,imported"])
  }

  @Test("multiplies adjusted prices by the splits that are stored, after the price's day")
  func adjusted() throws {
    machine.given(
      "add split ACME 3:2 --date 2023-05-02 --account A -q",
      "add split ACME 3:2 --date 2023-05-02 --account B -q")
    #expect(
      try imported("date,ticker,price\n2023-05-01,ACME,70\n2023-05-02,ACME,71\n", "--adjusted")
        == ["ACME,2023-05-02,71,,imported", "ACME,2023-05-01,105,,imported"])
  }

  @Test("counts what is new, known and replaced; what --history prints comes back as known")
  func counts() throws {
    try machine.home.write("date,ticker,price\n2024-01-02,AAPL,1\n2024-01-03,AAPL,2\n", to: "a.csv")
    let keys = ["new", "duplicate", "replaced", "rejected", "skipped"]
    func counts(_ line: String) throws -> [String?] {
      let report = try machine.json(line)
      return keys.map { report.number($0) }
    }
    #expect(
      try counts("prices --import \(machine.home.path("a.csv")) --dry-run") == ["2", "0", "0", "0", "0"])
    #expect(try counts("prices --import \(machine.home.path("a.csv"))") == ["2", "0", "0", "0", "0"])
    #expect(try counts("prices --import \(machine.home.path("a.csv"))") == ["0", "2", "0", "0", "0"])
    try machine.home.write(machine.run("prices --history --csv").output, to: "b.csv")
    #expect(try counts("prices --import \(machine.home.path("b.csv"))") == ["0", "2", "0", "0", "0"])
    try machine.home.write("date,ticker,price\n2024-01-03,AAPL,2.5\n", to: "a.csv")
    #expect(try counts("prices --import \(machine.home.path("a.csv"))") == ["0", "0", "1", "0", "0"])
  }

  @Test("names each bad line and stores nothing")
  func bad() throws {
    try machine.home.write(
      "date,ticker,price,currency\n2024-01-02,AAPL,1,USD\n2024-02-30,AAPL,1,USD\n2024-01-03,AAPL,1x,USD\n2024-01-04,A L,-1,dollars\n2024-01-05,,,\n",
      to: "bad.csv")
    let outcome = machine.run("prices --import \(machine.home.path("bad.csv"))")
    #expect(outcome.code == 65)
    for part in [
      "bad.csv:3: date", "bad.csv:4: price", "bad.csv:5: ticker", "bad.csv:5: price", "bad.csv:5: currency",
      "bad.csv:6: ticker", "bad.csv:6: price",
    ] {
      #expect(outcome.errors.contains(part), "\(part)")
    }
    #expect(machine.run("prices --history").output.hasPrefix("No prices recorded yet"))
    try machine.home.write("date,type,ticker,quantity,price,sum\n", to: "trades.csv")
    for file in ["trades.csv", "nowhere.csv"] {
      #expect(
        machine.run("prices --import \(machine.home.path(file))").code == (file == "trades.csv" ? 65 : 66),
        "\(file)")
    }
    try machine.home.write("Date,Close\n2024-01-02,5\n", to: "close.csv")
    #expect(machine.run("prices --import \(machine.home.path("close.csv"))").errors.contains("--ticker"))
  }
}
