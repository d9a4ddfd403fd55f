import PortfolioCore

extension Place {
  /// The line and column of an offset in a text held in memory.
  package init(file: String?, offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    self.init(file: file, line: line, column: column)
  }
}
