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

  /// Writes the documents, unless they are there.
  func prepare() throws {
    if TextFile.exists(config) { return }
    try Programs.run(["mkdir", "-p", documents])
    var chance = SplitMix64(seed: 0xF12)
    let dashboard = try cached("dashboard")
    dashboard.add("{\"advisors\":[")
    for number in 0..<count {
      let id = chance.id()
      let assets = Int.random(in: 1...999_999_999, using: &chance)
      let record =
        "{\"id\":\"\(id)\",\"firstName\":\"Élodie\",\"lastName\":\"Number \(number)\",\"totalAssets\":"
        + "\(money(assets)),\"totalClients\":\(number % 40),\"totalAccounts\":10,\"custodians\":"
        + "[{\"id\":\"\(chance.id())\",\"name\":\"Custody \(number % 7)\",\"repId\":\"\(number)\"}]"
      dashboard.add((number == 0 ? "" : ",\n") + record + "}")
      let advisor = try cached("advisors%2F\(id)")
      advisor.add(document(record, number, &chance))
      try advisor.close()
    }
    dashboard.add("]}")
    try dashboard.close()
    // Written last, to mark everything as complete.
    try TextFile.write("{\"advisors.url\":\"\(Firm.service)\"}\n", to: config)
  }

  /// A document as the program caches it: when it was fetched, then what came.
  private func cached(_ name: String) throws -> TextFile {
    let file = try TextFile("\(documents)/https%3A%2F%2Fadvisors.example%2Fapi%2F\(name).cached")
    file.add("{\"fetched\":\"2023-11-14T22:13:20Z\"}\n")
    return file
  }

  private func document(_ record: String, _ number: Int, _ chance: inout SplitMix64) -> String {
    let accounts = (0..<10).map { account in
      let holdings = (0..<10).map { holding in
        "{\"id\":\"\(chance.id())\",\"ticker\":\"T\((number + account * 10 + holding) % 500)\",\"units\":"
          + "\(holding + 1),\"unitPrice\":\(money(holding * 731 + number))}"
      }
      return
        "{\"id\":\"\(chance.id())\",\"name\":\"Client \(account)\",\"number\":\"\(number * 10 + account)\","
        + "\"clientId\":\"\(chance.id())\",\"holdings\":[\(holdings.joined(separator: ","))]}"
    }
    let securities = (0..<100).map { place in
      let ticker = (number + place) % 500
      return "{\"id\":\"\(chance.id())\",\"ticker\":\"T\(ticker)\",\"name\":\"Fund \(ticker)\","
        + "\"category\":\"mutual-fund\"}"
    }
    return "{\"advisor\":\(record),\"accounts\":[\(accounts.joined(separator: ","))]},\"securities\":["
      + "\(securities.joined(separator: ","))]}"
  }
}
