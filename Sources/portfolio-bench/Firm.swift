import PortfolioCore
import PortfolioIO

/// A firm whose advisors' documents are all cached, with a hundred holdings each.
struct Firm {
  let count: Int
  private let folder: String
  private static let service = "https://advisors.example/api"

  var cache: String { folder + "/cache" }
  var documents: String { cache + "/advisors" }
  var config: String { folder + "/config.json" }
  /// The name of a security in many accounts.
  let security = "Fund 42"

  init(advisors count: Int, in parent: String) {
    self.count = count
    folder = "\(parent)/firm-\(count)"
  }

  /// Creates the documents in a separate process, unless they exist.
  func prepare(in parent: String) throws {
    if FileSystem.exists(config) { return }
    _ = try Programs.run([CurrentProcess.path(), "generate-firm", String(count), parent])
  }

  func write() throws {
    var chance = SplitMix64(seed: 0xF12)
    let kept = FileCache(folder: documents)
    let fetched = Instant(secondsSinceEpoch: 1_700_000_000)
    var warnings: [CacheWarning] = []
    func keep(_ text: String, _ path: String) {
      kept.keep(
        CachedDocument(bytes: Array(text.utf8), fetched: fetched), as: "\(Firm.service)/\(path)", &warnings)
    }
    var records: [String] = []
    for number in 0..<count {
      let id = chance.id()
      let assets = Int.random(in: 1...999_999_999, using: &chance)
      let record =
        "\"id\":\"\(id)\",\"firstName\":\"Élodie\",\"lastName\":\"Number \(number)\",\"totalAssets\":"
        + "\(Market.money(assets)),\"totalClients\":\(number % 40),\"totalAccounts\":10,\"custodians\":"
        + "[{\"id\":\"\(chance.id())\",\"name\":\"Custody \(number % 7)\",\"repId\":\"\(number)\"}]"
      records.append("{\(record)}")
      keep(document(record, number, &chance), "advisors/\(id)")
    }
    keep("{\"advisors\":[\(records.joined(separator: ",\n"))]}", "dashboard")
    guard warnings.isEmpty else { throw FileFailure(.write, documents) }
    // Written last, to mark everything as complete.
    try AtomicFile.replace(config, with: Array("{\"advisors.url\":\"\(Firm.service)\"}\n".utf8))
  }

  private func document(_ record: String, _ number: Int, _ chance: inout SplitMix64) -> String {
    var accounts: [String] = []
    for account in 0..<10 {
      let holdings = (0..<10).map { holding in
        "{\"id\":\"\(chance.id())\",\"ticker\":\"T\((number + account * 10 + holding) % 500)\",\"units\":"
          + "\(holding + 1),\"unitPrice\":\(Market.money(holding * 731 + number))}"
      }
      accounts.append(
        "{\"id\":\"\(chance.id())\",\"name\":\"Client \(account)\",\"number\":\"\(number * 10 + account)\","
          + "\"clientId\":\"\(chance.id())\",\"holdings\":[\(holdings.joined(separator: ","))]}")
    }
    let securities = (0..<100).map { place in
      let ticker = (number + place) % 500
      return "{\"id\":\"\(chance.id())\",\"ticker\":\"T\(ticker)\",\"name\":\"Fund \(ticker)\","
        + "\"category\":\"mutual-fund\"}"
    }
    return "{\"advisor\":{\(record),\"accounts\":[\(accounts.joined(separator: ","))]},\"securities\":["
      + "\(securities.joined(separator: ","))]}"
  }
}
