#if canImport(FoundationEssentials)
  import FoundationEssentials

  /// What tells one transaction from all others.
  public typealias UUID = FoundationEssentials.UUID
#else
  import Foundation

  /// What tells one transaction from all others.
  public typealias UUID = Foundation.UUID
#endif

extension UUID {
  /// The id with these bits, the first ones in `high`.
  @inlinable
  public init(high: UInt64, low: UInt64) {
    self = withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}
