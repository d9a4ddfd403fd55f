#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An IP address, read from its text.
struct IPAddress {
  /// In network byte order.
  private let bytes: [UInt8]

  /// Four decimal numbers; shorter and octal forms are not accepted.
  init?(version4 text: String) {
    var binary = in_addr()
    guard inet_pton(AF_INET, text, &binary) == 1 else { return nil }
    bytes = withUnsafeBytes(of: &binary) { Array($0) }
  }

  /// Without brackets.
  init?(version6 text: String) {
    var binary = in6_addr()
    guard inet_pton(AF_INET6, text, &binary) == 1 else { return nil }
    bytes = withUnsafeBytes(of: &binary) { Array($0) }
  }

  /// Whether it is a loopback address.
  var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
  }
}
