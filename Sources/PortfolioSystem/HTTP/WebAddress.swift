/// Why a URL is refused.
package enum AddressRefusal: Error, Equatable, Sendable {
  /// Not an absolute URL by the grammar of RFC 3986.
  case malformed
  /// The scheme is neither `https` nor `http`.
  case scheme(String)
  /// Plain `http` to another machine, where others can read along.
  case insecure(host: String)
  /// A user name or a password before the host.
  case userInfo
}

/// A URL that requests may be sent to: `https` anywhere, plain `http` only to this machine, and no user name.
///
/// Its description is only the origin, since the rest may contain a token.
package struct WebAddress: Hashable, Sendable {
  /// `https`, or `http` for this machine.
  package let scheme: String
  /// In lower case; an IPv6 address without brackets.
  package let host: String
  /// Whether it is on this machine.
  package let isLoopback: Bool
  /// Scheme, host and port.
  package let origin: String
  /// Percent-encoded; empty or starting with `/`.
  package private(set) var path: String
  /// The part after the `?`, percent-encoded; nil if there is none.
  package private(set) var query: String?

  /// The whole address, percent-encoded, without a fragment.
  package var text: String { origin + path + (query.map { "?" + $0 } ?? "") }

  /// Throws `AddressRefusal` for a URL that is not allowed.
  package init(_ text: String) throws(AddressRefusal) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { throw .malformed }
    let scheme = text[..<colon].lowercased()
    guard let first = scheme.utf8.first, isLetter(first),
      scheme.utf8.allSatisfy({ isAlphanumeric($0, or: "+-.") })
    else { throw .malformed }
    guard scheme == "https" || scheme == "http" else { throw .scheme(scheme) }
    let rest = text[text.utf8.index(after: colon)...]
    guard rest.hasPrefix("//") else { throw .malformed }

    let beforeFragment = rest.dropFirst(2).prefix { $0 != "#" }
    let authority = beforeFragment.prefix { $0 != "/" && $0 != "?" && $0 != "\\" }
    guard !authority.contains("@") else { throw .userInfo }
    let place = try Authority(authority)
    guard scheme == "https" || place.isLoopback else { throw .insecure(host: place.host) }

    let afterAuthority = beforeFragment[authority.endIndex...]
    let path = afterAuthority.prefix { $0 != "?" }
    let query = afterAuthority[path.endIndex...].dropFirst()
    guard isPercentEncoded(path, also: ""), isPercentEncoded(query, also: "?") else { throw .malformed }
    (self.scheme, host, isLoopback) = (scheme, place.host, place.isLoopback)
    origin = "\(scheme)://\(place.text)"
    self.path = String(path)
    self.query = path.endIndex == afterAuthority.endIndex ? nil : String(query)
  }

  /// Whether a parameter in the query is a token, which would be visible to others.
  package var holdsToken: Bool {
    (query ?? "").split(separator: "&").contains { parameter in
      ["auth", "access_token"].contains(parameter.prefix { $0 != "=" }.lowercased())
    }
  }

  /// The address below this one at `parts`, which are encoded, so that a `/` in a part does not separate.
  package func appending(path parts: String...) -> WebAddress {
    let below = parts.map { "/" + percentEncoded($0) }.joined()
    let base = path.hasSuffix("/") ? String(path.dropLast()) : path
    var address = self
    address.path = base + below
    return address
  }

  /// This address with another parameter in the query; name and value are encoded.
  package func adding(query name: String, _ value: String) -> WebAddress {
    let pair = percentEncoded(name) + "=" + percentEncoded(value)
    var address = self
    address.query = query.map { $0.isEmpty ? pair : $0 + "&" + pair } ?? pair
    return address
  }
}

