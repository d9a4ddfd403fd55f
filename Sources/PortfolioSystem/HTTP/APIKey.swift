/// An API key. Only the request that carries it can read it; its description is masked.
package struct APIKey: Equatable, Sendable {
  package let text: String

  /// Nil if the text cannot be a key: empty, longer than `longest`, or with characters other than visible
  /// ASCII. White space around it is ignored.
  package init?(_ text: String, longest: Int = 512) {
    let key = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    guard (1...longest).contains(key.count), key.allSatisfy({ ("!"..."~").contains($0) && $0.isASCII }) else {
      return nil
    }
    self.text = String(key)
  }

  /// Shown instead of a secret.
  package static let mask = "•••"
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { APIKey.mask }
  package var debugDescription: String { APIKey.mask }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
