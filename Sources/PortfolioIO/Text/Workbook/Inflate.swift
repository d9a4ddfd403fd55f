/// Expands what was compressed by DEFLATE (RFC 1951), as the parts of a zip archive are.
///
/// The toolchain's zlib is not used: it is not on every machine, and the program starts faster without it.
struct Inflate {
  private typealias Failure = ZipArchive.Failure

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let limit: Int

  private init(_ bytes: ArraySlice<UInt8>, limit: Int) {
    (self.bytes, position, self.limit) = (bytes, bytes.startIndex, limit)
  }

  /// What some bytes were before they were compressed, which is at most so many. Throws `ZipArchive.Failure` for what is
  /// damaged, or becomes longer.
  static func expand(_ bytes: ArraySlice<UInt8>, limit: Int) throws -> [UInt8] {
    var inflate = Inflate(bytes, limit: limit)
    while try !inflate.block() {}
    return inflate.output
  }

  /// Expands a block. Returns whether it is the last one.
  private mutating func block() throws -> Bool {
    let isLast = try take(1) == 1
    switch try take(2) {
    case 0: try stored()
    case 1: try compressed(Code.fixed, Code.fixedDistances)
    case 2:
      let (literals, distances) = try codes()
      try compressed(literals, distances)
    case _: throw Failure()
    }
    return isLast
  }

  private mutating func take(_ count: Int) throws -> Int {
    while bitCount < count {
      guard position < bytes.endIndex else { throw Failure() }
      bits |= UInt32(bytes[position]) << UInt32(bitCount)
      (position, bitCount) = (position + 1, bitCount + 8)
    }
    let value = bits & (1 << UInt32(count) - 1)
    (bits, bitCount) = (bits >> UInt32(count), bitCount - count)
    return Int(value)
  }

  private mutating func stored() throws {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= bytes.endIndex else { throw Failure() }
    let length = Int(bytes[position]) | Int(bytes[position + 1]) << 8
    let complement = Int(bytes[position + 2]) | Int(bytes[position + 3]) << 8
    position += 4
    guard length ^ complement == 0xFFFF, length <= bytes.endIndex - position, length <= limit - output.count
    else { throw Failure() }
    output += bytes[position..<(position + length)]
    position += length
  }

  private mutating func compressed(_ literals: Code, _ distances: Code) throws {
    while true {
      let symbol = try next(literals)
      if symbol < 256 {
        if output.count == limit { throw Failure() }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Inflate.lengths.count else { throw Failure() }
      let (base, extra) = Inflate.lengths[symbol - 257]
      let length = base + (try take(extra))
      let code = try next(distances)
      guard code < Inflate.distances.count else { throw Failure() }
      let (near, far) = Inflate.distances[code]
      let distance = near + (try take(far))
      guard distance <= output.count, length <= limit - output.count else { throw Failure() }
      // What is copied may reach into itself.
      for index in (output.count - distance)..<(output.count - distance + length) {
        output.append(output[index])
      }
    }
  }

  private mutating func next(_ code: Code) throws -> Int {
    var (value, first, index) = (0, 0, 0)
    for count in code.counts.dropFirst() {
      value |= try take(1)
      if value - count < first { return code.symbols[index + value - first] }
      (index, first) = (index + count, (first + count) << 1)
      value <<= 1
    }
    throw Failure()
  }

  /// The codes that stand before a block, themselves compressed.
  private mutating func codes() throws -> (literals: Code, distances: Code) {
    let (literals, distances) = (try take(5) + 257, try take(5) + 1)
    let count = try take(4) + 4
    var lengths = [Int](repeating: 0, count: Inflate.order.count)
    for place in Inflate.order.prefix(count) { lengths[place] = try take(3) }
    let code = Code(lengths)
    lengths = []
    while lengths.count < literals + distances {
      let symbol = try next(code)
      if symbol < 16 {
        lengths.append(symbol)
        continue
      }
      guard symbol > 16 || !lengths.isEmpty else { throw Failure() }
      let value = symbol == 16 ? lengths[lengths.count - 1] : 0
      let times =
        symbol == 16 ? try take(2) + 3 : symbol == 17 ? try take(3) + 3 : try take(7) + 11
      lengths += repeatElement(value, count: times)
    }
    guard lengths.count == literals + distances else { throw Failure() }
    return (Code(lengths[..<literals]), Code(lengths[literals...]))
  }

  /// A canonical Huffman code: how many symbols have each length, and all symbols in their order.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    /// The code in which each symbol has its length; 0 for none.
    init(_ lengths: some Collection<Int>) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      for length in 1..<16 {
        symbols += lengths.enumerated().filter { $0.element == length }.map(\.offset)
      }
    }

    static let fixed = Code(
      Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
        + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))
    static let fixedDistances = Code(Array(repeating: 5, count: 30))
  }

  /// In this order the lengths of the codes of lengths are told.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The least length of each symbol from 257 on, and how many bits follow that add to it.
  private static let lengths: [(Int, Int)] =
    steps(from: 3, exact: 8, each: 4, upTo: 5) + [(258, 0)]
  private static let distances: [(Int, Int)] = steps(from: 1, exact: 4, each: 2, upTo: 13)

  /// Numbers that first follow each other, and then grow by one more bit every so many.
  private static func steps(from first: Int, exact: Int, each: Int, upTo bits: Int) -> [(Int, Int)] {
    var (steps, value) = ([(Int, Int)](), first)
    for index in 0..<(exact + each * bits) {
      let bits = index < exact ? 0 : (index - exact) / each + 1
      steps.append((value, bits))
      value += 1 << bits
    }
    return steps
  }
}
