import CommandLineKit

/// What a JSON value looks like, as `portfolio help json` shows it.
indirect enum JSONShape: Equatable, Sendable {
  struct Member: Equatable, Sendable {
    let name: String
    let shape: JSONShape
    /// Whether it may be left out.
    let isOptional: Bool
  }

  case text, number, date, id
  case words([String])
  case orNull(JSONShape)
  case list(JSONShape)
  case object([Member])
  /// A shape that is explained once and goes by its name everywhere else.
  case named(String, JSONShape)

  /// An object with the members that some columns are.
  static func object<Row>(of columns: [Column<Row>]) -> JSONShape {
    .object(
      columns.filter { $0.formats.contains(.json) }.map {
        Member(name: $0.name, shape: $0.shape, isOptional: $0.isOptional)
      })
  }

  /// The same under a name.
  static func record<Row>(_ name: String, of columns: [Column<Row>]) -> JSONShape {
    .named(name, object(of: columns))
  }

  /// For a member that is left out where it would be null.
  var withoutNull: JSONShape {
    if case .orNull(let shape) = self { shape } else { self }
  }

  /// The shapes with a name that this one uses, itself included.
  var named: [(name: String, shape: JSONShape)] {
    switch self {
    case .text, .number, .date, .id, .words: []
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

  /// What stands in place of a value that is no list and no object; nil for those.
  private var word: String? {
    switch self {
    case .text: "text"
    case .number: "number"
    case .date: "date"
    case .id: "uuid"
    case .words(let words): words.joined(separator: "|")
    case .named(let name, _): name
    case .orNull(let shape): shape.word.map { $0 + "|null" }
    case .list, .object: nil
    }
  }

  /// The characters that it takes in one line.
  private var width: Int {
    var page = Page(width: .max)
    page.write(self)
    return page.text.count
  }

  /// A page that is written from left to right; what does not fit in a line goes on in the next one.
  private struct Page {
    let width: Int
    private(set) var text = ""
    private var column = 0
    /// What may close behind a value.
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
      // Those have a word, or are as what they may be instead of null.
      case .orNull(let shape), .named(_, let shape): write(shape)
      case .text, .number, .date, .id, .words: break
      }
    }

    private mutating func write(_ members: [Member]) {
      append("{")
      let indent = column
      var isBroken = false
      for (index, member) in members.enumerated() {
        let key = "\"\(member.name)\(member.isOptional ? "?" : "")\": "
        let fits = isRoom(for: key.count + member.shape.width + 2)
        if index > 0 {
          append(",")
          fits && !isBroken ? append(" ") : startLine(indent)
        }
        append(key)
        isBroken = !isRoom(for: member.shape.width)
        write(member.shape)
      }
      append("}")
    }

    /// Many choices go on in the next line.
    private mutating func write(word: String) {
      append("\"")
      let indent = column
      let isLong = !isRoom(for: word.count + 1)
      for (index, choice) in word.split(separator: "|").enumerated() {
        if index > 0 { append("|") }
        if index > 0, isLong, !isRoom(for: choice.count + 2) { startLine(indent) }
        append(String(choice))
      }
      append("\"")
    }

    private func isRoom(for count: Int) -> Bool { count <= width - column - Page.closing }

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
