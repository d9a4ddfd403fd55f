import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@Suite("A message between the program and what fetches for it")
struct FetchMessageTests {
  private func request() throws -> HTTPRequest {
    HTTPRequest(
      .put, try WebAddress("https://a.example:1/x?y=%20"), headers: ["if-match": "\"1\"", "A": ""],
      body: [1, 10, 0], timeout: .milliseconds(1500), maximumBodySize: 9)
  }

  @Test("carries a request there")
  func requests() throws {
    #expect(HTTPRequest(message: try request().message) == (try request()))
  }

  @Test("that is not whole, or is something else, is none")
  func torn() throws {
    let message = try request().message
    for count in message.indices { #expect(HTTPRequest(message: Array(message[..<count])) == nil) }
    #expect(HTTPRequest(message: message + [0]) == nil)
    for text in ["x\n", "\n", "-1 1\n", "0\n", "9223372036854775807 1\n", "3 x\nGET"] {
      #expect(HTTPRequest(message: Array(text.utf8)) == nil)
    }
    #expect(Result(message: message) == nil)
  }

  @Test("carries every kind of result back")
  func results() {
    var results: [Result<HTTPResponse, TransportFailure>] = ConnectionProblem.allCases.map {
      .failure(.connection($0))
    }
    results += [
      .success(HTTPResponse(status: 200, headers: ["A": "b", "a": "c"], body: [9])), .failure(.timedOut),
      .failure(.redirected(host: "a.example")), .failure(.redirected(host: nil)),
      .failure(.tooLarge(limit: 5)),
      .failure(.cutOff), .failure(.invalidResponse), .failure(.companion(.confused)), .failure(.cancelled),
      .failure(.offline),
    ]
    for result in results { #expect(Result(message: result.message) == result) }
  }

  @Test("with an address that may not be asked is no request")
  func insecure() throws {
    let secure = String(decoding: try request().message, as: UTF8.self)
    #expect(HTTPRequest(message: Array(secure.utf8)) != nil)
    // As long as before.
    let insecure = secure.replacing("https:", with: "http:").replacing("a.example", with: "ab.example")
    #expect(insecure != secure && HTTPRequest(message: Array(insecure.utf8)) == nil)
  }
}

@Suite("The place of the companion")
struct CompanionPathTests {
  let folder = TemporaryFolder()

  @Test("is beside the program, or else in libexec")
  func places() throws {
    let (bin, name) = (folder.path("bin"), CompanionPath.name)
    #expect(CompanionPath.find(from: bin) == nil)
    try AtomicFile.replace(folder.path("libexec/portfolio/\(name)"), with: [], mode: 0o700)
    try FilePaths.createFolder(bin)
    #expect(CompanionPath.find(from: bin) == "\(bin)/../libexec/portfolio/\(name)")
    try AtomicFile.replace(folder.path("bin/\(name)"), with: [], mode: 0o700)
    #expect(CompanionPath.find(from: bin) == "\(bin)/\(name)")
  }

  @Test("is known for a program of this build")
  func built() throws {
    #expect(try CompanionPath.besideCurrentProcess() == BuiltProgram.besideTests(CompanionPath.name))
  }
}
