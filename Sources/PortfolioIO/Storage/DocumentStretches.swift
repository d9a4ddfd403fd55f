import Dispatch
import FoundationEssentials
import PortfolioCore
import Synchronization

/// Into how many stretches a document is cut.
struct Stretching {
  /// More than can be read at once, so that no processor waits long for another.
  var most: Int
  /// The bytes of each: less than that is read before another thread has started.
  var least = 1 << 20

  /// How far a cut is looked for.
  static let reach = 1 << 16

  static var machine: Stretching { Stretching(most: 8 * ProcessInfo.processInfo.activeProcessorCount) }
}

/// Reading a long document in several places at once.
///
/// No string of JSON holds a line break as it is, so a comma and a line break stand between two elements or members
/// wherever they are found. That it is two records that they part is only known when all before has been read, up to
/// just there. So stretches are read as if it were so, and what they yield counts if each begins where the one before
/// it ends. Where they do not, or anything is wrong in any of them, the document is read once more in one piece: all
/// that is ever told of errors comes from there.
extension DocumentReader {
  /// Calls `visit` with each record that is a transaction, and a value to take it into; `merge` joins the values of
  /// two stretches, of which the second follows the first in the file. Throws as `forEach` does.
  mutating func collect<Result: Sendable>(
    into none: @autoclosure @Sendable () -> Result,
    _ visit: @Sendable (inout Result, borrowing Records) throws(StoreError) -> Void,
    merge: (inout Result, Result) throws(StoreError) -> Void
  ) throws(StoreError) -> Result {
    if let result = collectFromStretches(none, visit, merge) { return result }
    var result = none()
    try forEach { (records) throws(StoreError) in try visit(&result, records) }
    return result
  }

  private func collectFromStretches<Result: Sendable>(
    _ none: @Sendable () -> Result,
    _ visit: @Sendable (inout Result, borrowing Records) throws(StoreError) -> Void,
    _ merge: (inout Result, Result) throws(StoreError) -> Void
  ) -> Result? {
    guard let file = source.file else { return nil }
    let stretches = stretches(of: file)
    guard stretches.count > 1 else { return nil }
    let name = name
    let readings = Mutex([StretchReading<Result>?](repeating: nil, count: stretches.count))
    DispatchQueue.concurrentPerform(iterations: stretches.count) { index in
      var reader = DocumentReader(ByteSource(file), name: name, stretch: stretches[index])
      guard let reading = reader.readStretch(into: none(), visit) else { return }
      readings.withLock { $0[index] = reading }
    }
    return StretchReading.joined(readings.withLock { $0 }, merge)
  }

  private mutating func readStretch<Result>(
    into none: Result, _ visit: (inout Result, borrowing Records) throws(StoreError) -> Void
  ) -> StretchReading<Result>? {
    var result = none
    do throws(StoreError) {
      try pass { (records) throws(StoreError) in try visit(&result, records) }
    } catch {
      // The reading in one piece finds it again, and says where.
      return nil
    }
    guard issues.isEmpty, let records = arrayContent else { return nil }
    return StretchReading(result: result, ids: ids, hasVersion: hasVersion, records: records)
  }

  /// The whole of a file in stretches of about the same length.
  private func stretches(of file: OpenFile) -> [Range<Int>] {
    let size = file.size ?? 0
    let count = min(stretching.most, size / stretching.least)
    var cuts = [0]
    for number in 1..<max(1, count) {
      guard let cut = cut(behind: size / count * number, in: file), let last = cuts.last, cut > last else {
        return []
      }
      cuts.append(cut)
    }
    return zip(cuts, cuts.dropFirst() + [.max]).map { $0..<$1 }
  }

  /// Where the comma ends between what looks like two records.
  private func cut(behind start: Int, in file: OpenFile) -> Int? {
    let text: [UInt8]
    do throws(FileFailure) {
      text = try AtomicFile.read(file.descriptor, start..<start + Stretching.reach, file.path)
    } catch {
      return nil
    }
    let separator = StoreFormat.separator + [UInt8(ascii: "{")]
    let place = text.indices.dropLast(2).first { text[$0...].starts(with: separator) }
    return place.map { start + $0 + 1 }
  }
}

/// What came of a stretch in which nothing is wrong.
private struct StretchReading<Result: Sendable>: Sendable {
  let result: Result
  let ids: IDSet
  let hasVersion: Bool
  /// Where its records stand in the file.
  let records: Range<Int>

  /// What came of a whole document; nil where the stretches do not make one.
  static func joined(
    _ readings: [StretchReading?], _ merge: (inout Result, Result) throws(StoreError) -> Void
  ) -> Result? {
    guard let first = readings.first, let first else { return nil }
    var (result, ids, end) = (first.result, first.ids, first.records.upperBound)
    for next in readings.dropFirst() {
      guard let next, next.records.lowerBound == end else { return nil }
      do throws(StoreError) {
        try merge(&result, next.result)
      } catch {
        return nil
      }
      ids.insert(next.ids)
      end = next.records.upperBound
    }
    let hasOneVersion = readings.count { $0?.hasVersion == true } == 1
    return hasOneVersion && ids.suspects().isEmpty ? result : nil
  }
}
