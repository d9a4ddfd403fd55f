import PortfolioCore

/// One page of the dashboard, as the service sends it.
struct DashboardPage {
  let advisors: [Advisor]
  /// The number of records without an id, for which nothing can be fetched.
  let unusable: Int
  /// The reference to the next page.
  let next: JSONValue?

  /// Nil for a document of another shape.
  init?(_ json: JSONValue) {
    guard let records = json["advisors"].flatMap(records) else { return nil }
    advisors = records.compactMap { Advisor($0, fallbackID: nil) }
    unusable = records.count - advisors.count
    next = json["next"]
  }
}

/// A document about an advisor as it is at hand, which may be about another.
package struct AdvisorDocument {
  private let json: JSONValue

  /// Throws `JSONError` for one that is malformed.
  package init(_ bytes: [UInt8]) throws(JSONError) { json = try JSONValue(parsing: bytes) }

  /// Whether it does not say that it is about another advisor than the one with this `id`.
  package func isAbout(_ id: ExternalID) -> Bool {
    json["advisor"]?["id"].flatMap { ExternalID($0) }.map { $0 == id } ?? true
  }

  /// Its content, if it is about this advisor.
  package func detail(of id: ExternalID) -> AdvisorDetail? {
    AdvisorDetail(json, id: id).flatMap { $0.advisor.id == id ? $0 : nil }
  }

  /// Whether the visible text of accounts, clients, holdings or securities contains `text`, or one of them has this
  /// `id`. Ids are matched as a whole, since any two letters occur in some UUID.
  package func mentions(_ text: FoldedText, id: ExternalID) -> Bool {
    json.has { name, value in
      switch name {
      case "id", "clientId": ExternalID(value) == id
      case "name", "ticker", "category", "repId", "units", "unitPrice", "dateAdded", "number":
        text.occurs(in: value)
      default: false
      }
    }
  }

  /// Whether something in it has this id or number.
  package func hasAccount(called name: String) -> Bool {
    json.has { key, value in
      switch key {
      case "id", "clientId": ExternalID(value) == ExternalID(name)
      case "number": value == name
      default: false
      }
    }
  }
}

extension JSONValue {
  /// Whether it has such a member with a text or a number, at any depth.
  fileprivate func has(_ isWanted: (_ name: String, _ text: String) -> Bool) -> Bool {
    switch self {
    case .object(let object):
      object.members.contains { member in
        wording(member.value).map { isWanted(member.key, $0) } ?? member.value.has(isWanted)
      }
    case .array(let elements): elements.contains { $0.has(isWanted) }
    case .null, .bool, .number, .string: false
    }
  }
}

extension AdvisorDetail {
  /// Reads what the service sends about one advisor; nil for a document of another shape. Unknown members are
  /// ignored, and members may be missing.
  init?(_ json: JSONValue, id: ExternalID) {
    guard let record = json["advisor"], let advisor = Advisor(record, fallbackID: id),
      let accounts = records(record["accounts"] ?? .null),
      let securities = records(json["securities"] ?? .null)
    else { return nil }
    self.init(
      advisor: advisor, accounts: accounts.compactMap(AdvisorAccount.init),
      securities: securities.compactMap(Security.init))
  }
}

extension Advisor {
  fileprivate init?(_ json: JSONValue, fallbackID: ExternalID?) {
    guard case .object = json, let id = json["id"].flatMap(ExternalID.init) ?? fallbackID else { return nil }
    self.init(
      id: id, firstName: wording(json["firstName"]), lastName: wording(json["lastName"]),
      totalAssets: decimal(json["totalAssets"]), totalClients: json["totalClients"]?.wholeNumber,
      totalAccounts: json["totalAccounts"]?.wholeNumber,
      custodians: (records(json["custodians"] ?? .null) ?? []).compactMap(Custodian.init))
  }
}

extension Custodian {
  fileprivate init?(_ json: JSONValue) {
    guard case .object = json else { return nil }
    self.init(
      id: json["id"].flatMap(ExternalID.init), name: wording(json["name"]), repID: wording(json["repId"]))
  }
}

extension AdvisorAccount {
  fileprivate init?(_ json: JSONValue) {
    guard case .object = json else { return nil }
    self.init(
      id: json["id"].flatMap(ExternalID.init), name: wording(json["name"]), number: wording(json["number"]),
      clientID: json["clientId"].flatMap(ExternalID.init),
      custodianID: json["custodianId"].flatMap(ExternalID.init),
      holdings: (records(json["holdings"] ?? .null) ?? []).compactMap(AdvisorHolding.init))
  }
}

extension AdvisorHolding {
  fileprivate init?(_ json: JSONValue) {
    guard case .object = json else { return nil }
    self.init(
      id: json["id"].flatMap(ExternalID.init), ticker: wording(json["ticker"]), units: decimal(json["units"]),
      unitPrice: decimal(json["unitPrice"]))
  }
}

extension Security {
  fileprivate init?(_ json: JSONValue) {
    guard case .object = json else { return nil }
    self.init(
      id: json["id"].flatMap(ExternalID.init), ticker: wording(json["ticker"]), name: wording(json["name"]),
      category: wording(json["category"]).map(SecurityCategory.init(rawValue:)),
      dateAdded: wording(json["dateAdded"]).flatMap { Timestamp($0) })
  }
}

extension ExternalID {
  /// A text that is not empty, or the digits of a number.
  fileprivate init?(_ json: JSONValue) {
    guard let text = wording(json), !text.isEmpty else { return nil }
    self.init(text)
  }
}

/// The elements of a list, or none for null; nil for anything else.
private func records(_ json: JSONValue) -> [JSONValue]? { json == .null ? [] : json.array }

/// A text, or a number as written.
private func wording(_ json: JSONValue?) -> String? { json?.string ?? json?.number?.description }

/// A number, with or without quotation marks.
private func decimal(_ json: JSONValue?) -> ExactDecimal? {
  json?.number ?? json?.string.flatMap { ExactDecimal($0) }
}
