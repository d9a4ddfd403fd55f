import TestSupport

/// A disk that loses power: everything flushed is there, and any part of the rest.
///
/// The rules are those of POSIX rather than of a particular file system: each block of 512 bytes written to a
/// file since its last flush may be there or not, and unwritten bytes beyond the old end read as zeros. Names
/// created, renamed or removed since the folder was last flushed are there up to one of the changes, in
/// order, as in a journalling file system.
struct CutDisk {
  private var durable: [Int: [UInt8]]
  /// The changes to each file since it was flushed.
  private var loose: [Int: [DiskRecording.Event]] = [:]
  private var durableNames: [String: Int]
  private var looseNames: [DiskRecording.Event] = []
  private static let block = 512

  /// - Parameter contents: the contents of the files that existed before.
  init(_ files: [String: Int], contents: (String) throws -> [UInt8]) rethrows {
    durableNames = files
    durable = [:]
    for (path, file) in files { durable[file] = try contents(path) }
  }

  mutating func follow(_ event: DiskRecording.Event) {
    switch event {
    case .write(let file, _, _), .resize(let file, _): loose[file, default: []].append(event)
    case .flush(let file):
      durable[file] = content(of: file, keeping: { _ in true })
      loose[file] = nil
    case .create, .rename, .remove: looseNames.append(event)
    case .flushNames:
      durableNames = names(after: looseNames.count)
      looseNames = []
    case .success: break
    }
  }

  /// What is left after a power failure: the number of each file by path, and the contents of the files.
  struct Remains {
    var names: [String: Int]
    var contents: [Int: [UInt8]] = [:]
  }

  func remains(_ random: inout SeededGenerator) -> Remains {
    var remains = Remains(names: names(after: Int.random(in: 0...looseNames.count, using: &random)))
    // Each part has its own probability, so that almost all and almost nothing are as frequent as half.
    for file in remains.names.values.sorted() {
      let chance = Double.random(in: -0.3...1.3, using: &random)
      remains.contents[file] = content(of: file) { _ in Double.random(in: 0..<1, using: &random) < chance }
    }
    return remains
  }

  private func names(after count: Int) -> [String: Int] {
    var names = durableNames
    for event in looseNames.prefix(count) {
      switch event {
      case .create(let path, let file): names[path] = file
      case .rename(let from, let to): names[to] = names.removeValue(forKey: from)
      case .remove(let path): names[path] = nil
      case .write, .resize, .flush, .flushNames, .success: break
      }
    }
    return names
  }

  /// - Parameter keeps: whether part of a change is on the disk.
  private func content(of file: Int, keeping keeps: (Int) -> Bool) -> [UInt8] {
    var content = durable[file] ?? []
    for event in loose[file] ?? [] {
      switch event {
      case .resize(_, let size):
        guard keeps(0) else { continue }
        content = Array(content.prefix(size)) + [UInt8](repeating: 0, count: max(0, size - content.count))
      case .write(_, let offset, let bytes):
        let end = offset + bytes.count
        for block in offset / Self.block...max(offset, end - 1) / Self.block where keeps(block) {
          let range = max(offset, block * Self.block)..<min(end, (block + 1) * Self.block)
          if content.count < range.upperBound {
            content += [UInt8](repeating: 0, count: range.upperBound - content.count)
          }
          content.replaceSubrange(range, with: bytes[range.lowerBound - offset..<range.upperBound - offset])
        }
        // The length may be there without the bytes.
        if content.count < end, keeps(-1) { content += [UInt8](repeating: 0, count: end - content.count) }
      case .create, .flush, .flushNames, .rename, .remove, .success: break
      }
    }
    return content
  }
}
