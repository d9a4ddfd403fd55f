import PortfolioCore
import PortfolioIO

/// What is known of advisors as JSON has it.
extension Advisor {
  var record: JSONObject {
    [
      "id": .string(id.text), "firstName": .optional(firstName), "lastName": .optional(lastName),
      "name": .string(name), "totalAssets": .optional(totalAssets),
      "totalClients": totalClients.map { JSONValue($0) } ?? .null,
      "totalAccounts": totalAccounts.map { JSONValue($0) } ?? .null,
      "custodians": .array(custodians.map { .object($0.record) }),
    ]
  }

  /// The names of the custodians, for one line.
  var custodianNames: String { custodians.compactMap { $0.name ?? $0.id?.text }.joined(separator: "; ") }
}

extension Custodian {
  var record: JSONObject {
    ["id": .optional(id?.text), "name": .optional(name), "repId": .optional(repID)]
  }
}

extension ValuedAccount {
  static let columns = ["id", "name", "number", "clientId", "custodianId", "custodian", "value"]

  /// Without holdings and value, which reports put in different order.
  var record: JSONObject {
    [
      "id": .optional(account.id?.text), "name": .optional(account.name), "number": .optional(account.number),
      "clientId": .optional(account.clientID?.text), "custodianId": .optional(account.custodianID?.text),
      "custodian": .optional(custodian?.name),
    ]
  }

  var holdingRecords: JSONValue { .array(holdings.map { .object($0.record) }) }
}

extension ValuedHolding {
  static let columns = ["id", "ticker", "name", "units", "unitPrice", "value"]

  var record: JSONObject {
    [
      "id": .optional(holding.id?.text), "ticker": .optional(holding.ticker), "name": .optional(securityName),
      "units": .optional(holding.units), "unitPrice": .optional(holding.unitPrice), "value": .optional(value),
    ]
  }
}

extension Security {
  var record: JSONObject {
    [
      "id": .optional(id?.text), "ticker": .optional(ticker), "name": .optional(name),
      "category": .optional(category?.rawValue), "dateAdded": .optional(dateAdded?.description),
    ]
  }
}

extension FeedOrigin {
  /// `live`, `cache` or `mock`.
  var name: JSONValue {
    switch self {
    case .live: .string("live")
    case .cache: .string("cache")
    case .mock: .string("mock")
    }
  }

  /// Below a report: how old the copy is, nothing for what is of today.
  func footnote(_ now: Instant, _ words: any Catalogue) -> String {
    guard case .cache(let fetched, _) = self else { return "" }
    let age = max(0, now.secondsSinceEpoch - fetched.secondsSinceEpoch)
    return "\n" + words.text(.advisors(.fetched(age: age))) + "\n"
  }
}
