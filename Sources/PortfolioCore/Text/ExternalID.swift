/// An id as a service wrote it. UUIDs are equal however they are spelled; other texts only if they are
/// identical.
package struct ExternalID: Hashable, Sendable, CustomStringConvertible {
  /// As it was written.
  package let text: String
  /// Whether it is a UUID.
  package let isUUID: Bool
  private let key: String

  package init(_ text: String) {
    self.text = text
    let uuid = UUID(text: text)
    isUUID = uuid != nil
    key = uuid?.uuidString ?? text
  }

  package var description: String { text }

  package static func == (left: ExternalID, right: ExternalID) -> Bool { left.key == right.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
