import PortfolioCore
import PortfolioSystem

/// Why achievements cannot be read from a file.
package enum AchievementsFailure: Error, Equatable, Sendable {
  case malformed(Place, JSONError.Problem)
  /// JSON in an unexpected format. The place names the member in question, if it is not the whole file.
  case foreign(Place)
  /// The service that wrote the file reported a failure.
  case unsuccessful(Place, status: String?)
}

extension Achievements {
  /// Reads the response of an achievements service: an object with a list, a bare list, or achievements one after
  /// another, such as one a line. Unknown members are ignored.
  ///
  /// - Parameter file: the name of the file in errors.
  package init(parsing bytes: [UInt8], file: String) throws {
    func failure(_ error: JSONError) -> AchievementsFailure {
      .malformed(Place(file: file, offset: error.offset, in: bytes), error.problem)
    }
    let values = try mapError(failure, JSONValue.sequence(parsing: bytes))
    if values.allSatisfy(\.isAchievement) {
      try self.init(title: nil, values, file: file)
      return
    }
    guard let json = values.first, values.count == 1 else {
      throw AchievementsFailure.foreign(Place(file: file))
    }
    if let records = json.array {
      try self.init(title: nil, records, file: file)
      return
    }
    guard case .object = json else { throw AchievementsFailure.foreign(Place(file: file)) }
    if let success = json["success"], success != .null, success != .bool(true) {
      let status = json["status"]?.string ?? json["status"]?.number?.description
      throw AchievementsFailure.unsuccessful(Place(file: file), status: status)
    }
    guard let records = json["achievements"]?.array else {
      throw AchievementsFailure.foreign(Place(file: file, id: "achievements"))
    }
    try self.init(title: json["overview"]?["title"]?.string, records, file: file)
  }

  private init(title: String?, _ records: [JSONValue], file: String) throws {
    var items: [Achievement] = []
    for (index, record) in records.enumerated() {
      items.append(try Achievement(record, at: Place(file: file, id: "achievements[\(index)]")))
    }
    self.init(title: title, items: items)
  }
}

extension JSONValue {
  fileprivate var isAchievement: Bool {
    self["achievements"] == nil && self["progress"] != nil && self["total"] != nil
  }
}

extension Achievement {
  fileprivate init(_ json: JSONValue, at place: Place) throws {
    guard case .object = json else { throw AchievementsFailure.foreign(place) }
    func number(_ key: String) throws -> ExactDecimal {
      guard let value = json[key], value != .null else { return .zero }
      guard let number = value.number ?? value.string.flatMap({ ExactDecimal($0) }) else {
        var member = place
        member.id = place.id.map { "\($0).\(key)" } ?? key
        throw AchievementsFailure.foreign(member)
      }
      return number
    }
    self.init(
      id: json["id"].flatMap(Label.init), name: json["name"]?.string ?? json["title"]?.string,
      level: json["level"].flatMap(Label.init),
      progress: try number("progress"), total: try number("total"),
      isAccessible: json["accessible"]?.bool ?? false, imageURL: json["bg_image_url"]?.string)
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
