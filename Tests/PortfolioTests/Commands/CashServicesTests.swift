import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("Cash transactions of services")
struct CashServicesTests {
  private let machine = FakeMachine()
  private static let url = "https://bank.example/list"

  private func serve(_ body: String, at url: String = url) {
    machine.service.answer(url, [.response(200, body)])
  }

  private func page(_ ids: Int..., next: String? = nil) -> String {
    let items = ids.map {
      #"{"alias":{"reference":"\#($0)"},"transactionDetail":{"value":{"amount":\#($0)}}}"#
    }
    let more = next.map { #","next":\#($0)"# } ?? ""
    return #"{"items":["# + items.joined(separator: ",") + "]\(more)}"
  }

  private func ids(_ options: String = "") -> [String] {
    machine.run("cash list --csv \(options)").output.split(separator: "\n").dropFirst().map {
      String($0.prefix { $0 != "," })
    }
  }

  @Test("are kept in a file for each service, and only those of production count in the summary")
  func environments() throws {
    machine.given("cash sync --environment mock --mock-delay 0 --mock-failure-rate 0 -q")
    let folder = machine.home.path(".local/share/portfolio")
    #expect(TemporaryFolder.names(in: folder).contains("portfolio.cash.mock.json"))
    #expect(!TemporaryFolder.names(in: folder).contains("portfolio.cash.json"))
    #expect(ids() == [] && ids("--environment test") == [])
    #expect(ids("--environment mock").count == 21)
    #expect(!machine.run("summary").output.contains("Cash"))
    machine.given("config set cash.test \(Self.url)")
    serve(page(7))
    machine.given("cash sync --environment test -q")
    #expect(ids("--environment test") == ["7"] && ids() == [])
    #expect(machine.run("cash balance --environment test --json").output.contains(#""amount":7"#))
    #expect(machine.run("cash show 7").code == 66)
    #expect(machine.run("cash show 7 --environment test").code == 0)
    machine.given("cash undo --environment test -q")
    #expect(ids("--environment test") == [] && ids("--environment mock").count == 21)
    #expect(try machine.json("check")["cashTransactions"] == .number(decimal("21")))
  }

  @Test("of the built-in service are as varied as those of a real one")
  func variety() throws {
    machine.given("cash sync --environment mock --mock-delay 0 --mock-failure-rate 0 -q")
    let all = try machine.json("cash list --environment mock").objects("transactions")
    #expect(Set(all.compactMap { $0["category"]?.number }).count >= 5)
    #expect(Set(all.compactMap { $0["currency"]?.string }).count >= 3)
    #expect(all.contains { $0["description"] == nil })
  }

  @Test("come from all pages")
  func pages() {
    serve(page(1, 2, next: #""/list?page=2""#))
    serve(page(3, next: #""?page=3""#), at: Self.url + "?page=2")
    serve(page(4, next: "null"), at: Self.url + "?page=3")
    #expect(machine.run("cash import \(Self.url)") == .done("4 cash transactions imported.\n"))
    #expect(ids().sorted() == ["1", "2", "3", "4"])
  }

  @Test(
    "are taken whole or not at all",
    arguments: [
      (#""/list""#, 65), (#""https://other.example/list""#, 65), ("true", 65), (#""/gone""#, 69),
    ] as [(String, Int32)])
  func incomplete(next: String, code: Int32) {
    serve(page(1, next: next))
    machine.service.answer("https://bank.example/gone", [.response(500)])
    #expect(machine.run("cash import \(Self.url)").failed(code, at: "cash"))
    #expect(ids() == [])
  }

  @Test(
    "are refused where there are more and nobody says where",
    arguments: [#""hasMore":true"#, #""nextCursor":"abc""#])
  func cutOff(member: String) throws {
    let body = #"{"items":[{"alias":{"reference":"1"}}],"# + member + "}"
    serve(body)
    machine.given("config set cash.production \(Self.url)")
    #expect(machine.run("cash sync").failed(65, at: "cash sync"))
    let file = try machine.home.write(body, to: "list.json")
    #expect(machine.run("cash import \(file)").code == 65)
    #expect(ids() == [])
    let last = try machine.home.write(
      #"{"items":[{"alias":{"reference":"1"}}],"hasMore":false,"next":null}"#, to: "last.json")
    machine.given("cash import \(last) -q")
  }

  @Test("a file that is one page of several is imported with a word about it")
  func onePage() throws {
    let file = try machine.home.write(page(1, next: #""?page=2""#), to: "list.json")
    let outcome = machine.run("cash import \(file)")
    #expect(outcome.code == 0 && outcome.errors.contains("one page of several"))
  }

  @Test("are only those of an answer that is whole", arguments: [199, 201, 203, 206])
  func wholeAnswers(status: Int) {
    machine.given("config set cash.production \(Self.url)")
    serve(page(1, 2))
    machine.given("cash sync -q")
    machine.service.answer(Self.url, [.response(status, page(1))])
    for line in ["cash sync", "cash sync --replace", "cash import \(Self.url)"] {
      #expect(machine.run(line).code == 69, "\(line)")
    }
    #expect(ids().sorted() == ["1", "2"])
  }

  @Test("become those of the service with --replace, which names what goes and can be undone")
  func replace() {
    machine.given("config set cash.production \(Self.url)")
    serve(page(1, 2, 3))
    machine.given("cash sync -q")
    serve(#"[{"id":"2","amount":20},{"id":"4","date":"never"},{"id":"3","date":"never"},{"id":"5"}]"#)
    let tried = machine.run("cash sync --replace -n")
    #expect(tried.output.contains("1 transaction would be removed") && ids().count == 3)
    let outcome = machine.run("cash sync --replace --json")
    #expect(outcome.output.contains(#""new":1,"replaced":1,"duplicate":0,"rejected":2"#))
    #expect(outcome.output.contains("\"removed\":[\n{\"id\":\"1\",\"amount\":1}\n]"))
    // The service does have the third one, though in a form that cannot be read.
    #expect(ids().sorted() == ["2", "3", "5"])
    machine.given("cash undo -q")
    #expect(ids().sorted() == ["1", "2", "3"])
  }

  @Test("become those of the service with --replace, also where none is left or an older one comes")
  func replaceAll() {
    machine.given("config set cash.production \(Self.url)")
    serve(#"[{"id":"1","date":"2026-02-01","amount":1},{"id":"2","amount":2}]"#)
    machine.given("cash sync -q")
    serve(#"[{"id":"9"},{"id":"1","date":"2026-01-01","amount":5}]"#)
    machine.given("cash sync --replace -q")
    #expect(ids() == ["1", "9"] && machine.run("cash list --csv").output.contains("2026-01-01"))
    serve(#"[{"id":"8"}]"#)
    machine.given("cash sync --replace -q")
    #expect(ids() == ["8"])
    serve("[]")
    machine.given("cash sync --replace -q")
    #expect(ids() == [])
  }

  @Test("are deleted by id, all that are named or none, and come back")
  func delete() throws {
    let file = try machine.home.write(page(1, 2, 3), to: "list.json")
    machine.given("cash import \(file) -q")
    #expect(machine.run("cash delete 1 nobody").failed(66, at: "id"))
    #expect(ids().count == 3)
    #expect(machine.run("cash delete 1 3 1 --json").output.hasSuffix("],\"count\":2}\n"))
    #expect(ids() == ["2"])
    machine.given("cash undo -q")
    #expect(ids().count == 3)
    machine.sitDown()
    #expect(machine.run("cash delete 2", typing: ["n"]).code == 1)
    #expect(machine.run("cash delete 2 --no-input").code == 64)
    machine.columns = [:]
    #expect(ids().count == 3)
  }
}
