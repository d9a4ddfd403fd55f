/// An id as a service wrote it. UUIDs are equal however they are spelled; other texts only if they are
/// identical.
package struct ExternalID: Hashable, Sendable, CustomStringConvertible {
  /// As it was written.
  package let text: String
  /// Whether it is a UUID.
  package var isUUID: Bool { uuid != nil }
  private let uuid: UUID?

  package init(_ text: String) {
    (self.text, uuid) = (text, UUID(text: text))
  }

  package var description: String { text }

  package static func == (left: ExternalID, right: ExternalID) -> Bool {
    left.uuid == right.uuid && (left.isUUID || left.text == right.text)
  }

  package func hash(into hasher: inout Hasher) {
    if let uuid { hasher.combine(uuid) } else { hasher.combine(text) }
  }
}
