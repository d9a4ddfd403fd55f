/// What is coded as the text that the program prints: figures, days and times.
public protocol CodedAsText: LosslessStringConvertible, Codable {}

extension CodedAsText {
  /// Reads its text. Throws `DecodingError` where that is not one of its kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is not a \(Self.self)")
    }
    self = value
  }

  /// Writes its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension ExactDecimal: CodedAsText {}
extension Timestamp: CodedAsText {}

extension CalendarDay: CodedAsText {
  /// Reads `YYYY-MM-DD`; nil for anything else.
  public init?(_ text: String) {
    guard case .day(let day)? = Timestamp(text) else { return nil }
    self = day
  }
}
