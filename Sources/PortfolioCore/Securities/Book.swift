/// What is known by key about things of one kind, such as accounts or securities.
package struct Book<Entry: BookEntry>: Equatable, Sendable {
  private var byID: [String: Entry] = [:]

  package init(_ entries: [Entry] = []) {
    for entry in entries { self[entry.id] = entry }
  }

  /// Sorted by what they are found by.
  package var all: [Entry] { byID.values.sorted { $0.id < $1.id } }

  /// An entry about which nothing is known is not kept.
  package subscript(id: String) -> Entry {
    get { byID[id] ?? Entry(id) }
    set { byID[id] = newValue.isEmpty ? nil : newValue }
  }

  /// All values by key, by what they are known about.
  var values: [String: [String: String]] { byID.mapValues { $0.values.byKey } }

  /// Copies values that are not known yet from these entries.
  package mutating func fill(from entries: [Entry]) {
    for entry in entries { self[entry.id].fill(from: entry) }
  }

  /// Copies values that are not known yet from another book.
  package mutating func fill(from other: Book) {
    for (id, entry) in other.byID { self[id].fill(from: entry) }
  }
}

/// Something about which values are known by key. A key that means nothing to the program is a tag.
package protocol BookEntry: Equatable, Sendable {
  /// The keys that mean something to the program.
  associatedtype Key: RawRepresentable<String>, CaseIterable, Sendable

  /// What it is found by, such as a ticker.
  var id: String { get }
  var values: KnownValues { get set }

  /// An entry about which nothing is known.
  init(_ id: String)
}

extension BookEntry {
  /// Whether nothing is known about it.
  package var isEmpty: Bool { values.isEmpty }

  /// The value of a key or tag.
  package subscript(key: String) -> String? { values[key] }
  package subscript(key: Key) -> String? { values[key.rawValue] }

  /// Sorted by name.
  package var tags: [(name: String, value: String)] { values.sorted.filter { Key(rawValue: $0.name) == nil } }

  /// Removes a key, whether or not it is set.
  package mutating func unset(_ key: String) { values[key] = nil }

  /// Copies the values that this entry does not have from another.
  mutating func fill(from other: Self) { values.fill(from: other.values) }
}

/// Values by key, each in its stored form.
package struct KnownValues: Equatable, Sendable {
  private(set) var byKey: [String: String] = [:]

  var isEmpty: Bool { byKey.isEmpty }

  subscript(key: String) -> String? {
    get { byKey[key] }
    set { byKey[key] = newValue }
  }

  /// Sorted by key.
  var sorted: [(name: String, value: String)] {
    byKey.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  mutating func fill(from other: KnownValues) {
    byKey.merge(other.byKey) { own, _ in own }
  }
}
