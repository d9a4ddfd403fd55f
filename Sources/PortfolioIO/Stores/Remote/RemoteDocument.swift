import PortfolioSystem

/// The content of a remote store as the text of a store: the nth element is the record on the nth line.
///
/// Everything that reads and changes a store's text works on it. Elements that do not change are written back
/// as they came.
struct RemoteDocument {
  /// The text of the store.
  private(set) var text: [UInt8]
  /// Whether details that an element had lost were restored.
  private(set) var isRestored = false
  /// The host of the service, which makes ids of texts that are none.
  private let host: String
  /// The element for each record.
  private var elements: [[UInt8]: [UInt8]] = [:]

  private static let head = Array("{\"version\":\(StoreFormat.version),\"transactions\":[".utf8)

  /// Reads the answer of a service. Throws `.malformed` and `.foreign`.
  ///
  /// - Parameter known: the last known element with an id.
  init(body: [UInt8], host: String, known: (String) -> JSONObject? = { _ in nil }) throws(RemoteFailure) {
    self.host = host
    guard let places = try mapError(RemoteFailure.malformed, RemoteDocument.elements(in: body)) else {
      throw .foreign
    }
    var text = RemoteDocument.head
    for place in places {
      let element = Array(body[place])
      guard let record = try RemoteElement.record(of: element, host: host, known: known) else { continue }
      if text.count > RemoteDocument.head.count { text += StoreFormat.separator }
      text += record.line
      if record.isRestored { isRestored = true } else { elements[record.line] = element }
    }
    self.text = text + StoreFormat.tail
  }

  /// The document after a change planned on its text.
  func applying(_ splices: [Splice]) -> RemoteDocument {
    var changed: [UInt8] = []
    var position = 0
    for splice in splices {
      changed += text[position..<splice.range.lowerBound]
      for piece in splice.pieces { changed += piece }
      position = splice.range.upperBound
    }
    return replaced(by: changed + text[position...])
  }

  /// The same elements with another text, such as that of a repair.
  func replaced(by text: [UInt8]) -> RemoteDocument {
    var document = self
    document.text = text
    return document
  }

  /// A reader of the text; `name` is the name of the store in messages.
  func reader(name: String) -> StoreReader { StoreReader(ByteSource(text), name: name) }

  /// Whether a change was made; not if there is none. `name` is the name of the store in messages.
  func shows(_ entry: ChangeLogEntry?, in name: String) throws -> Bool {
    try reader(name: name).document.shows(entry?.edits)
  }

  /// The body to send to the service. Throws `StoreError` if the text is not a valid store.
  func body(name: String) throws -> [UInt8] {
    let reader = reader(name: name)
    let elements = try reader.records().map { transaction, text in
      let record = Array(text)
      return self.elements[record] ?? RemoteElement.element(of: transaction, record: record, host: host)
    }
    return [UInt8(ascii: "[")] + Array(elements.joined(separator: StoreFormat.separator)) + [
      UInt8(ascii: "]")
    ]
  }

  /// The ranges of the elements in an array, in nothing, or in the object into which the service turns an
  /// array with many gaps; nil for JSON of another shape.
  private static func elements(in body: [UInt8]) throws(JSONError) -> [Range<Int>]? {
    try JSONScanner.scan(body, skippingMark: true) { (scanner) throws(JSONError) in
      let elements = try elements(&scanner)
      try scanner.end()
      return elements
    }
  }

  /// Nil for JSON of another shape.
  private static func elements(_ scanner: inout JSONScanner) throws(JSONError) -> [Range<Int>]? {
    scanner.skipWhitespace()
    var elements: [Range<Int>] = []
    switch scanner.byte {
    case UInt8(ascii: "["):
      try scanner.elements { (scanner) throws(JSONError) in elements.append(try value(&scanner)) }
      return elements
    case UInt8(ascii: "{"):
      var numbered: [(number: Int?, element: Range<Int>)] = []
      try scanner.members { (scanner, key) throws(JSONError) in
        let number = Int(scanner.text(key))
        numbered.append((number, try value(&scanner)))
      }
      let sorted = numbered.compactMap { member in member.number.map { ($0, member.element) } }
      guard !sorted.isEmpty, sorted.count == numbered.count else { return nil }
      return sorted.sorted { $0.0 < $1.0 }.map(\.1)
    case UInt8(ascii: "n"):
      try scanner.literal("null")
      return []
    default:
      try scanner.skipValue()
      return nil
    }
  }

  private static func value(_ scanner: inout JSONScanner) throws(JSONError) -> Range<Int> {
    scanner.skipWhitespace()
    let start = scanner.index
    try scanner.skipValue()
    return start..<scanner.index
  }
}
