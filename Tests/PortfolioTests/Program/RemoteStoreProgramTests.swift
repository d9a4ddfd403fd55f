import FoundationEssentials
import Glibc
import PortfolioIO
import Synchronization
import TestSupport
import Testing

@testable import portfolio

@Suite("The built program and a store at a URL", .serialized)
struct RemoteStoreProgramTests {
  private func machine(_ database: RealtimeDatabase) -> RealMachine {
    let machine = RealMachine()
    machine.variables["PORTFOLIO_STORE"] = database.url
    return machine
  }

  @Test("20 processes that add 10 each leave 200 transactions")
  func manyProcesses() throws {
    let database = try RealtimeDatabase()
    let machine = machine(database)
    let outcome = try machine.shell(
      """
      add() { for i in {1..10}; do portfolio -q add buy AAA 1 "$1.$i" --date 2024-03-01 || exit 1; done; }
      for process in {1..20}; do add $process & processes+=($!); done
      for process in "${processes[@]}"; do wait $process || exit 1; done
      """)
    #expect(outcome.code == 0 && outcome.errors == "", "\(outcome.errors)")
    let stored = database.elements.compactMap { $0["id"]?.string }
    let reported = outcome.output.split(separator: "\n").map(String.init)
    #expect(stored.count == 200 && Set(stored) == Set(reported))
    #expect(try machine.run("list --json --limit 0").code == 0)
    #expect(try machine.run("undo --list --csv").output.split(separator: "\n").count == 201)
  }

  @Test("several machines lose nothing, and where one meets too much traffic it says so")
  func manyMachines() throws {
    let database = try RealtimeDatabase()
    let machine = machine(database)
    let outcome = try machine.shell(
      """
      add() {
        export HOME="$HOME/$1"; mkdir -p "$HOME"
        for i in {1..5}; do portfolio -q add buy AAA 1 "$1.$i" --date 2024-03-01 || [ $? = 75 ] || exit 1; done
      }
      for process in {1..4}; do add $process & processes+=($!); done
      for process in "${processes[@]}"; do wait $process || exit 1; done
      """)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let reported = outcome.output.split(separator: "\n").map(String.init)
    #expect(Set(database.elements.compactMap { $0["id"]?.string }) == Set(reported))
    #expect(!reported.isEmpty && database.elements.count == reported.count)
  }

  @Test("adds on one machine and sums up on the other")
  func twoMachines() throws {
    let database = try RealtimeDatabase()
    let (laptop, desk) = (machine(database), machine(database))
    #expect(try laptop.run("add buy AAPL 10 20 --date 2024-03-01 -q").code == 0)
    #expect(try laptop.run("add split AAPL 2:1 --date 2024-04-01 -q").code == 0)
    #expect(try desk.run("prices --set AAPL=15 -q").code == 0)
    #expect(try desk.run("summary --total --json").output.contains(#""value":300"#))
    #expect(try desk.run("undo").code == 66)
    let file = try laptop.home.write(
      "date,type,ticker,quantity,price\n2024-05-01,buy,MSFT,1,5\n", to: "x.csv")
    #expect(try desk.run("import \(file)").output == "1 transaction imported.\n")
    #expect(try laptop.run("list --csv").output.split(separator: "\n").count == 4)
    #expect(try laptop.run("undo").code == 0)
    #expect(database.elements.count == 2)
  }

