import PortfolioCore

/// Stores what is known about securities in a file beside the store, with the same guarantees.
public struct InstrumentStore {
  /// The name of this kind of file.
  public static let kind = "instruments"

  private let document: SharedDocument<InstrumentBook>
  private let file: SharedFile

  public init(_ file: SharedFile) {
    self.file = file
    document = file.document(empty: InstrumentBook(), decode: InstrumentBook.init, encode: \.json)
  }

  /// Everything known. Throws `StoreError`.
  public func load() throws(StoreError) -> InstrumentBook { try document.read() }

  /// Makes a change. If it throws `StoreError`, nothing has changed.
  public func change<Result>(_ body: (inout InstrumentBook) -> Result) throws(StoreError) -> Result {
    try document.change(waitLimit: file.waitLimit, isInterrupted: file.isInterrupted, body)
  }
}

extension InstrumentBook {
  /// Nil for a document of another shape.
  fileprivate init?(_ json: JSONValue) {
    guard let list = json["instruments"]?.array else { return nil }
    var instruments: [Instrument] = []
    for element in list {
      guard let instrument = Instrument(element) else { return nil }
      instruments.append(instrument)
    }
    self.init(instruments)
  }

  fileprivate var json: JSONValue {
    .object(["version": JSONValue(1), "instruments": .array(all.map(\.json))])
  }
}

extension Instrument {
  /// Nil if a value is not valid for its key.
  fileprivate init?(_ json: JSONValue) {
    guard let ticker = json["ticker"]?.string, let members = json.object?.members else { return nil }
    self.init(ticker: ticker)
    for member in members where member.key != "ticker" && member.key != "tags" {
      guard Key(rawValue: member.key) == nil || take(member) else { return nil }
    }
    guard let tags = json["tags"] else { return }
    guard let tags = tags.object else { return nil }
    for member in tags.members where !take(member) { return nil }
  }

  /// Returns false if the value is not valid for its key.
  private mutating func take(_ member: JSONObject.Member) -> Bool {
    guard let text = member.value.string ?? member.value.number?.description else { return false }
    // A source unknown to this version may belong to another.
    return set(member.key, to: text, sources: [text]) == nil
  }

  fileprivate var json: JSONValue {
    var object: JSONObject = ["ticker": .string(ticker)]
    for key in Key.allCases where self[key] != nil {
      object[key.rawValue] = key == .target ? .optional(target) : .optional(self[key])
    }
    if !tags.isEmpty {
      object["tags"] = .object(JSONObject(tags.map { .init(key: $0.name, value: .string($0.value)) }))
    }
    return .object(object)
  }
}
