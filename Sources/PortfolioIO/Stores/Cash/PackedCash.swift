import PortfolioCore

/// Cash transactions as the records that are written of them: a feed may have millions that say next to nothing, and as
/// a value each takes 240 bytes.
struct PackedCash: Equatable, Sendable {
  private var text = JSONWriter()
  /// Where each ends in the text.
  private var ends: [Int] = []

  var count: Int { ends.count }

  mutating func append(_ transaction: CashTransaction) {
    text.record(transaction)
    ends.append(text.bytes.count)
  }

  mutating func append(_ other: PackedCash) {
    let start = text.bytes.count
    text.raw(other.text.bytes)
    ends += other.ends.map { start + $0 }
  }

  func record(_ number: Int) -> ArraySlice<UInt8> {
    text.bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  static func == (left: PackedCash, right: PackedCash) -> Bool {
    left.ends == right.ends && left.text.bytes == right.text.bytes
  }

  /// nil for what is not as it was written, which cannot be.
  subscript(number: Int) -> CashTransaction? {
    JSONScanner.scan(record(number)) { scanner in
      let fields: FeedRecord
      do throws(JSONError) {
        fields = try FeedRecord(&scanner)
      } catch {
        return nil
      }
      do throws(InvalidCash) {
        return try CashTransaction(fields, at: CashFeedFormat.ownPaths)
      } catch {
        return nil
      }
    }
  }
}
