import PortfolioCore

/// An entry of a book that is stored.
package protocol StoredBookEntry: BookEntry {
  /// The kind of file that holds the book, whose content names the list in it.
  static var kind: FileKind { get }
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
  package static let kind = FileKind.accounts
  package static let idKey = "name"

  package static func text(of value: JSONValue) -> String? { value.string }

  package func json(of key: Key) -> JSONValue { .optional(self[key]) }

  package mutating func take(_ key: String, _ text: String) -> Issue? { set(key, to: text) }
}

extension Instrument: StoredBookEntry {
  package static let kind = FileKind.instruments
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

extension Book: DocumentContent where Entry: StoredBookEntry {
  package init() { self.init([]) }

  package init?(_ json: JSONValue) {
    guard let entries = json[Entry.kind.content]?.list({ Entry($0) }) else { return nil }
    self.init(entries)
  }

  package var json: JSONValue {
    .object(["version": JSONValue(1), Entry.kind.content: .array(all.map(\.json))])
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
