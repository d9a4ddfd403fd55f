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
  init(records pieces: [some Collection<UInt8>]) {
    var text = StoreFormat.head
    text.reserveCapacity(pieces.reduce(text.count + StoreFormat.tail.count) { $0 + $1.count })
    for piece in pieces { text += piece }
    text += StoreFormat.tail
    self.init(text)
  }

  /// Whether there was no file to read.
  var isInMemory: Bool { if case .memory = origin { true } else { false } }

  /// Whether the path now leads to another file, or the file was written to since it was opened.
  func hasChanged() throws(FileFailure) -> Bool {
    guard case .file(let file, _) = origin else { return false }
    return try file.hasChanged()
  }

  /// What a range of the text consists of: a part of a file, and what follows it.
  private func pieces(of range: Range<Int>) throws(FileFailure) -> (
    file: (File, Range<Int>)?, ArraySlice<UInt8>
  ) {
    switch origin {
    case .memory(let bytes): return (nil, bytes[range.clamped(to: bytes.indices)])
    case .file(let file, let cut):
      let rest = range.clamped(to: cut.offset..<size)
      return (
        (file, try file.existing(range.clamped(to: 0..<cut.offset))),
        cut.tail[rest.lowerBound - cut.offset..<rest.upperBound - cut.offset]
      )
    }
  }

  /// The bytes of a range, as far as the text goes.
  func bytes(in range: Range<Int>) throws(FileFailure) -> [UInt8] {
    let (file, rest) = try pieces(of: range)
    guard let (file, range) = file else { return Array(rest) }
    return try file.bytes(in: range) + rest
  }

  /// Lets `body` scan a range of the text.
  ///
  /// - Parameter memory: where it is read to, and the next range again: new memory costs more than reading does.
  func scan<Result>(
    _ range: Range<Int>, in memory: inout [UInt8], _ body: (inout JSONScanner) throws -> Result
  ) throws -> Result {
    let (file, rest) = try pieces(of: range)
    let needed = (file?.1.count ?? 0) + rest.count + JSONScanner.padding
    // Ranges are of about the same length.
    if memory.count < needed { memory = [UInt8](repeating: 0, count: needed + 1 << 12) }
    return try memory.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { preconditionFailure("no padding") }
      var count = 0
      if let (file, range) = file {
        let part = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(memory)[..<range.count])
        count = try file.fill(part, from: range.lowerBound)
      }
      _ = memory[count...].update(fromContentsOf: rest)
      count += rest.count
      memory[count..<count + JSONScanner.padding].update(repeating: 0)
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
