import PortfolioIO
import TestSupport
import Testing

@Suite("A frame between the program and its companion")
struct FrameTests {
  let frame = Frame(head: .object(["id": .number(.init(7)), "text": .string("é\n")]), body: [0, 255, 10])

  @Test("is put together from pieces of any size")
  func pieces() throws {
    let bytes = frame.bytes + frame.bytes
    for size in [1, 2, 3, 7, 8, 9, 100] {
      var reader = FrameReader()
      var frames: [Frame] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(bytes[start..<min(start + size, bytes.count)])
        while let next = try reader.next() { frames.append(next) }
      }
      #expect(frames == [frame, frame])
    }
  }

  @Test("that claims to be larger than any is refused before it fills the memory")
  func oversize() {
    var reader = FrameReader()
    reader.append([0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0])
    #expect(throws: FrameError.self) { try reader.next() }
    reader = FrameReader()
    reader.append([0, 0, 0, 2, 0xFF, 0, 0, 0])
    #expect(throws: FrameError.self) { try reader.next() }
  }

  @Test("without JSON at its head is refused")
  func notJSON() {
    var reader = FrameReader()
    reader.append([0, 0, 0, 1, 0, 0, 0, 0, UInt8(ascii: "x")])
    #expect(throws: FrameError.self) { try reader.next() }
  }

  @Test("carries orders there")
  func orders() throws {
    let request = HTTPRequest(
      .put, try WebAddress("https://a.example:1/x?y=%20"), headers: ["if-match": "\"1\"", "A": ""],
      body: [1, 2, 0], timeout: .milliseconds(1500), maximumBodySize: 9)
    for order in [CompanionOrder.send(id: 3, request), .cancel(id: 4)] {
      #expect(try CompanionOrder(order.frame) == order)
    }
  }

  @Test("carries every kind of report back")
  func reports() throws {
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
    for (id, result) in results.enumerated() {
      let report = CompanionReport(id: id, result)
      #expect(try CompanionReport(report.frame) == report)
    }
  }

  @Test("with an address that may not be asked isn't an order")
  func insecureOrder() throws {
    let head = try JSONValue(
      parsing: Array(
        #"{"send":1,"method":"GET","url":"http://a.example/","headers":[],"milliseconds":1,"limit":1}"#.utf8))
    #expect(throws: FrameError.self) { try CompanionOrder(Frame(head: head)) }
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
