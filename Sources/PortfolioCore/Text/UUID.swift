#if canImport(FoundationEssentials)
  import FoundationEssentials

  /// Identifies a transaction.
  public typealias UUID = FoundationEssentials.UUID
#else
  import Foundation

  /// Identifies a transaction.
  public typealias UUID = Foundation.UUID
#endif

extension UUID {
  /// The id with these 128 bits, most significant first.
  @inlinable
  public init(high: UInt64, low: UInt64) {
    self = withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}