  @Test("ends with the code and the words of what went wrong, and nothing is changed")
  func exitCodes() throws {
    let database = try RealtimeDatabase()
    let machine = machine(database)
    #expect(try machine.run("add fee 1 --date 2024-03-01 -q").code == 0)
    let before = database.value
    let cases: [(fault: RealtimeDatabase.Fault, line: String, code: Int32, words: String)] = [
      (.status(503, "busy"), "add fee 2", 69, "HTTP 503 ('busy'), so nothing was changed; try again later"),
      (.status(503), "list", 0, "showing the copy from"),
      (.reply(.hangUp), "delete", 69, "the connection was lost, so nothing was changed"),
      (
        .reply(.cutOff(body: Array("[{}]".utf8), after: 2)), "list", 0, "cut off; showing"
      ),
      (
        .status(401, "Auth token is expired"), "list", 77, "('Auth token is expired'); check PORTFOLIO_REMOTE"
      ),
      (.status(403), "add fee 2", 77, "permission denied"),
      (.reply(.text(200, "<html>")), "list", 65, "not valid JSON"),
      (
        .reply(.redirect(to: "http://127.0.0.1:1/x")), "add fee 2", 69,
        "redirects to another address (127.0.0.1)"
      ),
    ]
    let id = try #require(database.elements.first?["id"]?.string)
    for (fault, line, code, words) in cases {
      database.plan(fault)
      let outcome = try machine.run(line == "delete" ? "delete \(id)" : line)
      #expect(outcome.code == code && outcome.errors.contains(words), "\(outcome)")
      #expect(database.value == before)
    }
    let gone = RealMachine()
    gone.variables["PORTFOLIO_STORE"] = "http://127.0.0.1:1/transactions.json"
    let refused = try gone.run("list")
    #expect(refused.code == 69 && refused.errors.contains("refused the connection"), "\(refused)")
  }

  @Test("keeps the token out of every argument, file and message, and out of its companion's environment")
  func token() throws {
    let secret = "tok/en&1"
    let database = try RealtimeDatabase(token: secret)
    let machine = machine(database)
    machine.variables["PORTFOLIO_REMOTE_TOKEN"] = secret
    let companions = Mutex(0)
    let leaks = Recorder<String>()
    database.observe { _ in
      // The program and its companion are now waiting for the response.
      for process in TemporaryFolder.names(in: "/proc") where Int(process) != nil {
        let arguments = text("/proc/\(process)/cmdline")
        if arguments.contains(secret) { leaks.append(arguments) }
        guard arguments.hasPrefix(CompanionPath.name) else { continue }
        companions.withLock { $0 += 1 }
        let environment = text("/proc/\(process)/environ")
        if environment.contains(secret) { leaks.append(environment) }
      }
    }
    for line in ["add fee 1", "list -v", "summary", "undo", "check"] {
      let outcome = try machine.run(line)
      #expect(outcome.code == 0 && !(outcome.output + outcome.errors).contains("tok"), "\(outcome)")
    }
    #expect(leaks.all == [] && companions.withLock { $0 } > 0)
    #expect(database.requests.allSatisfy { $0.parameter("auth") == secret })
    let files = try machine.shell("grep -r -l tok . ; find . -name '*tok*'")
    #expect(files.output == "")
  }

  @Test("leaves everything on the service as it was where --dry-run is given")
  func dryRun() throws {
    let database = try RealtimeDatabase()
    let machine = machine(database)
    #expect(try machine.run("add fee 1 -q --id 1870AAF2-1DF7-4114-B845-BAFB0B0E4138").code == 0)
    let file = try machine.home.write("date,type,sum\n2024-01-02,fee,1\n", to: "x.csv")
    let lines = [
      "add fee 2", "edit 1870 --sum 3", "delete 1870 -y", "undo", "import \(file)", "check --repair",
    ]
    for line in lines {
      #expect(try machine.run(line + " -n").code == 0)
      #expect(database.puts == 1)
    }
    machine.variables["PORTFOLIO_STORE"] = nil
    #expect(try machine.run("add fee 2 -q").code == 0)
    #expect(try machine.run("push \(database.url) -n").output.contains("1 new transaction"))
    #expect(database.puts == 1)
    #expect(try machine.run("push \(database.url) -q") == .done())
    #expect(database.elements.count == 2)
    #expect(
      try machine.run("pull \(database.url)").output.hasSuffix("1 new transaction, 0 changed, 1 unchanged.\n")
    )
  }
}

private func text(_ path: String) -> String {
  var text = ""
  guard let file = fopen(path, "r") else { return text }
  defer { fclose(file) }
  var chunk = [UInt8](repeating: 0, count: 65_536)
  let count = fread(&chunk, 1, chunk.count, file)
  text = String(decoding: chunk[..<count], as: UTF8.self)
  return text
}
