import Glibc
import PortfolioIO
import TestSupport
import Testing

/// How commands report a damaged store. None of them changes it.
@Suite("A store that cannot be read")
struct StoreFileTests {
  private static let record =
    #"{"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-03-01","type":"buy","ticker":"AAPL","quantity":10,"price":2,"sum":20}"#
  private static let id = "1870AAF2-1DF7-4114-B845-BAFB0B0E4138"

  let machine = FakeMachine()

  private static func store(_ records: String) -> String {
    "{\"version\":1,\"transactions\":[\n\(records)\n]}\n"
  }

  static let stores: [(name: String, text: String, words: String)] = [
    ("empty", "", ":1:1: the file is empty; "),
    ("white space", " \n", ":"),
    ("cut off", "{\"version\":1,\"transactions\":[\n\(record)", ":2:\(record.count + 1): "),
    ("cut off in a record", "{\"version\":1,\"transactions\":[\n{\"id\":\"1870AAF2", ":2:"),
    (
      "with something behind its end", store(record) + "x",
      ":4:1: unexpected text"
    ),
    ("no JSON", "id;date\n", ":1:1: unexpected 'i'"),
    ("an array", "[]", ":1:1: unexpected '['"),
    ("something else", "{\"a\":1}", ":1:1: not a portfolio store"),
    ("without a version", "{\"transactions\":[]}", ":1:1: not a portfolio store"),
    (
      "newer", "{\"version\":2,\"transactions\":[]}",
      ":1:12: the store has version 2"
    ),
    (
      "with a bad ticker", store(record.replacing("\"AAPL\"", with: "\"\"")),
      ":2:1: \(id): ticker is required"
    ),
    (
      "with a negative quantity", store(record.replacing(":10,", with: ":-10,")),
      ":2:1: \(id): quantity: -10 "
    ),
    (
      "with a bad date", store(record.replacing("03-01", with: "02-31")),
      ":2:1: \(id): date: '2024-02-31' is not a valid date; "
    ),
    (
      "with an unknown type", store(record.replacing("buy", with: "swap")),
      ":2:1: \(id): type: 'swap' "
    ),
    ("with an id twice", store(record + ",\n" + record), ":3:1: \(id): ID: \(id) appears twice; "),
    ("with a number that is none", store(record.replacing(":10,", with: ":1x,")), ":2:"),
  ]

  @Test("is told with line, column and id, is 65, and is left as it is", arguments: stores.indices)
  func reported(index: Int) throws {
    let (name, text, words) = StoreFileTests.stores[index]
    try machine.home.write(text, to: FakeMachine.storeName)
    for line in ["list", "summary", "show 1870", "add fee 1", "edit 1870 --note x", "delete 1870"] {
      let outcome = machine.run(line)
      #expect(outcome.code == 65 && outcome.output == "", "\(name), \(line): \(outcome)")
      let expected = "portfolio: HOME/\(FakeMachine.storeName)\(words)"
      #expect(outcome.errors.hasPrefix(expected), "\(name), \(line): \(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(machine.store == text)
  }

  @Test("tells each record that is wrong, and in JSON its line and field")
  func each() throws {
    let records = [
      StoreFileTests.record.replacing(":20}", with: ":-20}"),
      StoreFileTests.record.replacing("1870", with: "1871").replacing("2024-", with: "2024/"),
    ]
    try machine.home.write(StoreFileTests.store(records.joined(separator: ",\n")), to: FakeMachine.storeName)
    let outcome = machine.run("list --json")
    #expect(outcome.code == 65 && outcome.output == "")
    #expect(outcome.errors.contains(#"{"field":"sum","line":2,"message":"-20 is not allowed; "#))
    #expect(
      outcome.errors.contains(#"{"field":"date","line":3,"message":"'2024/03-01' is not a valid date; "#))
    #expect(machine.run("list").errors.split(separator: "\n").count == 2)
  }

  @Test("takes any layout, order of keys, unknown keys, and ticket for ticker")
  func layout() throws {
    let text = """
      {
        "transactions" : [
          { "ticket" : "AAPL" , "mark" : { "a" : [ 1, null ] }, "sum" : 2e1, "price" : 2.0, "quantity" : 10,
            "type" : "buy", "date" : "2024-03-01", "id" : "1870aaf2-1df7-4114-b845-bafb0b0e4138" }
        ],
        "by" : "hand",
        "version" : 1
      }
      """
    try machine.home.write(text, to: FakeMachine.storeName)
    #expect(machine.run("list --csv").output.contains("2024-03-01,buy,AAPL,10,2,20,,,,,\(StoreFileTests.id)"))
    machine.given("add fee 1 -q", "edit 1870 --note x -q")
    #expect(machine.store?.contains(#""by" : "hand""#) == true)
    #expect(machine.store?.filter { !$0.isWhitespace }.contains(#""mark":{"a":[1,null]}"#) == true)
    #expect(machine.run("list --json").output.contains(#""ticker":"AAPL","quantity":10"#))
  }

  @Test("that is a folder, or below a file, cannot be read or written")
  func noFile() throws {
    try machine.home.write("", to: "folder/file")
    for (path, words) in [
      ("folder", "cannot open: is a directory"),
      ("folder/file/x.json", "cannot open: a part of the path is a file"),
      ("/dev/null", "cannot open: not a regular file"),
    ] {
      let full = path.hasPrefix("/") ? path : machine.home.path(path)
      for line in ["list", "add fee 1"] {
        let outcome = machine.run("\(line) --store \(full)")
        #expect(
          outcome.code == 74 && outcome.output == "" && outcome.errors.hasSuffix(words + "\n"), "\(outcome)")
      }
    }
  }

  @Test("that another process holds too long is 75, and says who holds it; reading does not wait")
  func busy() throws {
    machine.given("add fee 1 --date 2024-03-01 -q")
    let path = machine.home.path(FakeMachine.storeName)
    let lock = try FileLock.acquire(for: path, FileAccess(time: machine.time.source, waitLimit: .zero))
    for line in ["add fee 2", "delete 0101", "undo"] {
      let outcome = machine.run("\(line) --lock-timeout 2s")
      #expect(outcome.code == 75 && outcome.output == "")
      #expect(
        outcome.errors
          == "portfolio: HOME/\(FakeMachine.storeName).lock: locked by another process (\(getpid())); try again, "
          + "or wait longer with --lock-timeout\n")
    }
    #expect(machine.run("list --csv").code == 0 && machine.run("summary").code == 0)
    let slept = machine.time.slept.reduce(.zero, +)
    #expect(slept >= .seconds(6) && slept < .seconds(7))
    lock.release()
    machine.given("add fee 2 -q --lock-timeout 0")
  }

