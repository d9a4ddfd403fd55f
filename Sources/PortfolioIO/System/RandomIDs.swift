import PortfolioCore
import PortfolioSystem
import Synchronization

/// Makes new ids (UUID version 4), getting random bytes for many at a time.
package final class RandomIDs: Sendable {
  private let unused = Mutex<[UInt8]>([])

  /// The most that the system provides at once.
  private static let bytesAtATime = 256

  package init() {}

  /// A new id.
  package func next() -> UUID {
    unused.withLock { unused in
      if unused.isEmpty { unused = RandomIDs.randomBytes() }
      var bytes: (UInt64, UInt64) = (0, 0)
      withUnsafeMutableBytes(of: &bytes) { target in
        for index in 0..<16 { target[index] = unused.removeLast() }
        target[6] = target[6] & 0x0F | 0x40
        target[8] = target[8] & 0x3F | 0x80
      }
      return UUID(high: UInt64(bigEndian: bytes.0), low: UInt64(bigEndian: bytes.1))
    }
  }

  private static func randomBytes() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: bytesAtATime)
    #if canImport(Darwin)
      arc4random_buf(&bytes, bytes.count)
    #else
      guard getentropy(&bytes, bytes.count) == 0 else {
        // Not every system has this call.
        var generator = SystemRandomNumberGenerator()
        return bytes.map { _ in generator.next() }
      }
    #endif
    return bytes
  }
}

/// A random number generator that repeats its numbers for the same seed: SplitMix64 (Steele, Lea and Flood,
/// "Fast Splittable Pseudorandom Number Generators", 2014). Not for secrets.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers that belong to `seed`.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
