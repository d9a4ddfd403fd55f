/// An id as a service wrote it. Two spellings of one UUID are the same id; any other text is itself alone.
public struct ServiceID: Hashable, Sendable, CustomStringConvertible {
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

  public static func == (left: ServiceID, right: ServiceID) -> Bool { left.key == right.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
