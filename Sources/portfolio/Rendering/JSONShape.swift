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
  static func object<Row>(of columns: [Column<Row>]) -> JSONShape {
    .object(
      columns.filter { $0.formats.contains(.json) }.map {
        Member(name: $0.name, shape: $0.shape, isOptional: $0.isOptional)
      })
  }

  /// The same with a name.
  static func record<Row>(_ name: String, of columns: [Column<Row>]) -> JSONShape {
    .named(name, object(of: columns))
  }

  /// The rows of a report with the key that each stands for, one of several, which is null for what has none.
  static func rows<Row>(of columns: [Column<Row>], by groupings: [String]) -> JSONShape {
    guard case .object(let members) = object(of: columns) else { return object(of: columns) }
    return .object(
      members.map { member in
        groupings.contains(member.name)
          ? Member(name: member.name, shape: .orNull(member.shape), isOptional: true) : member
      })
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
    var page = Page(width: 80, indent: "  ")
    page.write(self)
    return page.text + "\n"
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

  /// Its width on a single line.
  private var width: Int {
    var page = Page(width: .max)
    page.write(self)
    return page.text.count
  }

  /// A page that is written from left to right and wrapped.
  private struct Page {
    let width: Int
    private(set) var text = ""
    private var column = 0
    /// The characters that may follow a value.
    private static let closing = "}]},".count

    init(width: Int, indent: String = "") {
      self.width = width
      append(indent)
    }

    mutating func write(_ shape: JSONShape) {
      if let word = shape.word { return write(word: word) }
      switch shape {
      case .list(let element):
        append("[")
        write(element)
        append("]")
      case .object(let members): write(members)
      // Written as the shape inside.
      case .orNull(let shape), .named(_, let shape): write(shape)
      case .tags: append("{}")
      case .text, .number, .boolean, .date, .id, .words: break
      }
    }

    private mutating func write(_ members: [Member]) {
      append("{")
      let indent = column
      var isBroken = false
      for (index, member) in members.enumerated() {
        let key = "\"\(member.name)\(member.isOptional ? "?" : "")\": "
        let fits = hasRoom(for: key.count + member.shape.width + 2)
        if index > 0 {
          append(",")
          fits && !isBroken ? append(" ") : startLine(indent)
        }
        append(key)
        isBroken = !hasRoom(for: member.shape.width)
        write(member.shape)
      }
      append("}")
    }

    /// Wraps a list of many choices.
    private mutating func write(word: String) {
      append("\"")
      let indent = column
      let isLong = !hasRoom(for: word.count + 1)
      for (index, choice) in word.split(separator: "|").enumerated() {
        if index > 0 { append("|") }
        if index > 0, isLong, !hasRoom(for: choice.count + 2) { startLine(indent) }
        append(String(choice))
      }
      append("\"")
    }

    private func hasRoom(for count: Int) -> Bool { count <= width - column - Page.closing }

    private mutating func startLine(_ indent: Int) {
      text += "\n" + String(repeating: " ", count: indent)
      column = indent
    }

    private mutating func append(_ piece: String) {
      text += piece
      column += piece.count
    }
  }
}
