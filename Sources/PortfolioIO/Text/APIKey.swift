/// An API key. Only the request that carries it can read it; its description hides it.
public struct APIKey: Equatable, Sendable {
  let text: String

  /// Nil for what cannot be a key: nothing, more than `longest` characters, or any that are not visible ASCII;
  /// white space around it does not count.
  public init?(_ text: String, longest: Int = 512) {
    let key = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    guard (1...longest).contains(key.count), key.allSatisfy({ ("!"..."~").contains($0) && $0.isASCII }) else {
      return nil
    }
    self.text = String(key)
  }

  /// Tells two keys apart and is too short to tell what a key is.
  var fingerprint: String {
    let hash = Checksum.of(text.utf8)
    return String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
  }

  /// Shown in place of a secret.
  static let mask = "•••"
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { APIKey.mask }
  public var debugDescription: String { APIKey.mask }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
