import PortfolioCore
import PortfolioSystem

/// How to divide a document into chunks.
struct Chunking {
  /// More than there are threads, so that no thread waits long for another.
  var most: Int
  var threads: Int
  /// The smallest chunk in bytes; anything less is read before another thread has started.
  var least = Chunking.least

  static let least = 1 << 20
  /// How far to search for a cut.
  static let reach = 1 << 16

  static var machine: Chunking {
    let processors = Processors.count
    return Chunking(most: 8 * processors, threads: processors)
  }
}

/// Reads a long document in several places at once.
///
/// A JSON string never contains a bare line break, so a comma followed by one always separates two elements
/// or two members. Whether it separates two records is only known once everything before it has been read.
/// Each chunk is therefore read as if it started with a record, and the results count only if each chunk
/// starts exactly where the previous one ended. If not, or if anything is wrong, the document is read again
/// from start to end, and errors are reported by that reading alone.
extension DocumentReader where Records: ~Copyable {
  /// Calls `visit` with each valid record and a value that accumulates results. `finish` completes the value
  /// of one chunk, and `merge` joins two values, the second of which follows the first in the file. Throws
  /// like `forEach`.
  mutating func collect<Result: Sendable>(
    into empty: @autoclosure @Sendable () -> Result,
    _ visit: @Sendable (inout Result, inout Records) throws -> Void,
    finish: @Sendable (inout Result) -> Void = { _ in },
    merge: (inout Result, Result) throws -> Void
  ) throws -> Result {
    if let result = collectFromChunks(empty, visit, finish, merge) { return result }
    var result = empty()
    try forEach { records in try visit(&result, &records) }
    return result
  }

  private func collectFromChunks<Result: Sendable>(
    _ empty: @Sendable () -> Result,
    _ visit: @Sendable (inout Result, inout Records) throws -> Void,
    _ finish: @Sendable (inout Result) -> Void,
    _ merge: (inout Result, Result) throws -> Void
  ) -> Result? {
    guard let file = source.file, let size = file.size, size >= 2 * (chunking?.least ?? Chunking.least)
    else { return nil }
    let chunking = chunking ?? .machine
    let chunks = chunks(of: file, size, chunking)
    guard chunks.count > 1 else { return nil }
    let (name, names) = (name, records.names)
    let readings = parallelMap(chunks.count, on: chunking.threads) { index in
      var reader = DocumentReader(ByteSource(file), name: name, chunk: chunks[index], names: names)
      return reader.readChunk(into: empty(), visit, finish)
    }
    return ChunkReading.joined(readings, on: chunking.threads, merge)
  }

  private mutating func readChunk<Result>(
    into empty: Result, _ visit: (inout Result, inout Records) throws -> Void,
    _ finish: (inout Result) -> Void
  ) -> ChunkReading<Result>? {
    var result = empty
    do {
      try pass { records in try visit(&result, &records) }
    } catch {
      // Reading from start to end finds the error again, with its place.
      return nil
    }
    guard issues.isEmpty, let records = arrayContent else { return nil }
    finish(&result)
    var ids = ids
    ids.group()
    return ChunkReading(result: result, ids: ids, hasVersion: hasVersion, records: records)
  }

  /// Divides the file into chunks of about the same length.
  private func chunks(of file: File, _ size: Int, _ chunking: Chunking) -> [Range<Int>] {
    let count = min(chunking.most, size / chunking.least)
    var cuts = [0]
    for number in 1..<max(1, count) {
      guard let cut = cut(behind: size / count * number, in: file), let last = cuts.last, cut > last else {
        return []
      }
      cuts.append(cut)
    }
    return zip(cuts, cuts.dropFirst() + [.max]).map { $0..<$1 }
  }

  /// The offset after the first comma that seems to separate two records.
  private func cut(behind start: Int, in file: File) -> Int? {
    let text: [UInt8]
    do throws(FileFailure) {
      text = try file.bytes(in: start..<start + Chunking.reach)
    } catch {
      // Reading from start to end meets the failure again, and reports it.
      return nil
    }
    let separator = StoreFormat.separator + [UInt8(ascii: "{")]
    let place = text.indices.dropLast(2).first { text[$0...].starts(with: separator) }
    return place.map { start + $0 + 1 }
  }
}

/// The result of a chunk without errors.
private struct ChunkReading<Result: Sendable>: Sendable {
  let result: Result
  let ids: IDSet
  let hasVersion: Bool
  /// The range of its records in the file.
  let records: Range<Int>

  /// The result for the whole document; nil if the chunks do not fit together.
  static func joined(
    _ readings: [ChunkReading?], on threads: Int, _ merge: (inout Result, Result) throws -> Void
  ) -> Result? {
    guard let first = readings.first, let first else { return nil }
    var (result, ids, end) = (first.result, first.ids, first.records.upperBound)
    for next in readings.dropFirst() {
      guard let next, next.records.lowerBound == end else { return nil }
      do {
        try merge(&result, next.result)
      } catch {
        return nil
      }
      ids.insert(next.ids)
      end = next.records.upperBound
    }
    let hasOneVersion = readings.count { $0?.hasVersion == true } == 1
    return hasOneVersion && ids.suspects(on: threads).isEmpty ? result : nil
  }
}
