/// The first line of a batch of prices: `{"size":48,"check":"…","head":"…"}`, with the size and checksum of the lines
/// that follow, and the checksum of what stands before it in the line itself.
struct PriceBatch: Equatable {
  let size: Int
  let check: UInt64

  init(of lines: [UInt8]) {
    (size, check) = (lines.count, Checksum.of(lines))
  }

  /// Reads a line without its end; nil for any other than the program writes.
  init?(_ line: ArraySlice<UInt8>) {
    do throws(JSONError) {
      let json = try JSONValue(parsing: line)
      guard let size = json["size"]?.count,
        let check = json["check"]?.string.flatMap({ UInt64($0, radix: 16) })
      else { return nil }
      (self.size, self.check) = (size, check)
    } catch {
      return nil
    }
    guard self.line.dropLast().elementsEqual(line) else { return nil }
  }

  private static let start = Array("{\"size\":".utf8)

  /// The line.
  var line: [UInt8] {
    let fields = PriceBatch.start + Array("\(size),\"check\":\"\(String(check, radix: 16))\"".utf8)
    return fields + Array(",\"head\":\"\(String(Checksum.of(fields), radix: 16))\"}\n".utf8)
  }

  /// Whether a line that was torn as it was written can begin like this.
  static func canBegin(with bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, start).allSatisfy { $0 == $1 || $0 == 0 }
  }
}

/// The batches behind the sorted lines of a price file.
///
/// Only what an interrupted append can have left is torn: a batch at the end of the file that is shorter than its first
/// line says, or has zeros in place of blocks that a power cut kept from the disk; no line of ours has any.
struct PriceBatches {
  /// In the order in which they were added.
  private(set) var prices: [RecordedPrice] = []
  /// The end of the last whole batch.
  private(set) var end = 0
  /// Where something stands that is neither a whole batch nor a torn one; nil if nothing does.
  private(set) var damage: Int?

  init(_ tail: [UInt8]) {
    while end < tail.count, damage == nil {
      let rest = tail[end...]
      guard let lineEnd = rest.firstIndex(of: 0x0A), let batch = PriceBatch(rest[..<lineEnd]) else {
        damage = PriceBatches.isTornHead(rest) ? nil : end
        return
      }
      let lines = rest[(lineEnd + 1)...].prefix(batch.size)
      guard lines.count == batch.size, Checksum.of(lines) == batch.check,
        let added = [RecordedPrice](lines: lines)
      else {
        damage = PriceBatches.damage(
          in: lines, isShort: lines.count < batch.size, isLast: lines.endIndex == tail.count)
        return
      }
      prices += added
      end = lines.endIndex
    }
  }

  /// Whether a batch without a whole first line is torn.
  private static func isTornHead(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let lineEnd = rest.firstIndex(of: 0x0A) else { return PriceBatch.canBegin(with: rest) }
    return rest[..<lineEnd].contains(0)
      && !rest.split(separator: 0x0A).contains { PriceBatch.canBegin(with: $0) && PriceBatch($0) != nil }
  }

  /// Where lines that are not as they were written are damaged; nil if they are torn.
  private static func damage(in lines: ArraySlice<UInt8>, isShort: Bool, isLast: Bool) -> Int? {
    if isLast, lines.contains(0) { return nil }
    guard isLast, isShort else { return firstForeign(in: lines) ?? lines.startIndex }
    let lastStart = lines.lastIndex(of: 0x0A).map { $0 + 1 } ?? lines.startIndex
    let canBegin = zip(lines[lastStart...], "[\"".utf8).allSatisfy { $0 == $1 }
    return firstForeign(in: lines[..<lastStart]) ?? (canBegin ? nil : lastStart)
  }

  /// Where the first line starts that isn't a price.
  static func firstForeign(in lines: ArraySlice<UInt8>) -> Int? {
    var start = lines.startIndex
    while start < lines.endIndex {
      let end = lines[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? lines.endIndex
      if [RecordedPrice](lines: lines[start..<end]) == nil { return start }
      start = end
    }
    return nil
  }
}

extension PriceBatches {
  /// Reads those of a file of the first version, whose batches had a last line with their number of prices and a checksum.
  init(firstVersion tail: [UInt8]) {
    self.init([])
    var (next, count) = (0, 0)
    while let lineEnd = tail[next...].firstIndex(of: 0x0A) {
      let line = tail[next..<lineEnd]
      guard line.first == UInt8(ascii: "{") else {
        (next, count) = (lineEnd + 1, count + 1)
        continue
      }
      let lines = tail[end..<next]
      let last = "{\"prices\":\(count),\"check\":\"\(String(Checksum.of(lines), radix: 16))\"}"
      guard line.elementsEqual(last.utf8), let added = [RecordedPrice](lines: lines) else {
        let isTorn = lineEnd + 1 == tail.count && tail[end...].contains(0)
        damage = isTorn ? nil : PriceBatches.firstForeign(in: lines) ?? next
        return
      }
      prices += added
      (next, end, count) = (lineEnd + 1, lineEnd + 1, 0)
    }
    if tail[end...].contains(0) { return }
    let canBegin = ["[\"", "{\"prices\":"].contains { zip(tail[next...], $0.utf8).allSatisfy { $0 == $1 } }
    damage = PriceBatches.firstForeign(in: tail[end..<next]) ?? (canBegin ? nil : next)
  }
}
