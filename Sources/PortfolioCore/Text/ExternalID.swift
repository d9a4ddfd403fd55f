/// An id as a service wrote it. UUIDs are equal however they are spelled; other texts only if they are
/// identical.
public struct ExternalID: Hashable, Sendable, CustomStringConvertible {
  /// As it was written.
  public let text: String
  /// Whether it is a UUID.
  public let isUUID: Bool
  private let key: String

  public init(_ text: String) {
    self.text = text
    let uuid = UUID(text: text)
    isUUID = uuid != nil
    key = uuid?.uuidString ?? text
  }

  public var description: String { text }

  public static func == (left: ExternalID, right: ExternalID) -> Bool { left.key == right.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
