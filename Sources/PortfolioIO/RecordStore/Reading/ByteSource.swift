import PortfolioSystem

/// The text of a store: that of a file, or of bytes in memory.
struct ByteSource: Sendable {
  /// The offset at which the text of a file ends early, and the tail that replaces the rest.
  struct Cut: Equatable {
    let offset: Int
    let tail: [UInt8]
  }

  private enum Origin {
    case file(File, Cut)
    case memory([UInt8])
  }

  private let origin: Origin
  /// In bytes; that of a file when it was opened.
  let size: Int

  /// The content of an open file, up to `cut` if there is one.
  init(_ file: File, cut: Cut? = nil) {
    let cut = cut ?? Cut(offset: file.size ?? 0, tail: [])
    (origin, size) = (.file(file, cut), cut.offset + cut.tail.count)
  }

  init(_ bytes: [UInt8]) { (origin, size) = (.memory(bytes), bytes.count) }

  /// The text of a store with these records.
  init(records pieces: [[UInt8]]) {
    self.init(Array(([StoreFormat.head] + pieces + [StoreFormat.tail]).joined()))
  }

  /// Whether there was no file to read.
  var isInMemory: Bool { if case .memory = origin { true } else { false } }

  /// Whether the path now leads to another file, or the file was written to since it was opened.
  func hasChanged() throws(FileFailure) -> Bool {
    guard case .file(let file, _) = origin else { return false }
    return try file.hasChanged()
  }

  /// The bytes of a range, as far as the text goes, with room for some more behind them.
  func bytes(in range: Range<Int>, reserving room: Int = 0) throws(FileFailure) -> [UInt8] {
    switch origin {
    case .memory(let bytes): return Array(bytes[range.clamped(to: bytes.indices)])
    case .file(let file, let cut):
      let bytes = try file.bytes(in: range.clamped(to: 0..<cut.offset), reserving: room)
      let rest = range.clamped(to: cut.offset..<size)
      return rest.isEmpty
        ? bytes : bytes + cut.tail[rest.lowerBound - cut.offset..<rest.upperBound - cut.offset]
    }
  }

  /// Lets `body` scan a range of the text.
  func scan<Result>(_ range: Range<Int>, _ body: (inout JSONScanner) throws -> Result) throws -> Result {
    var bytes = try bytes(in: range, reserving: JSONScanner.padding)
    let count = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: JSONScanner.padding))
    return try bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("no padding") }
      var scanner = JSONScanner(base, count: count)
      return try body(&scanner)
    }
  }

  /// Writes a range of the text to an open file, as far as the text goes.
  func copy(_ range: Range<Int>, to target: File) throws(FileFailure) {
    let range = range.clamped(to: 0..<size)
    for start in stride(from: range.lowerBound, to: range.upperBound, by: 1 << 20) {
      try target.append(try bytes(in: start..<min(range.upperBound, start + 1 << 20)))
    }
  }
}
