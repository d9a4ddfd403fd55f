import PortfolioCore

/// Stores what is known about accounts in a file beside the store, with the same guarantees.
public struct AccountStore {
  /// The name of this kind of file.
  public static let kind = "accounts"

  private let document: SharedDocument<AccountBook>
  private let file: SharedFile

  public init(_ file: SharedFile) {
    self.file = file
    document = file.document(empty: AccountBook(), decode: AccountBook.init, encode: \.json)
  }

  /// Everything known. Throws `StoreError`.
  public func load() throws(StoreError) -> AccountBook { try document.read() }

  /// Makes a change. If it throws `StoreError`, nothing has changed.
  public func change<Result>(_ body: (inout AccountBook) -> Result) throws(StoreError) -> Result {
    try document.change(waitLimit: file.waitLimit, isInterrupted: file.isInterrupted, body)
  }
}

extension AccountBook {
  /// Nil for a document of another shape.
  fileprivate init?(_ json: JSONValue) {
    guard let list = json["accounts"]?.array else { return nil }
    var accounts: [Account] = []
    for element in list {
      guard let account = Account(element) else { return nil }
      accounts.append(account)
    }
    self.init(accounts)
  }

  fileprivate var json: JSONValue {
    .object(["version": JSONValue(1), "accounts": .array(all.map(\.json))])
  }
}

extension Account {
  /// Nil if a value is not valid for its key.
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string else { return nil }
    self.init(name: name)
    for key in Key.allCases {
      guard let value = json[key.rawValue] else { continue }
      guard let text = value.string, set(key.rawValue, to: text) == nil else { return nil }
    }
    guard let tags = json["tags"] else { return }
    guard let tags = tags.object else { return nil }
    for tag in tags.members {
      guard let text = tag.value.string, set(tag.key, to: text) == nil else { return nil }
    }
  }

  fileprivate var json: JSONValue {
    var object: JSONObject = ["name": .string(name)]
    for key in Key.allCases where self[key] != nil { object[key.rawValue] = .optional(self[key]) }
    if !tags.isEmpty {
      object["tags"] = .object(JSONObject(tags.map { .init(key: $0.name, value: .string($0.value)) }))
    }
    return .object(object)
  }
}
