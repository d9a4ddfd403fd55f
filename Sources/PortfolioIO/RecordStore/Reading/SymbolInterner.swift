import PortfolioCore
import Synchronization

/// Numbered names, shared by readers of one document on different threads.
final class SharedSymbols: Sendable {
  private let table = Mutex(SymbolTable())

  var symbols: SymbolTable { table.withLock { $0 } }
  var names: [String] { symbols.names }

  /// The number of `name`, adding it if it is new.
  func intern(_ name: String) -> Int { table.withLock { $0.intern(name) } }

  subscript(number: Int) -> String { table.withLock { $0.names[number] } }
}

/// Numbers the names in a text without making a string of each.
///
/// The numbers come from the shared symbols, which are asked once for each name.
struct SymbolInterner {
  private let shared: SharedSymbols
  /// Open addressing for names of up to eight bytes, which form the key; 0 marks a free slot.
  private var keys: [UInt64] = Array(repeating: 0, count: 1024)
  private var numbers: [Int] = Array(repeating: 0, count: 1024)
  private var used = 0
  /// The numbers of all names met so far, for longer ones.
  private var known: [String: Int] = [:]
  /// The names met so far, by number.
  private var names: [String?] = []

  init(_ shared: SharedSymbols) { self.shared = shared }

  /// The name with a number.
  @inline(__always)
  subscript(number: Int) -> String {
    if number < names.count, let name = names[number] { return name }
    return shared[number]
  }

  mutating func intern(_ name: String) -> Int {
    if let number = known[name] { return number }
    let number = shared.intern(name)
    while names.count <= number { names.append(nil) }
    names[number] = name
    known[name] = number
    return number
  }

  /// The number of the name in `text`; nil if it is empty or, for a ticker, not in upper case or none at all.
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
    let isUsable = !isTicker || (name == TickerRule.upperCased(name) && TickerRule.isPossible(name))
    guard !name.isEmpty, isUsable else { return nil }
    return intern(name)
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
