/// What is known by key about things of one kind, such as accounts or securities.
public struct Book<Entry: BookEntry>: Equatable, Sendable {
  private var byID: [String: Entry] = [:]

  public init(_ entries: [Entry] = []) {
    for entry in entries { self[entry.id] = entry }
  }

  /// Sorted by what they are found by.
  public var all: [Entry] { byID.values.sorted { $0.id < $1.id } }

  /// An entry about which nothing is known is not kept.
  public subscript(id: String) -> Entry {
    get { byID[id] ?? Entry(id) }
    set { byID[id] = newValue.isEmpty ? nil : newValue }
  }

  /// Copies values that are not known yet from these entries.
  public mutating func fill(from entries: [Entry]) {
    for entry in entries { self[entry.id].fill(from: entry) }
  }
}

/// Something about which values are known by key. A key that means nothing to the program is a tag.
public protocol BookEntry: Equatable, Sendable {
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
  public var isEmpty: Bool { values.isEmpty }

  /// The value of a key or tag.
  public subscript(key: String) -> String? { values[key] }
  public subscript(key: Key) -> String? { values[key.rawValue] }

  /// Sorted by name.
  public var tags: [(name: String, value: String)] { values.sorted.filter { Key(rawValue: $0.name) == nil } }

  /// Removes a key, whether or not it is set.
  public mutating func unset(_ key: String) { values[key] = nil }

  /// Copies the values that this entry does not have from another.
  mutating func fill(from other: Self) { values.fill(from: other.values) }
}

/// Values by key, each in its stored form.
public struct KnownValues: Equatable, Sendable {
  private var byKey: [String: String] = [:]

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
