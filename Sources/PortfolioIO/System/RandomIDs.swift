import PortfolioCore
import PortfolioSystem
import Synchronization

/// Makes new ids (UUID version 4), getting random bytes for many at a time.
package final class RandomIDs: Sendable {
  private let unused = Mutex<[UUID]>([])

  /// The most for which the system provides bytes at once.
  private static let atATime = 16

  package init() {}

  /// A new id.
  package func next() -> UUID {
    unused.withLock { unused in
      if unused.isEmpty { unused = RandomIDs.make() }
      return unused.removeLast()
    }
  }

  private static func make() -> [UUID] {
    var words = [UInt64](repeating: 0, count: 2 * atATime)
    words.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      #if canImport(Darwin)
        arc4random_buf(start, bytes.count)
      #else
        // Not every system has this call.
        if getentropy(start, bytes.count) != 0 {
          var generator = SystemRandomNumberGenerator()
          for index in bytes.indices { bytes[index] = generator.next() }
        }
      #endif
    }
    return (0..<atATime).map { number in
      UUID(
        high: words[2 * number + 1] & 0xFFFF_FFFF_FFFF_0FFF | 0x4000,
        low: words[2 * number] & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }
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