extension WebAddress {
  /// A URL, allowed or not, without what may be secret in it: a user name and a password, the values of the query, and
  /// the fragment.
  package static func shown(_ text: String) -> String {
    guard let separator = text.firstRange(of: "://") else { return text }
    var rest = text[separator.upperBound...].prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let isWhole = authority.split(separator: ":").dropFirst().allSatisfy { $0.allSatisfy(\.isNumber) }
    // A password may have a slash or a question mark in it.
    if authority.contains("@") || (!isWhole && !authority.contains("[")) {
      if let end = rest.lastIndex(of: "@") { rest = rest[rest.index(after: end)...] }
    }
    let path = rest.prefix { $0 != "?" }
    let items = rest[path.endIndex...].dropFirst().split(separator: "&").map { item in
      item.firstIndex(of: "=").map { "\(item[...$0])\(APIKey.mask)" } ?? APIKey.mask
    }
    return "\(text[..<separator.upperBound])\(path)"
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}

extension WebAddress: CustomStringConvertible, CustomReflectable {
  package var description: String { origin }
  package var customMirror: Mirror { Mirror(self, children: ["origin": origin]) }
}

/// The host of an address, with its port if there is one.
private struct Authority {
  let host: String
  /// As written in the address.
  let text: String
  let isLoopback: Bool

  init(_ text: Substring) throws(AddressRefusal) {
    let hostText: Substring
    if text.hasPrefix("[") {
      guard let bracket = text.firstIndex(of: "]") else { throw .malformed }
      hostText = text[...bracket]
      host = hostText.dropFirst().dropLast().lowercased()
      guard let isLocal = isLocal(host, AF_INET6) else { throw .malformed }
      isLoopback = isLocal
    } else {
      hostText = text.prefix { $0 != ":" }
      host = hostText.lowercased()
      guard !host.isEmpty, host.utf8.allSatisfy({ isAlphanumeric($0, or: "-._") }) else { throw .malformed }
      isLoopback = host == "localhost" || isLocal(host, AF_INET) == true
    }
    let port = text[hostText.endIndex...]
    if !port.isEmpty {
      guard port.hasPrefix(":"), port.dropFirst().utf8.allSatisfy(isDigit),
        let number = Int(port.dropFirst()), (1...65535).contains(number)
      else { throw .malformed }
    }
    self.text = hostText.lowercased() + port
  }
}

private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
private func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }
private func isOneOf(_ characters: StaticString, _ byte: UInt8) -> Bool {
  UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount).contains(byte)
}
private func isAlphanumeric(_ byte: UInt8, or others: StaticString) -> Bool {
  isLetter(byte) || isDigit(byte) || isOneOf(others, byte)
}
private func isUnreserved(_ byte: UInt8) -> Bool { isAlphanumeric(byte, or: "-._~") }

/// Whether an IP address of a family is one of this machine; nil for what is none. Shorter and octal forms of four
/// numbers are not accepted, nor brackets.
private func isLocal(_ text: String, _ family: Int32) -> Bool? {
  var bytes = [UInt8](repeating: 0, count: 16)
  guard inet_pton(family, text, &bytes) == 1 else { return nil }
  if family == AF_INET { return bytes[0] == 127 }
  return bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 }
}

/// Whether a part of an address only has the characters that RFC 3986 allows in a path, and those in `also`.
private func isPercentEncoded(_ text: Substring, also: StaticString) -> Bool {
  var bytes = Array(text.utf8)[...]
  while let byte = bytes.popFirst() {
    if byte == UInt8(ascii: "%") {
      guard let high = bytes.popFirst(), let low = bytes.popFirst(), isHexadecimal(high), isHexadecimal(low)
      else { return false }
    } else {
      guard isUnreserved(byte) || isOneOf("!$&'()*+,;=:@/", byte) || isOneOf(also, byte) else { return false }
    }
  }
  return true
}

/// `text` with every byte percent-encoded that is not unreserved in RFC 3986.
package func percentEncoded(_ text: String) -> String {
  var encoded: [UInt8] = []
  for byte in text.utf8 {
    if isUnreserved(byte) {
      encoded.append(byte)
    } else {
      let digits = Array("0123456789ABCDEF".utf8)
      encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}
