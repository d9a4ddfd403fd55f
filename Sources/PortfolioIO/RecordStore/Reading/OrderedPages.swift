import PortfolioCore

/// What was written for many records, page by page as they were read, and the sorted positions of each: the
/// least memory that a long list needs.
package struct OrderedPages<Page: Sendable, Mark: Sendable>: Sendable {
  package let pages: [Page]
  package let entries: [PageEntry<Mark>]
}

/// A page on which records are written as they are read.
package protocol RecordPage<Record>: Sendable {
  associatedtype Record
  /// Writes a record, and returns its position on the page.
  mutating func add(_ record: Record) -> Int
}

/// An empty page, for marks that need none.
struct NoPage {}

/// A position on one of several pages.
package struct PageEntry<Mark: Sendable>: Sendable {
  /// The number of the page.
  package let page: Int
  /// The position on that page.
  package let mark: Mark
}

/// Writes pages as records are read, and sorts what they hold by key.
struct PageSelection<Key: Comparable & Sendable, Page: Sendable, Mark: Sendable>: Sendable {
  private var page: Page
  /// The pages of other selections.
  private var others: [Page] = []
  private var selection: OrderedSelection<Key, PageEntry<Mark>>

  /// Keeps the first `limit`, in the order of an `OrderedSelection`.
  init(_ empty: Page, limit: Int = .max, isReversed: Bool = false) {
    page = empty
    selection = OrderedSelection(limit: limit, isReversed: isReversed)
  }

  /// Calls `write` to write something on the page, and keeps the position it returns.
  mutating func offer(_ key: Key, _ write: (inout Page) -> Mark) {
    selection.offer(key, PageEntry(page: 0, mark: write(&page)))
  }

  /// Does the work that need not wait for the other selections.
  mutating func sort() { selection.sort() }

  /// Appends the pages of another selection, as if they had been written after those here.
  mutating func append(_ other: PageSelection) {
    // The page of a selection is number 0, whatever it has appended.
    let first = others.count + 1
    selection.append(other.selection) { PageEntry(page: $0.page + first, mark: $0.mark) }
    others += [other.page] + other.others
  }

  consuming func ordered() -> OrderedPages<Page, Mark> {
    OrderedPages(pages: [page] + others, entries: selection.elements())
  }
}

extension OrderedPages {
  /// The same pages as the type that each is known to have.
  func of<Known: Sendable>(_ type: Known.Type) -> OrderedPages<Known, Mark> {
    OrderedPages<Known, Mark>(pages: pages.compactMap { $0 as? Known }, entries: entries)
  }
}

/// Lines of JSON in sorted order.
package typealias OrderedLines = OrderedPages<JSONWriter, Range<Int>>

extension OrderedLines {
  /// - Parameter write: writes the line of an element.
  init<Element>(of elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    var writer = JSONWriter()
    entries = elements.map { element in PageEntry(page: 0, mark: writer.line { write(&$0, element) }) }
    pages = [writer]
  }

  package subscript(position: Int) -> ArraySlice<UInt8> {
    let entry = entries[position]
    return pages[entry.page].bytes[entry.mark]
  }
}

extension JSONWriter {
  /// The range of what `write` adds to the bytes.
  mutating func line(_ write: (inout JSONWriter) -> Void) -> Range<Int> {
    let start = bytes.count
    write(&self)
    return start..<bytes.count
  }
}
