import PortfolioCore

/// Turns offsets into lines and columns, for people: only when there is something to tell.
enum LineCounter {
  /// The places of `offsets`, in their order. Columns count characters.
  static func places(
    of offsets: [Int], in source: ByteSource, name: String
  ) throws(FileFailure) -> [Place] {
    let sorted = offsets.enumerated().sorted { $0.element < $1.element }
    var places = [Place](repeating: Place(file: name), count: offsets.count)
    var (line, column, next) = (1, 1, 0)
    try source.rewind()
    var position = 0
    while next < sorted.count {
      let end = source.offset + source.count
      while next < sorted.count, sorted[next].element <= end {
        while source.offset + position < sorted[next].element {
          let byte = source.window[position]
          if byte == 0x0A { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
          position += 1
        }
        if sorted[next].element == end, !source.isAtEnd { break }
        places[sorted[next].offset] = Place(file: name, line: line, column: column)
        next += 1
      }
      if next == sorted.count || source.isAtEnd { break }
      while position < source.count {
        let byte = source.window[position]
        if byte == 0x0A { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
        position += 1
      }
      _ = try source.advance(to: source.count)
      position = 0
    }
    return places
  }
}
