import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@Suite("A request")
struct HTTPRequestTests {
  let address: WebAddress

  init() throws { address = try WebAddress("https://a.example/x?auth=T0KEN") }

  @Test("shows neither its headers nor its query")
  func description() {
    let request = HTTPRequest(.get, address, headers: ["X-Finnhub-Token": "T0KEN"], maximumBodySize: 10)
    var dumped = ""
    dump(request, to: &dumped)
    #expect("\(request)" == "GET https://a.example")
    #expect(!String(reflecting: request).contains("T0KEN") && !dumped.contains("T0KEN"))
    #expect(!String(reflecting: Optional(request)).contains("T0KEN") && !"\([request])".contains("T0KEN"))
  }

  @Test("finds a header by its name in any case, the first where there are several")
  func headers() {
    let headers: HTTPHeaders = ["ETag": "a", "Retry-After": "3", "etag": "b"]
    #expect(headers["etag"] == "a" && headers["RETRY-AFTER"] == "3" && headers["x"] == nil)
  }

  @Test("has no second header smuggled into it by a line end")
  func smuggling() {
    let headers: HTTPHeaders = ["X-Token": "abc\r\nX-Evil: 1"]
    #expect(headers.lines.count == 1 && headers["X-Token"] == "abcX-Evil: 1")
  }

  @Test("fails at once where the network is not to be touched")
  func offline() {
    let transport = OfflineTransport(time: FakeTime().source)
    #expect(throws: TransportFailure.offline) {
      try transport.answer(to: HTTPRequest(.get, address, maximumBodySize: 10))
    }
  }

  @Test("is given up when somebody asks to stop")
  func interrupt() {
    let transport = StubTransport([address.text: [.response(after: .seconds(60))]])
    var isInterrupted = [true, false, false].makeIterator()
    transport.isInterrupted = { isInterrupted.next() ?? true }
    #expect(throws: TransportFailure.cancelled) {
      try transport.answer(to: HTTPRequest(.get, address, maximumBodySize: 10))
    }
  }
}
