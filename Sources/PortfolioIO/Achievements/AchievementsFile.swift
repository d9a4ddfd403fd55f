import PortfolioCore

/// Why achievements cannot be read from a file.
public enum AchievementsFailure: Error, Equatable, Sendable {
  case malformed(JSONError)
  /// JSON of another shape. The member at fault if known, nil for the whole document.
  case foreign(member: String?)
  /// The document says that the request failed, with this status.
  case unsuccessful(status: String?)
}

extension Achievements {
  /// Reads the document that an achievements service sends, just its list, or a single achievement. Unknown
  /// members are ignored.
  public init(parsing bytes: [UInt8]) throws(AchievementsFailure) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw .malformed(error)
    }
    if let records = json.array {
      try self.init(title: nil, records)
      return
    }
    guard case .object(let object) = json else { throw .foreign(member: nil) }
    if object["achievements"] == nil, object["progress"] != nil, object["total"] != nil {
      try self.init(title: nil, [json])
      return
    }
    if let success = json["success"], success != .null, success != .bool(true) {
      throw .unsuccessful(status: json["status"]?.string ?? json["status"]?.number?.description)
    }
    guard let records = json["achievements"]?.array else { throw .foreign(member: "achievements") }
    try self.init(title: json["overview"]?["title"]?.string, records)
  }

  private init(title: String?, _ records: [JSONValue]) throws(AchievementsFailure) {
    var items: [Achievement] = []
    for (index, record) in records.enumerated() {
      items.append(try Achievement(record, at: "achievements[\(index)]"))
    }
    self.init(title: title, items: items)
  }
}

extension Achievement {
  fileprivate init(_ json: JSONValue, at member: String) throws(AchievementsFailure) {
    guard case .object = json else { throw .foreign(member: member) }
    func number(_ key: String) throws(AchievementsFailure) -> ExactDecimal {
      guard let value = json[key], value != .null else { return .zero }
      guard let number = value.number ?? value.string.flatMap({ ExactDecimal($0) }) else {
        throw .foreign(member: "\(member).\(key)")
      }
      return number
    }
    self.init(
      id: json["id"].flatMap(Label.init), name: json["name"]?.string ?? json["title"]?.string,
      level: json["level"].flatMap(Label.init),
      progress: try number("progress"), total: try number("total"),
      isAccessible: json["accessible"]?.bool ?? true, imageURL: json["bg_image_url"]?.string)
  }
}

extension Achievement.Label {
  fileprivate init?(_ json: JSONValue) {
    switch json {
    case .string(let text): self = .text(text)
    case .number(let number): self = .number(number)
    default: return nil
    }
  }
}
