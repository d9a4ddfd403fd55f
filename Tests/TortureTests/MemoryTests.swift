import PortfolioIO
import TestSupport
import Testing

@Suite("Memory")
struct MemoryTests {
  /// What an attacker puts into a file, again and again, and the command that reads it.
  struct Hostile: Sendable, CustomTestStringConvertible {
    let command: String
    let start: String
    let rest: String
    /// How many times its size it may take. All rows of a broker's file are in memory at once, since those that tell one
    /// thing may be far from each other.
    var times = 12

    var testDescription: String { "\(command) of \(rest.debugDescription)" }
  }

  private static let own = "date,type,ticker,quantity,price,sum,fee\n"
  private static let prices = "date,ticker,price\n"

  static let files = [
    Hostile(command: "import", start: own, rest: "2024-01-02,buy,AAPL,10,185.25,1852.50,1.50\n"),
    Hostile(command: "import", start: own, rest: "x,buy,A,-1,z,0,-1\n"),
    Hostile(command: "import", start: own, rest: "2090-01-02,buy,AAPL,10,185.25,1852.50,1.50\n"),
    Hostile(command: "import", start: own, rest: ","),
    Hostile(command: "import", start: "[{}", rest: ",{}"),
    Hostile(command: "import", start: "", rest: "["),
    Hostile(
      command: "import",
      start:
        "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n",
      rest: "1/2/2024,1/2/2024,1/2/2024,,x,ACH,,,$1.00\n", times: 30),
    Hostile(
      command: "import",
      start:
        "\"Date\",\"Action\",\"Symbol\",\"Description\",\"Quantity\",\"Price\",\"Fees & Comm\",\"Amount\"\n",
      rest: "\"01/16/2024\",\"Buy\",\"AAPL\",\"APPLE INC\",\"10\",\"$185.25\",\"\",\"-$1852.50\"\n", times: 30
    ),
    Hostile(command: "cash import", start: "[{}", rest: ",{}"),
    Hostile(command: "prices --import", start: prices, rest: "2024-01-02,AAPL,1\n"),
    Hostile(command: "prices --import", start: prices, rest: "x,y,\n"),
    Hostile(command: "prices --import", start: prices, rest: "x\n"),
    Hostile(command: "prices --import", start: "P 2024-01-02 AAPL 1 USD\n", rest: ";\n"),
    Hostile(command: "prices --import", start: "", rest: "\n"),
    Hostile(command: "reconcile", start: "ticker,quantity\n", rest: "AAPL,x\n"),
    Hostile(command: "reconcile", start: "[{}", rest: ",{}"),
    Hostile(command: "reconcile", start: own, rest: "2024-01-02,buy,AAPL,10,185.25,1852.50,1.50\n"),
  ]

  @Test(
    "stays below twelve times a file, thirty for rows of brokers, and what the program needs in any case",
    arguments: files)
  func limit(file: Hostile) throws {
    let workshop = Workshop()
    let size = Torture.rounds(short: 1, long: 8) << 20
    let text = file.start + String(repeating: file.rest, count: size / file.rest.utf8.count)
    let path = try workshop.home.write(text, to: "hostile")
    let arguments = file.command.split(separator: " ").map(String.init) + [path]
    let empty = try workshop.start(["help"]).waitMeasuring().peakMemory
    let peak = try workshop.start(arguments).waitMeasuring().peakMemory
    #expect(peak <= empty + file.times * size, "\(peak >> 20) MB for \(size >> 20) MB")
  }
}
