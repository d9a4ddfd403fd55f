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
    let pieces = text.split(separator: "\n").map(String.init)
    return TextWrap.lines(pieces, width: 78, hanging: 2).map { "  \($0)\n" }.joined()
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

  /// The shape, in which a line may end where one does.
  private var text: String {
    if let word { return "\"\(word.count > 60 ? word.replacing("|", with: "\n|") : word)\"" }
    switch self {
    case .list(let element): return "[\(element.text)]"
    case .object(let members):
      let texts = members.map { "\"\($0.name)\($0.isOptional ? "?" : "")\": \($0.shape.text)" }
      return "{\(texts.joined(separator: ",\n"))}"
    // Written as the shape inside.
    case .orNull(let shape), .named(_, let shape): return shape.text
    case .tags, .text, .number, .boolean, .date, .id, .words: return "{}"
    }
  }
}
