import PortfolioCore
import PortfolioSystem

/// Turns offsets into lines and columns, which are only worked out for messages.
struct LineCounter {
  private var line = 1
  private var column = 1

  /// The places of `offsets`, in the same order. Columns count characters, not including a byte order mark.
  static func places(
    of offsets: [Int], in source: ByteSource, name: String
  ) throws(FileFailure) -> [Place] {
    let sorted = offsets.enumerated().sorted { $0.element < $1.element }
    var places = [Place](repeating: Place(file: name), count: offsets.count)
    var (counter, next, position) = (LineCounter(), 0, 0)
    source.seek(to: 0)
    while next < sorted.count {
      let wanted = sorted[next].element - source.offset
      while position < min(wanted, source.count) {
        counter.take(source.window[position], at: source.offset + position)
        position += 1
      }
      if position == wanted {
        places[sorted[next].offset] = Place(file: name, line: counter.line, column: counter.column)
        next += 1
      } else if source.isAtEnd {
        break
      } else {
        _ = try source.advance(to: source.count)
        position = 0
      }
    }
    return places
  }

  private mutating func take(_ byte: UInt8, at offset: Int) {
    if byte == 0x0A {
      (line, column) = (line + 1, 1)
    } else if byte & 0xC0 != 0x80, offset > 0 || byte != 0xEF {
      column += 1
    }
  }
}
