/// Builds a short ASCII text without allocations: a long list writes a million dates.
struct ASCIIText {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// The text written by `body`, at most `capacity` characters.
  static func make(capacity: Int, _ body: (inout ASCIIText) -> Void) -> String {
    String(unsafeUninitializedCapacity: capacity) { buffer in
      var text = ASCIIText(buffer: buffer)
      body(&text)
      return text.count
    }
  }

  /// Lets `use` have what `body` writes, at most `capacity` characters.
  static func with(
    capacity: Int, _ body: (inout ASCIIText) -> Void, use: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var text = ASCIIText(buffer: buffer)
      body(&text)
      use(UnsafeBufferPointer(rebasing: buffer[..<text.count]))
    }
  }

  private init(buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  mutating func add(_ character: UInt8) {
    buffer[count] = character
    count += 1
  }

  /// Adds a sign and two digits.
  mutating func add(_ sign: Unicode.Scalar, _ number: Int) {
    add(UInt8(ascii: sign))
    add(number, width: 2)
  }

  /// Adds the last `width` digits of a number, padded with zeros.
  mutating func add(_ number: Int, width: Int) {
    var (rest, place) = (UInt32(truncatingIfNeeded: number), count + width)
    while place > count {
      place -= 1
      buffer[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += width
  }
}
