import Glibc

/// A text in memory or in a file, of which a window is in view; zeros stand behind the window, as `JSONScanner`
/// needs them.
///
/// A file is read as far as it is needed, through a window that only grows where one step of a reader needs
/// more: a store of any size is read in the same few hundred kilobytes.
final class ByteSource {
  /// What is in view.
  private(set) var window: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  /// Where the window starts, in bytes from the start of the text.
  private(set) var offset = 0
  /// Whether the window reaches to the end of the text.
  private(set) var isAtEnd = false

  private var capacity: Int
  private let origin: Origin

  private enum Origin {
    case file(descriptor: Int32, path: String)
    case memory([UInt8])
  }

  /// Small enough to stay in the processor's cache while it is scanned.
  private static let windowSize = 1 << 18
  /// No step of a reader, such as one record, may need more than this.
  static let largestWindow = 1 << 24

  /// The content of an open file, from where its descriptor stands. The descriptor is closed in the end.
  init(descriptor: Int32, path: String) {
    origin = .file(descriptor: descriptor, path: path)
    capacity = ByteSource.windowSize
    window = .allocate(capacity: capacity + JSONScanner.padding)
    window.initialize(repeating: 0, count: JSONScanner.padding)
  }

  init(_ bytes: [UInt8]) {
    origin = .memory(bytes)
    capacity = bytes.count
    count = bytes.count
    isAtEnd = true
    window = .allocate(capacity: capacity + JSONScanner.padding)
    window.initialize(from: bytes, count: bytes.count)
    (window + count).initialize(repeating: 0, count: JSONScanner.padding)
  }

  deinit {
    window.deallocate()
    if case .file(let descriptor, _) = origin { close(descriptor) }
  }

  /// Starts again at the first byte. Throws `FileFailure` where the file cannot be positioned.
  func rewind() throws(FileFailure) {
    guard case .file(let descriptor, let path) = origin else { return }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw FileFailure(.read, path) }
    (count, offset, isAtEnd) = (0, 0, false)
    (window + count).initialize(repeating: 0, count: JSONScanner.padding)
  }

  /// Moves the window so that it starts at `position`, an index into it, and reads on behind what it holds.
  ///
  /// Returns false where the step that needs more has used up the largest window.
  func advance(to position: Int) throws(FileFailure) -> Bool {
    guard case .file(let descriptor, let path) = origin, !isAtEnd else { return true }
    let kept = count - position
    if kept > capacity / 2 {
      guard capacity < ByteSource.largestWindow else { return false }
      grow()
    }
    window.update(from: window + position, count: kept)
    offset += position
    count = kept
    while count < capacity {
      let (target, room) = (window + count, capacity - count)
      guard let read = retryingInterrupts({ Glibc.read(descriptor, target, room) }) else {
        throw FileFailure(.read, path)
      }
      if read == 0 {
        isAtEnd = true
        break
      }
      count += read
      if count > kept { break }
    }
    (window + count).initialize(repeating: 0, count: JSONScanner.padding)
    return true
  }

  /// Writes the bytes of `range` of the text to an open file, as far as the text goes. Ranges have to come in
  /// their order, from a rewound source.
  func copy(_ range: Range<Int>, to descriptor: Int32, _ path: String) throws(FileFailure) {
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
      try AtomicFile.writeAll(bytes, to: descriptor, path)
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
