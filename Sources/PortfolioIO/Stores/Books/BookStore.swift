import PortfolioCore

/// Stores what is known about accounts, securities and the like in a file beside the store, with the same guarantees.
package struct BookStore<Entry: StoredBookEntry> {
  private let document: SharedDocument<Book<Entry>>
  private let file: SharedFile

  package init(_ file: SharedFile) {
    self.file = file
    document = file.document(empty: Book(), decode: Book.init, encode: \.json)
  }

  /// Everything known. Throws `StoreError`.
  package func load() throws -> Book<Entry> { try document.read() }

  /// Makes a change. If it throws `StoreError`, nothing has changed.
  package func change<Result>(_ body: (inout Book<Entry>) -> Result) throws -> Result {
    try document.change(waitLimit: file.waitLimit, isInterrupted: file.isInterrupted, body)
  }
}

/// An entry of a book that is stored.
package protocol StoredBookEntry: BookEntry {
  /// The name of the kind of file that holds the book, and of the list in it.
  static var kind: String { get }
  /// The member that says what an entry is found by.
  static var idKey: String { get }

  /// The value of a member as it would be typed; nil if it is not of a type that this kind of entry has.
  static func text(of value: JSONValue) -> String?

  /// The JSON of the value of a key.
  func json(of key: Key) -> JSONValue

  /// Takes a value as it is stored. If it is invalid, returns what is wrong with it and changes nothing.
  mutating func take(_ key: String, _ text: String) -> Issue?
}

extension Account: StoredBookEntry {
  package static let kind = "accounts"
  package static let idKey = "name"

  package static func text(of value: JSONValue) -> String? { value.string }

  package func json(of key: Key) -> JSONValue { .optional(self[key]) }

  package mutating func take(_ key: String, _ text: String) -> Issue? { set(key, to: text) }
}

extension Instrument: StoredBookEntry {
  package static let kind = "instruments"
  package static let idKey = "ticker"

  package static func text(of value: JSONValue) -> String? { value.string ?? value.number?.description }

  package func json(of key: Key) -> JSONValue {
    switch key.form {
    case .text: .optional(self[key])
    case .percent, .decimal: .optional(decimal(key))
    }
  }

  package mutating func take(_ key: String, _ text: String) -> Issue? {
    // A source unknown to this version may belong to another.
    set(key, to: text, sources: [text])
  }
}

extension Book where Entry: StoredBookEntry {
  /// Nil for a document of another shape.
  fileprivate init?(_ json: JSONValue) {
    guard let list = json[Entry.kind]?.array else { return nil }
    var entries: [Entry] = []
    for element in list {
      guard let entry = Entry(element) else { return nil }
      entries.append(entry)
    }
    self.init(entries)
  }

  fileprivate var json: JSONValue {
    .object(["version": JSONValue(1), Entry.kind: .array(all.map(\.json))])
  }
}

extension StoredBookEntry {
  /// Nil if a value is not valid for its key.
  fileprivate init?(_ json: JSONValue) {
    guard let id = json[Self.idKey]?.string else { return nil }
    self.init(id)
    for key in Key.allCases {
      guard let value = json[key.rawValue] else { continue }
      guard takes(key.rawValue, value) else { return nil }
    }
    guard let tags = json["tags"] else { return }
    guard let tags = tags.object else { return nil }
    for tag in tags.members where !takes(tag.key, tag.value) { return nil }
  }

  /// Returns false if the value is not valid for its key.
  private mutating func takes(_ key: String, _ value: JSONValue) -> Bool {
    guard let text = Self.text(of: value) else { return false }
    return take(key, text) == nil
  }

  fileprivate var json: JSONValue {
    var object: JSONObject = [Self.idKey: .string(id)]
    for key in Key.allCases where self[key] != nil { object[key.rawValue] = json(of: key) }
    if !tags.isEmpty {
      object["tags"] = .object(JSONObject(tags.map { .init(key: $0.name, value: .string($0.value)) }))
    }
    return .object(object)
  }
}
