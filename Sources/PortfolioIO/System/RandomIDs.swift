import FoundationEssentials
import Glibc
import Synchronization

/// New ids (UUID version 4), for as many transactions as there are: chance is fetched for many at a time.
public final class RandomIDs: Sendable {
  private let unused = Mutex<[UInt8]>([])

  /// The system gives no more at once.
  private static let bytesAtATime = 256

  public init() {}

  /// An id that nobody has.
  public func next() -> UUID {
    unused.withLock { unused in
      if unused.isEmpty { unused = RandomIDs.randomBytes() }
      var bytes: (UInt64, UInt64) = (0, 0)
      withUnsafeMutableBytes(of: &bytes) { target in
        for index in 0..<16 { target[index] = unused.removeLast() }
        target[6] = target[6] & 0x0F | 0x40
        target[8] = target[8] & 0x3F | 0x80
      }
      return withUnsafeBytes(of: bytes) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
  }

  private static func randomBytes() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: bytesAtATime)
    if getentropy(&bytes, bytes.count) == 0 { return bytes }
    // A system without it has another way.
    var generator = SystemRandomNumberGenerator()
    for index in bytes.indices { bytes[index] = generator.next() }
    return bytes
  }
}
