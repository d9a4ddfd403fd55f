import CommandLineKit

/// The structure of a JSON value, as shown by `portfolio help json`.
indirect enum JSONShape: Equatable, Sendable {
  struct Member: Equatable, Sendable {
    let name: String
    let shape: JSONShape
    /// Whether it may be missing.
    let isOptional: Bool
  }

  case text, number, boolean, date, id
  /// An object with any keys, whose values are texts.
  case tags
  case words([String])
  case orNull(JSONShape)
  case list(JSONShape)
  case object([Member])
  /// A shape that is described once and referred to by its name elsewhere.
  case named(String, JSONShape)

  /// An object whose members are these columns.
  static func object<Row>(of columns: Columns<Row>, privately: Bool = false) -> JSONShape {
    .object(
      columns.shown(in: .json, privately: privately).map { column in
        let shape = privately ? column.shape.hidden : column.shape.open
        return Member(name: column.name, shape: shape, isOptional: column.isOptional)
      })
  }

  /// The same with a name.
  static func record<Row>(_ name: String, of columns: Columns<Row>) -> JSONShape {
    .named(name, object(of: columns))
  }

  /// The shape of a member that is left out instead of being null.
  var withoutNull: JSONShape {
    if case .orNull(let shape) = self { shape } else { self }
  }

  /// Whether it is a list or an object.
  var isCompound: Bool {
    switch self {
    case .text, .number, .boolean, .date, .id, .words: false
    case .orNull(let shape): shape.isCompound
    case .list, .object, .named, .tags: true
    }
  }

  /// The named shapes in this one, including itself.
  var named: [(name: String, shape: JSONShape)] {
    switch self {
    case .text, .number, .boolean, .date, .id, .words, .tags: []
    case .orNull(let shape), .list(let shape): shape.named
    case .object(let members): members.flatMap(\.shape.named)
    case .named(let name, let shape): [(name, shape)] + shape.named
    }
  }

  /// The shape in lines of a page, indented by two spaces.
  var lines: String {
    TextWrap.lines(pieces, width: 78, hanging: 2).map { "  \($0)\n" }.joined()
  }

  /// The placeholder for a value; nil for lists and objects.
  private var word: String? {
    switch self {
    case .text: "text"
    case .number: "number"
    case .boolean: "true|false"
    case .date: "date"
    case .id: "uuid"
    case .words(let words): words.joined(separator: "|")
    case .named(let name, _): name
    case .orNull(let shape): shape.word.map { $0 + "|null" }
    case .list, .object, .tags: nil
    }
  }

  /// The shape in pieces between which a line may end.
  private var pieces: [String] {
    if let word {
      let text = "\"\(word)\""
      return word.count > 60
        ? text.split(separator: "|").enumerated().map { $0 > 0 ? "|\($1)" : "\($1)" } : [text]
    }
    switch self {
    case .list(let element): return JSONShape.pieces(element.pieces, from: "[", to: "]")
    case .object(let members):
      let last = members.count - 1
      let inner = members.enumerated().flatMap { index, member in
        let key = "\"\(member.name)\(member.isOptional ? "?" : "")\": "
        return JSONShape.pieces(member.shape.pieces, from: key, to: index < last ? "," : "")
      }
      return JSONShape.pieces(inner, from: "{", to: "}")
    // Written as the shape inside.
    case .orNull(let shape), .named(_, let shape): return shape.pieces
    case .tags, .text, .number, .boolean, .date, .id, .words: return ["{}"]
    }
  }

  private static func pieces(_ inner: [String], from start: String, to end: String) -> [String] {
    var pieces = inner.isEmpty ? [""] : inner
    pieces[0] = start + pieces[0]
    pieces[pieces.count - 1] += end
    return pieces
  }
}
