import PortfolioCore
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@Suite("The service for advisors")
struct AdvisorServiceTests {
  private let folder = TemporaryFolder()
  private let time = FakeTime()
  private let base = "https://a.example/api"

  private typealias Replies = [String: [StubTransport.Reply]]

  private func service(_ replies: Replies, base: String? = nil) throws -> (AdvisorService, StubTransport) {
    let transport = StubTransport(replies, time: time)
    let address = try WebAddress(base ?? self.base)
    let service = AdvisorService(
      base: address, transport: transport, cacheFolder: folder.path, time: time.source)
    return (service, transport)
  }

  private func page(_ ids: [String], next: String? = nil) -> StubTransport.Reply {
    let advisors = ids.map { #"{"id":"\#($0)","firstName":"\#($0)"}"# }.joined(separator: ",")
    return .response(200, #"{"advisors":[\#(advisors)]\#(next.map { ",\"next\":\($0)" } ?? "")}"#)
  }

  private func dashboard(_ service: AdvisorService) throws -> Dashboard {
    let dashboard = try service.dashboard()
    #expect(service.warnings.take() == [])
    return dashboard
  }

  @Test(
    "follows the next page, named as a URL, a part of one, or a cursor",
    arguments: [
      (#""https://a.example/api/dashboard?page=2""#, "https://a.example/api/dashboard?page=2"),
      (#""https://A.example/other?p=2""#, "https://a.example/other?p=2"),
      (#""//a.example/api/dashboard?page=2""#, "https://a.example/api/dashboard?page=2"),
      (#""/api/dashboard?page=2""#, "https://a.example/api/dashboard?page=2"),
      (#""?page=2""#, "https://a.example/api/dashboard?page=2"),
      (#""dashboard?page=2""#, "https://a.example/api/dashboard?page=2"),
      (#""abc=/+ é""#, "https://a.example/api/dashboard?cursor=abc%3D%2F%2B%20%C3%A9"),
      ("2", "https://a.example/api/dashboard?cursor=2"),
    ])
  func next(next: String, url: String) throws {
    let (service, _) = try service([base + "/dashboard": [page(["a", "b"], next: next)], url: [page(["c"])]])
    let dashboard = try dashboard(service)
    #expect(dashboard.advisors.map(\.id.text) == ["a", "b", "c"])
    #expect(dashboard.origin == .live && dashboard.gap == nil)
  }

  @Test(
    "is at its end where the next page is null, empty, false or not named",
    arguments: ["null", "\"\"", "false"])
  func end(next: String) throws {
    let (service, transport) = try service([base + "/dashboard": [page(["a"], next: next)]])
    #expect(try dashboard(service).gap == nil)
    #expect(transport.requests.count == 1)
  }

  @Test(
    "does not go on to another origin, in a circle or where it cannot understand, and says so",
    arguments: [
      (#""https://b.example/api/dashboard?page=2""#, PageRefusal.otherOrigin),
      (#""//b.example/dashboard""#, .otherOrigin),
      (#""http://a.example/api/dashboard?page=2""#, .otherOrigin),
      (#""https://a.example:444/api/dashboard""#, .otherOrigin),
      (#""https://a.example@b.example/""#, .otherOrigin), (#""file:///etc/passwd""#, .otherOrigin),
      (#""/api/dashboard""#, .circle), (#""https://a.example/api/dashboard""#, .circle),
      (#""/a b""#, .unreadable), ("{}", .unreadable), ("[1]", .unreadable), ("true", .unreadable),
    ])
  func refusals(next: String, refusal: PageRefusal) throws {
    let (service, transport) = try service([base + "/dashboard": [page(["a"], next: next)]])
    let dashboard = try dashboard(service)
    #expect(dashboard.advisors.count == 1 && dashboard.gap == .refused(refusal))
    #expect(transport.requests.count == 1)
  }

  @Test("that goes round over two pages is noticed, and so is one that never ends")
  func circles() throws {
    let second = base + "/dashboard?cursor=x"
    let (round, transport) = try service([
      base + "/dashboard": [page(["a"], next: "\"x\"")], second: [page(["b"], next: "\"/api/dashboard\"")],
    ])
    #expect(try dashboard(round).gap == .refused(.circle))
    #expect(transport.requests.count == 2)

    var replies = [base + "/dashboard": [page(["0"], next: "1")]]
    for number in 1...1001 {
      replies[base + "/dashboard?cursor=\(number)"] = [page(["\(number)"], next: "\(number + 1)")]
    }
    let (endless, _) = try service(replies)
    let dashboard = try dashboard(endless)
    #expect(dashboard.gap == .refused(.tooMany(1000)) && dashboard.advisors.count == 1000)
  }

  @Test("shows an advisor once who stands on two pages, and counts records without an id")
  func twice() throws {
    let id = "550e8400-e29b-41d4-a716-446655440001"
    let (service, _) = try service([
      base + "/dashboard": [page([id], next: "2")],
      base + "/dashboard?cursor=2": [
        .response(200, #"{"advisors":[{"id":"\#(id.uppercased())"},{"firstName":"x"},{"id":7}]}"#)
      ],
    ])
    let dashboard = try dashboard(service)
    #expect(dashboard.advisors.map(\.id.text) == [id, "7"] && dashboard.unusable == 1)
  }

  @Test("is shown page by page from what was kept, with the time of the oldest page and the first reason")
  func persisted() throws {
    let pages: Replies = [
      base + "/dashboard": [page(["a"], next: "2")], base + "/dashboard?cursor=2": [page(["b"])],
    ]
    _ = try dashboard(try service(pages).0)
    let fetched = time.now
    time.advance(by: .seconds(60))
    let down: Replies = [base + "/dashboard": [.failure(.timedOut)]]
    let (service, transport) = try service(down)
    let dashboard = try dashboard(service)
    #expect(dashboard.advisors.map(\.id.text) == ["a", "b"])
    #expect(dashboard.origin == .cache(fetched: fetched, because: .transport(.timedOut)))
    // A service that did not answer once is not waited for again.
    #expect(transport.requests.count == 1)
  }

  @Test("that fails on a later page which was never kept shows those before, and says that some are missing")
  func laterPage() throws {
    let (service, _) = try service([
      base + "/dashboard": [page(["a"], next: "2")],
      base + "/dashboard?cursor=2": [.response(503, "down")],
    ])
    let dashboard = try dashboard(service)
    #expect(dashboard.advisors.map(\.id.text) == ["a"])
    #expect(dashboard.gap == .failed(.status(503, serverText: "down")))
  }

  @Test(
    "is asked for one advisor by an id in which nothing can lead elsewhere",
    arguments: [
      ("550e8400-e29b-41d4-a716-446655440001", "550e8400-e29b-41d4-a716-446655440001"),
      ("a/b", "a%2Fb"), ("../x", "..%2Fx"), ("a?b=c#d", "a%3Fb%3Dc%23d"), ("é %", "%C3%A9%20%25"),
    ])
  func ids(id: String, encoded: String) throws {
    let body = #"{"advisor":{"firstName":"A"},"securities":null}"#
    let (service, _) = try service([base + "/advisors/" + encoded: [.response(200, body)]])
    let (detail, origin) = try service.detail(of: ExternalID(id))
    #expect(detail.advisor.id.text == id && detail.accounts.isEmpty && detail.securities.isEmpty)
    #expect(origin == .live)
    #expect(service.documentAtHand(of: ExternalID(id)) == Array(body.utf8))
  }

  @Test("is not asked for an id that is a step up", arguments: ["", ".", ".."])
  func steps(id: String) throws {
    let (service, _) = try service([:])
    #expect(throws: AdvisorFailure.noSuchAdvisor(id)) { try service.detail(of: ExternalID(id)) }
  }

  @Test("whose address has a token in it is kept in files that do not show it")
  func token() throws {
    let base = "https://a.example/api?auth=S3CRET"
    let (service, _) = try service(
      ["https://a.example/api/dashboard?auth=S3CRET": [page(["a"])]], base: base)
    _ = try dashboard(service)
    #expect(folder.names.count == 1 && !folder.names[0].contains("S3CRET"))
    let (refusing, _) = try self.service(
      ["https://a.example/api/advisors/a?auth=S3CRET": [.response(403, "no S3CRET here")]], base: base)
    #expect(throws: AdvisorFailure.feed(.status(403, serverText: "no ••• here"))) {
      try refusing.detail(of: ExternalID("a"))
    }
  }

  @Test("keeps numbers exact and what it does not know, and forgives what is missing")
  func shapes() throws {
    let body = """
      {"advisor":{"id":1,"firstName":null,"lastName":"T","totalAssets":1234567890123456.789,"totalClients":null,
      "custodians":[{"id":"c","name":"S"},{}],"extra":{},"accounts":[{"id":"x","number":98745261,"custodianId":"c",
      "holdings":[{"ticker":"SPY","units":0.1,"unitPrice":"435.50"},{"units":1e2}]},{"holdings":null}]},
      "securities":[{"ticker":"SPY","name":"N","category":"new-kind","dateAdded":"1993-01-22T11:12:56.205Z"}],"x":1}
      """
    let (service, _) = try service([base + "/advisors/1": [.response(200, body)]])
    let detail = try service.detail(of: ExternalID("1")).detail
    #expect(detail.advisor.totalAssets?.description == "1234567890123456.789")
    #expect(detail.advisor.name == "T" && detail.advisor.totalClients == nil)
    #expect(detail.advisor.custodians.count == 2 && detail.accounts.count == 2)
    #expect(detail.accounts[0].isCalled("98745261") && detail.accounts[0].isCalled("x"))
    #expect(detail.accounts[0].holdings[0].unitPrice == decimal("435.5"))
    #expect(detail.accounts[0].holdings[1].units == decimal("100"))
    #expect(detail.accounts[1].holdings.isEmpty)
    #expect(detail.securities[0].category?.rawValue == "new-kind")
    #expect(detail.securities[0].dateAdded?.description == "1993-01-22T11:12:56.205Z")
  }

  @Test(
    "that sends another shape is refused",
    arguments: ["{}", "[]", #"{"advisors":{}}"#, #"{"advisor":{"id":"a","accounts":3}}"#])
  func foreign(body: String) throws {
    let (service, _) = try service([
      base + "/dashboard": [.response(200, body)], base + "/advisors/a": [.response(200, body)],
    ])
    #expect(throws: AdvisorFailure.feed(.foreign)) { try service.dashboard() }
    #expect(throws: AdvisorFailure.feed(.foreign)) { try service.detail(of: ExternalID("a")) }
  }
}
