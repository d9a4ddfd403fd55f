import Glibc
import PortfolioCore
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@Suite("A folder in place of the service for advisors")
struct AdvisorFolderTests {
  private let folder = TemporaryFolder()
  private var directory: AdvisorFolder { AdvisorFolder(path: folder.path("mock")) }

  private func failure(_ id: String) -> (any Error)? {
    do {
      _ = try directory.detail(of: ExternalID(id))
      return nil
    } catch {
      return error
    }
  }

  @Test("has an advisor under the id, a UUID in either case")
  func found() throws {
    let id = "550e8400-e29b-41d4-a716-446655440001"
    try folder.write(#"{"advisor":{"id":"\#(id)"}}"#, to: "mock/advisors/\(id).json")
    try folder.write(#"{"advisor":{"id":"a b"}}"#, to: "mock/advisors/a b.json")
    for name in [id, id.uppercased(), "a b"] { #expect(failure(name) == nil) }
    #expect(directory.idsAtHand().map(\.text) == [id, "a b"])
  }

  @Test(
    "shows nothing that stands outside of it",
    arguments: ["../secret", "/etc/x", "..", ".", "", "a/../b", "x\0"])
  func traversal(id: String) throws {
    try folder.write(#"{"advisor":{"id":"s"}}"#, to: "mock/secret.json")
    try folder.write(#"{"advisor":{"id":"s"}}"#, to: "mock/advisors/b.json")
    #expect(failure(id) as? AdvisorFailure == .noSuchAdvisor(id))
    #expect(try directory.documentAtHand(of: ExternalID(id)) == nil)
  }

  @Test("says which file is missing, or where it is malformed, or that it is something else")
  func wrong() throws {
    let path = folder.path("mock/dashboard.json")
    #expect(throws: FileFailure(.open, path, .notFound)) {
      try directory.dashboard()
    }
    try folder.write("{\"advisors\":\n [}", to: "mock/dashboard.json")
    #expect(
      throws: AdvisorFailure.malformed(
        Place(file: path, line: 2, column: 3), .unexpectedByte(UInt8(ascii: "}"), expected: .value))
    ) { try directory.dashboard() }
    try folder.write("[]", to: "mock/dashboard.json")
    #expect(throws: AdvisorFailure.foreign(Place(file: path))) { try directory.dashboard() }
    #expect(
      failure("x") as? FileFailure == FileFailure(.open, folder.path("mock/advisors/x.json"), .notFound))
  }
}

@Suite("Looking through a document about an advisor")
struct AdvisorDocumentTests {
  private let document = """
    {"advisor":{"id":"A","firstName":"Sarah","custodians":[{"id":"c","name":"Schwab","repId":"1005"}],"accounts":[
    {"id":"91402EBC-2F42-4C79-9DCD-1F2DE667258A","name":"Zo\\u00eb \\"Z\\" \\u00c5lund","number":98745261,
    "clientId":"client-7","holdings":[{"id":"h","ticker":"SPY","note":"hidden"}]}]},
    "securities":[{"ticker":"SPY","name":"SPDR S&P 500","category":"mutual-fund"}]}
    """

  @Test(
    "finds what people read, whatever the case, and ids only as a whole",
    arguments: [
      ("spy", true), ("S&P", true), ("zoë", true), ("ZOË \"Z\" Å", true), ("MUTUAL", true), ("8745", true),
      ("1005", true), ("client-7", true), ("91402ebc-2f42-4c79-9dcd-1f2de667258a", true), ("", true),
      ("client", false), ("91402", false), ("hidden", false), ("nothing", false), ("accounts", false),
    ])
  func mentions(text: String, isFound: Bool) throws {
    let document = try AdvisorDocument(Array(document.utf8))
    #expect(document.mentions(FoldedText(text), id: ExternalID(text)) == isFound)
  }

  @Test("finds an account by id or number")
  func accounts() throws {
    for (name, isFound) in [
      ("98745261", true), ("91402ebc-2f42-4c79-9dcd-1f2de667258a", true), ("9874526", false), ("SPY", false),
    ] {
      #expect(try AdvisorDocument(Array(document.utf8)).hasAccount(called: name) == isFound, "\(name)")
    }
  }

  @Test("of something that is no JSON is an error", arguments: ["", "{", #"{"name":}"#, #"{"name":"a""#])
  func malformed(text: String) {
    #expect(throws: JSONError.self) { try AdvisorDocument(Array(text.utf8)) }
  }
}
