import PortfolioCore

/// What was written of many records, page by page as they passed, and where each stands, in an order of their own:
/// the least that a long list needs.
public struct OrderedPages<Page: Sendable, Mark: Sendable>: Sendable {
  public let pages: [Page]
  public let entries: [PageEntry<Mark>]
}

/// Takes in records as they pass.
public protocol RecordPage<Record>: Sendable {
  associatedtype Record
  /// Adds a record, and tells where it stands on the page.
  mutating func add(_ record: Record) -> Int
}

/// A page of nothing, for marks that say all there is to say.
struct NoPage {}

/// Where on several pages something stands.
public struct PageEntry<Mark: Sendable>: Sendable {
  /// The number of the page.
  public let page: Int
  /// Where it stands there.
  public let mark: Mark
}

/// Pages that are written as records pass, each of which is to stand in the order of its key.
struct PageSelection<Key: Comparable & Sendable, Page: Sendable, Mark: Sendable>: Sendable {
  private var page: Page
  /// What others have written.
  private var others: [Page] = []
  private var selection: OrderedSelection<Key, PageEntry<Mark>>

  /// The first `limit`, in the order of an `OrderedSelection`.
  init(_ empty: Page, limit: Int = .max, isReversed: Bool = false) {
    page = empty
    selection = OrderedSelection(limit: limit, isReversed: isReversed)
  }

  /// Lets `write` write something on the page, and tell where it stands there.
  mutating func offer(_ key: Key, _ write: (inout Page) -> Mark) {
    selection.offer(key, PageEntry(page: 0, mark: write(&page)))
  }

  /// Does what can be done before all are there.
  mutating func sort() { selection.sort() }

  /// Takes the pages of another as if they had been written here after all else.
  mutating func append(_ other: PageSelection) {
    // The page of this one is numbered 0, whatever others it has taken in.
    let first = others.count + 1
    selection.append(other.selection) { PageEntry(page: $0.page + first, mark: $0.mark) }
    others += [other.page] + other.others
  }

  consuming func ordered() -> OrderedPages<Page, Mark> {
    OrderedPages(pages: [page] + others, entries: selection.elements())
  }
}

extension OrderedPages {
  /// The same where each page is known to be one of a type.
  func of<Known: Sendable>(_ type: Known.Type) -> OrderedPages<Known, Mark> {
    OrderedPages<Known, Mark>(pages: pages.compactMap { $0 as? Known }, entries: entries)
  }
}

/// Lines of JSON in an order of their own.
public typealias OrderedLines = OrderedPages<JSONWriter, Range<Int>>

extension OrderedLines {
  /// The line that `write` makes of each element.
  init<Element>(of elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    var writer = JSONWriter()
    entries = elements.map { element in PageEntry(page: 0, mark: writer.line { write(&$0, element) }) }
    pages = [writer]
  }

  public subscript(position: Int) -> ArraySlice<UInt8> {
    let entry = entries[position]
    return pages[entry.page].bytes[entry.mark]
  }
}

extension JSONWriter {
  /// Where what `write` writes stands among the bytes.
  mutating func line(_ write: (inout JSONWriter) -> Void) -> Range<Int> {
    let start = bytes.count
    write(&self)
    return start..<bytes.count
  }

  /// Writes an array with some of the lines, and hands out what is written whenever it has become much: the rest is
  /// left in the writer.
  public mutating func array<Failure: Error>(
    of lines: OrderedLines, in range: Range<Int>, _ print: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    raw("[")
    for position in range {
      raw(position == range.lowerBound ? "\n" : ",\n")
      raw(lines[position])
      if bytes.count > 60_000 {
        try print(bytes)
        removeAll()
      }
    }
    raw(range.isEmpty ? "]" : "\n]")
  }
}
