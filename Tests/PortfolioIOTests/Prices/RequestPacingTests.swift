import PortfolioCore
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@Suite("A rate")
struct RequestRateTests {
  @Test("is read with its unit")
  func grammar() {
    #expect(RequestRate("60/min") == RequestRate(count: 60, period: .seconds(60)))
    #expect(RequestRate("60/m") == RequestRate("60/min") && RequestRate("30/s")?.period == .seconds(1))
    #expect(RequestRate("25/day") == RequestRate(count: 25, period: .seconds(86_400)))
    #expect(RequestRate("3600/h") == RequestRate(count: 3600, period: .seconds(3600)))
    for text in [
      "", "60", "/min", "60/", "0/min", "-1/min", "+1/min", "1.5/s", "60/week", "60/min/s", " 60/min",
    ] {
      #expect(RequestRate(text) == nil, "\(text)")
    }
  }
}

@Suite("The pace of requests")
struct RequestPacingTests {
  let folder = TemporaryFolder()
  let time = FakeTime()

  private func pacing(_ rate: String = "3/min", key: String = "key") throws -> RequestPacing {
    RequestPacing(
      path: folder.path("pacing.json"), keyText: try #require(APIKey(key)).text,
      rates: [try #require(RequestRate(rate)), try #require(RequestRate("30/s"))], time: time.sourceForFiles)
  }

  /// Sends as many requests as may be, which are answered at once.
  private func send(upTo count: Int, _ pacing: RequestPacing) -> PacingAnswer {
    let answer = pacing.reserve(upTo: count)
    if case .go(let count) = answer { for _ in 0..<count { pacing.noteAnswer() } }
    return answer
  }

  @Test("lets through what the plan allows and then says how long to wait")
  func window() throws {
    let pacing = try pacing()
    #expect(send(upTo: 2, pacing) == .go(2))
    time.advance(by: .seconds(10))
    #expect(send(upTo: 8, pacing) == .go(1))
    #expect(pacing.reserve(upTo: 1) == .wait(.milliseconds(50_000)))
    time.advance(by: .milliseconds(49_999))
    #expect(pacing.reserve(upTo: 1) == .wait(.milliseconds(1)))
    time.advance(by: .milliseconds(1))
    #expect(send(upTo: 8, pacing) == .go(2))
    #expect(pacing.reserve(upTo: 1) == .wait(.milliseconds(10_000)))
  }

  @Test("counts a request as arriving now until it is answered, and then as having arrived")
  func onTheWay() throws {
    let pacing = try pacing()
    #expect(pacing.reserve(upTo: 3) == .go(3))
    time.advance(by: .seconds(30))
    pacing.noteAnswer()
    time.advance(by: .seconds(31))
    for pacing in [pacing, try self.pacing()] {
      #expect(pacing.reserve(upTo: 1) == .wait(.milliseconds(29_000)))
    }
  }

  @Test("is one pace for all processes with the same key")
  func shared() throws {
    #expect(try pacing().reserve(upTo: 3) == .go(3))
    #expect(try pacing().reserve(upTo: 1) == .wait(.milliseconds(60_100)))
    #expect(try pacing(key: "other").reserve(upTo: 1) == .go(1))
  }

  @Test("remembers what was sent with another key for as long as that may count")
  func ofAnother() throws {
    #expect(try pacing("2/day", key: "slow").reserve(upTo: 2) == .go(2))
    time.advance(by: .seconds(7200))
    #expect(try pacing(key: "fast").reserve(upTo: 1) == .go(1))
    #expect(try pacing("2/day", key: "slow").reserve(upTo: 1) == .wait(.milliseconds(79_200_100)))
  }

  @Test("never lets more through in any stretch than the plan allows")
  func everyStretch() throws {
    let pacing = try pacing("60/min")
    var sent: [Duration] = []
    while sent.count < 400 {
      switch send(upTo: 8, pacing) {
      case .go(let count): sent += Array(repeating: time.source.uptime(), count: count)
      case .wait(let duration): time.advance(by: duration)
      }
      time.advance(by: .milliseconds(70))
    }
    for (index, start) in sent.enumerated() {
      #expect(sent[index...].prefix { $0 - start < .seconds(60) }.count <= 60)
      #expect(sent[index...].prefix { $0 - start < .seconds(1) }.count <= 30)
    }
  }

  @Test("stands still as long as the service asks for")
  func pause() throws {
    try pacing().pause(for: .seconds(20))
    #expect(try pacing().reserve(upTo: 1) == .wait(.seconds(20)))
    time.advance(by: .seconds(20))
    #expect(try pacing().reserve(upTo: 1) == .go(1))
  }

  @Test("is not held up by what a clock that ran ahead has noted")
  func clockSetBack() throws {
    time.advance(by: .seconds(1_000_000))
    let pacing = try pacing()
    #expect(send(upTo: 3, pacing) == .go(3))
    pacing.pause(for: .seconds(60))
    time.advance(by: .seconds(-1_000_000))
    #expect(pacing.reserve(upTo: 3) == .go(3))
  }

  @Test("has nothing of the key on the disk")
  func secrecy() throws {
    _ = try pacing(key: "S3CRETK3Y").reserve(upTo: 1)
    let text = try #require(try folder.text("pacing.json"))
    #expect(!text.contains("S3CRETK3Y") && text.count < 200)
  }

  @Test("begins anew where its file is damaged, and says so")
  func damaged() throws {
    try folder.write("{\"keys\":[{}]}", to: "pacing.json")
    let pacing = try pacing()
    #expect(pacing.reserve(upTo: 3) == .go(3))
    let path = folder.path("pacing.json")
    #expect(pacing.warnings.take() == [.damaged(path: path, keptAs: path + ".damaged")])
    #expect(pacing.reserve(upTo: 1) == .wait(.milliseconds(60_100)))
  }

  @Test("is kept by this process alone where there can be no file")
  func noFile() throws {
    try folder.write("", to: "file")
    let pacing = RequestPacing(
      path: folder.path("file/pacing.json"), keyText: try #require(APIKey("k")).text,
      rates: [RequestRate(count: 2, period: .seconds(1))], time: time.sourceForFiles)
    #expect(pacing.reserve(upTo: 8) == .go(2))
    #expect(pacing.reserve(upTo: 8) == .wait(.milliseconds(1100)))
    #expect(pacing.warnings.take().count == 1)
  }
}