  @Test("beside which somebody else has a journal or a lock is not changed: 65, the file named and untouched")
  func foreignNeighbours() throws {
    machine.given("add fee 1 --date 2024-03-01 -q")
    for name in [".journal", ".lock"].map({ FakeMachine.storeName + $0 }) {
      let own = try machine.home.text(name) ?? ""
      try machine.home.write("; of another program\n", to: name)
      for line in ["add fee 2", "undo"] {
        let outcome = machine.run(line)
        #expect(outcome.code == 65 && outcome.errors.hasPrefix("portfolio: HOME/\(name): "), "\(outcome)")
      }
      #expect(try machine.home.text(name) == "; of another program\n")
      #expect(machine.run("list").code == 0)
      try machine.home.write(own, to: name)
    }
    machine.given("add fee 2 -q")
  }

  @Test(
    "whose journal somebody may not see is read as it is; where that does not do, it says what is in the way")
  func unseenJournal() throws {
    let machine = RealMachine()
    for number in 1...2 { #expect(try machine.run("add fee \(number) --date 2024-03-01 -q").code == 0) }
    let store = "HOME/.local/share/portfolio/portfolio.json"
    let path = store.replacing("HOME", with: "$HOME")
    #expect(try machine.shell("chmod -R a+rX . && chmod 600 \(path).journal").code == 0)
    let program = "\(StoreFileTests.somebodyElse)'\(try BuiltProgram.path("portfolio"))'"
    guard geteuid() == 0 else { return }
    let listed = try machine.shell("\(program) list --csv")
    #expect(listed.code == 0 && listed.errors == "" && listed.output.split(separator: "\n").count == 3)
    // Whether it is torn or damaged the journal alone tells.
    #expect(try machine.shell("truncate -s -9 \(path)").code == 0)
    let refused = try machine.shell("\(program) list --csv")
    #expect(refused.code == 77 && refused.output == "")
    #expect(refused.errors.hasPrefix("portfolio: \(store).journal: "))
    #expect(refused.errors.hasSuffix(": permission denied\n"))
  }

  /// Root may read and write anywhere, so somebody else is asked to.
  private static let somebodyElse =
    geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""

  @Test("in a folder that may not be written can be listed, and is 77 for those who would change it")
  func readOnly() throws {
    let machine = RealMachine()
    #expect(try machine.run("add buy AAPL 1 1 --date 2024-03-01 -q").code == 0)
    #expect(try machine.shell("chmod -R a+rX . && chmod a-w .local/share/portfolio").code == 0)
    let program = "\(StoreFileTests.somebodyElse)'\(try BuiltProgram.path("portfolio"))'"
    let listed = try machine.shell("\(program) list --csv")
    #expect(listed.code == 0 && listed.errors == "" && listed.output.contains("2024-03-01,buy,AAPL,1,1,1"))
    #expect(try machine.shell("\(program) summary --offline --total").code == 69)
    #expect(try machine.shell("\(program) undo -n").code == 0)
    let refused = try machine.shell("\(program) add fee 1")
    #expect(refused.code == 77 && refused.output == "")
    #expect(refused.errors.hasPrefix("portfolio: HOME/.local/share/portfolio/portfolio.json"))
    #expect(refused.errors.hasSuffix(": permission denied\n"))
  }
}
