import PortfolioSystem

/// A text in memory or in a file, seen through a window. Zeros follow the window, as `JSONScanner` requires.
///
/// A file is read only as far as needed, through a window that grows only if a single step of a reader needs
/// more, so that a store of any size is read in the same few hundred kilobytes.
final class ByteSource {
  /// The bytes in view.
  private(set) var window: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  /// The offset of the window in the text.
  private(set) var offset = 0
  /// Whether the window reaches the end of the text.
  private(set) var isAtEnd = false

  private var capacity: Int
  private let origin: Origin

  private enum Origin {
    case file(File, cut: Cut?)
    /// The window holds all of it.
    case memory
  }

  /// The offset at which the text of a file ends early, and the tail that replaces the rest.
  struct Cut: Equatable {
    let offset: Int
    let tail: [UInt8]
  }

  /// Small enough to stay in the processor's cache while scanning.
  static let windowSize = 1 << 18
  /// The most bytes that one step of a reader, such as one record, may need.
  static let largestStep = 1 << 24

  /// The content of an open file, up to `cut` if there is one. Other sources can read the same file through
  /// windows of their own.
  ///
  /// - Parameter windowSize: the initial size of the window.
  init(_ file: File, cut: Cut? = nil, windowSize: Int = ByteSource.windowSize) {
    origin = .file(file, cut: cut)
    capacity = windowSize
    window = .allocate(capacity: capacity + JSONScanner.padding)
    window.initialize(repeating: 0, count: JSONScanner.padding)
  }

  /// A text in memory, in one piece or several.
  init(_ pieces: [[UInt8]]) {
    origin = .memory
    capacity = pieces.reduce(0) { $0 + $1.count }
    isAtEnd = true
    window = .allocate(capacity: capacity + JSONScanner.padding)
    for piece in pieces {
      (window + count).initialize(from: piece, count: piece.count)
      count += piece.count
    }
    (window + count).initialize(repeating: 0, count: JSONScanner.padding)
  }

  convenience init(_ bytes: [UInt8]) { self.init([bytes]) }

  deinit { window.deallocate() }

  /// The file that provides the whole text; nil for a text in memory, and for a file that is cut.
  var file: File? {
    guard case .file(let file, cut: nil) = origin else { return nil }
    return file
  }

  /// Whether there was no file to read.
  var isInMemory: Bool { if case .memory = origin { true } else { false } }

  /// Whether the path now leads to another file, or the file was written to since it was opened.
  func hasChanged() throws(FileFailure) -> Bool {
    guard case .file(let file, _) = origin else { return false }
    return try file.hasChanged()
  }

  /// Starts again at an offset, with an empty window.
  func seek(to position: Int) {
    guard case .file = origin else { return }
    (count, offset, isAtEnd) = (0, position, false)
    window.initialize(repeating: 0, count: JSONScanner.padding)
  }

  /// Moves the start of the window to `position`, an index into it, and reads on after what it holds.
  ///
  /// Returns false if one step needs more than the limit.
  func advance(to position: Int) throws(FileFailure) -> Bool {
    guard case .file(let file, let cut) = origin, !isAtEnd else { return true }
    let kept = count - position
    guard kept <= ByteSource.largestStep else { return false }
    if kept > capacity / 2 { grow() }
    window.update(from: window + position, count: kept)
    offset += position
    count = kept
    let (target, room) = (window + count, capacity - count)
    let left = cut.map { $0.offset - (offset + count) } ?? .max
    if let cut, left <= 0 {
      let rest = cut.tail.dropFirst(-left)
      for (index, byte) in rest.prefix(room).enumerated() { target[index] = byte }
      count += min(rest.count, room)
      isAtEnd = rest.count <= room
    } else {
      let buffer = UnsafeMutableRawBufferPointer(start: target, count: min(room, left))
      let read = try file.read(into: buffer, at: offset + count)
      count += read
      isAtEnd = read == 0
    }
    (window + count).initialize(repeating: 0, count: JSONScanner.padding)
    return true
  }

  /// The bytes of a range of the text, wherever the window is. In a cut file the range must lie before the
  /// cut.
  func bytes(in range: Range<Int>) throws(FileFailure) -> [UInt8] {
    switch origin {
    case .memory: Array(UnsafeBufferPointer(start: window, count: count)[range])
    case .file(let file, _): try file.bytes(in: range)
    }
  }

  /// Writes a range of the text to an open file, as far as the text goes. Ranges must come in order, starting
  /// from a rewound source.
  func copy(_ range: Range<Int>, to target: File) throws(FileFailure) {
    var position = range.lowerBound
    while position < range.upperBound {
      if position >= offset + count {
        guard !isAtEnd else { return }
        _ = try advance(to: count)
        continue
      }
      let start = position - offset
      let end = min(range.upperBound - offset, count)
      let bytes = UnsafeBufferPointer(start: window + start, count: end - start)
      try target.append(bytes)
      position = offset + end
    }
  }

  private func grow() {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + JSONScanner.padding)
    larger.initialize(from: window, count: count)
    window.deallocate()
    window = larger
    capacity *= 2
  }
}
