import PortfolioCore

/// Gives the names that stand in a text their numbers, without making a string of each.
struct SymbolInterner {
  private(set) var table = SymbolTable()
  /// Open addressing over names of up to eight bytes, whose bytes are the key; 0 is free.
  private var keys: [UInt64] = Array(repeating: 0, count: 1024)
  private var numbers: [Int] = Array(repeating: 0, count: 1024)
  private var used = 0

  var names: [String] { table.names }

  mutating func intern(_ name: String) -> Int { table.intern(name) }

  /// The number of the name that stands in `text`; nil where it is empty or, for a ticker, not in upper case.
  @inline(__always)
  mutating func intern(
    _ text: (content: Range<Int>, hasEscapes: Bool), of scanner: JSONScanner, isTicker: Bool
  ) -> Int? {
    let length = text.content.count
    guard length - 1 < 8, length > 0, !text.hasEscapes else { return internLong(text, of: scanner, isTicker) }
    let raw = UnsafeRawPointer(scanner.base + text.content.lowerBound).loadUnaligned(as: UInt64.self)
    let key = raw & (.max >> UInt64((8 - length) * 8))
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & (keys.count - 1)
    while keys[slot] != 0 {
      if keys[slot] == key { return numbers[slot] }
      slot = (slot + 1) & (keys.count - 1)
    }
    guard let number = internLong(text, of: scanner, isTicker) else { return nil }
    (keys[slot], numbers[slot]) = (key, number)
    used += 1
    if used * 2 > keys.count { grow() }
    return number
  }

  private mutating func internLong(
    _ text: (content: Range<Int>, hasEscapes: Bool), of scanner: JSONScanner, _ isTicker: Bool
  ) -> Int? {
    let name = scanner.text(text)
    guard !name.isEmpty, !isTicker || name == TickerRule.upperCased(name) else { return nil }
    return table.intern(name)
  }

  private mutating func grow() {
    let old = zip(keys, numbers).filter { $0.0 != 0 }
    keys = Array(repeating: 0, count: keys.count * 4)
    numbers = Array(repeating: 0, count: keys.count)
    for (key, number) in old {
      var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & (keys.count - 1)
      while keys[slot] != 0 { slot = (slot + 1) & (keys.count - 1) }
      (keys[slot], numbers[slot]) = (key, number)
    }
  }
}
