import PortfolioCore

/// A workbook of a spreadsheet program (xlsx), as the tables of its sheets.
struct Workbook {
  /// Its sheets, each as comma-separated values with a line for each row.
  private(set) var sheets: [(name: String, csv: [UInt8])] = []

  /// Throws `ZipArchive.Failure` for what is none, or is locked, and what else is wrong with its parts.
  init(_ bytes: [UInt8]) throws {
    var archive = try ZipArchive(bytes)
    func part(_ name: String) throws -> ImportFile? {
      try archive.file(name).map { ImportFile(name: name, bytes: $0) }
    }
    guard let book = try part("xl/workbook.xml"), let links = try part("xl/_rels/workbook.xml.rels") else {
      throw ZipArchive.Failure()
    }
    var places: [String: String] = [:]
    try links.forEachElement(named: ["Relationship"]) { link in
      let target = link.attributes["Target"] ?? ""
      places[link.attributes["Id"] ?? ""] =
        target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
    }
    var named: [(name: String, place: String)] = []
    var countsFrom1904 = false
    try book.forEachElement(named: ["workbookPr", "sheet"]) { element in
      if let flag = element.attributes["date1904"] { countsFrom1904 = flag == "1" || flag == "true" }
      let id = element.attributes.first { $0.key.hasSuffix(":id") }?.value
      guard let place = id.flatMap({ places[$0] }) else { return }
      named.append((element.attributes["name"] ?? "", place))
    }
    var texts: [String] = []
    try part("xl/sharedStrings.xml")?.forEachElement(named: ["si"]) { texts.append($0.wholeText) }
    let dates = try DateStyles(part("xl/styles.xml"))
    for (name, place) in named {
      guard let sheet = try part(place) else { continue }
      var cells = SheetCells(texts: texts, dates: dates, epoch: countsFrom1904 ? .from1904 : .from1900)
      try sheet.forEachElement(named: ["row"]) { cells.add($0) }
      sheets.append((name, cells.csv))
    }
  }
}

extension ImportFile {
  /// Visits the elements of these names, whatever prefix they have.
  fileprivate func forEachElement(named names: Set<String>, _ visit: (XMLElement) -> Void) throws {
    func isWanted(_ name: String, _ attributes: [String: String]) -> Bool {
      names.contains(XMLElement.local(name))
    }
    try forEachElement(where: isWanted) { element, _ in visit(element) }
  }
}

extension XMLElement {
  /// A name without its prefix.
  fileprivate static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  fileprivate var localName: String { XMLElement.local(name) }

  fileprivate func child(_ name: String) -> XMLElement? { children.first { $0.localName == name } }

  /// The text of a cell, of whose parts each may look different. How it is pronounced is left out.
  fileprivate var wholeText: String {
    if localName == "t" { return text }
    return children.filter { ["t", "r"].contains($0.localName) }.map(\.wholeText).joined()
  }
}

/// Which styles of cells show days or times.
private struct DateStyles {
  private var styles: Set<Int> = []

  init(_ file: ImportFile?) throws {
    var formats: [Int: String] = [:]
    try file?.forEachElement(named: ["numFmt", "cellXfs"]) { element in
      if let id = element.attributes["numFmtId"].flatMap({ Int($0) }) {
        formats[id] = element.attributes["formatCode"]
        return
      }
      for (style, format) in element.children.enumerated() {
        let id = format.attributes["numFmtId"].flatMap { Int($0) } ?? 0
        if formats[id].map(DateStyles.showsDate) ?? DateStyles.builtIn.contains(id) { styles.insert(style) }
      }
    }
  }

  func contains(_ style: String?) -> Bool { style.flatMap { Int($0) }.map(styles.contains) ?? false }

  /// The formats of days and times that are not written down.
  private static let builtIn = Set(14...22).union(27...36).union(45...47).union(50...58)

  /// Whether a format has letters of days or times, apart from what stands in quotes and brackets.
  private static func showsDate(_ format: String) -> Bool {
    var (closing, isLiteral) = (Character?.none, false)
    for character in format {
      if isLiteral {
        isLiteral = false
        continue
      }
      if let end = closing {
        if character == end { closing = nil }
        continue
      }
      switch character {
      case "\"": closing = "\""
      case "[": closing = "]"
      case "\\", "_", "*": isLiteral = true
      case "d", "D", "m", "M", "y", "Y", "h", "H", "s", "S": return true
      case _: continue
      }
    }
    return false
  }
}

/// The rows of a sheet, as lines of a csv.
private struct SheetCells {
  /// From which day numbers of days count.
  enum Epoch {
    case from1900, from1904

    var day: CalendarDay? {
      switch self {
      // 1900 is taken for a leap year there.
      case .from1900: CalendarDay(year: 1899, month: 12, day: 30)
      case .from1904: CalendarDay(year: 1904, month: 1, day: 1)
      }
    }
  }

  private let texts: [String]
  private let dates: DateStyles
  private let epoch: CalendarDay?
  private(set) var csv: [UInt8] = []
  private var rows = 0

  init(texts: [String], dates: DateStyles, epoch: Epoch) {
    (self.texts, self.dates, self.epoch) = (texts, dates, epoch.day)
  }

  /// As many rows and columns as a sheet may have.
  private static let (mostRows, mostColumns) = (1 << 20, 1 << 14)

  /// Adds a row. What it leaves out before it becomes empty lines, so that a line has the number of its row.
  mutating func add(_ row: XMLElement) {
    let number = row.attributes["r"].flatMap { Int($0) } ?? rows + 1
    guard number > rows, number <= SheetCells.mostRows else { return }
    csv += repeatElement(UInt8(ascii: "\n"), count: number - rows - 1)
    rows = number
    var cells: [String] = []
    for cell in row.children where cell.localName == "c" {
      let place = cell.attributes["r"].map(SheetCells.column) ?? cells.count
      guard place >= cells.count, place < SheetCells.mostColumns else { continue }
      cells += repeatElement("", count: place - cells.count)
      cells.append(text(of: cell))
    }
    csv += cells.map(SheetCells.quoted).joined(separator: ",").utf8
    csv.append(UInt8(ascii: "\n"))
  }

  /// The number of the column in `AB12`, from 0.
  private static func column(_ reference: String) -> Int {
    reference.utf8.prefix { $0 >= 0x41 && $0 <= 0x5A }.prefix(3).reduce(0) { $0 * 26 + Int($1) - 0x40 } - 1
  }

  /// A cell of a csv. In a line of its own each row has no line breaks.
  private static func quoted(_ text: String) -> String {
    let line =
      text.contains(where: \.isNewline)
      ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
    guard line.contains(where: { $0 == "," || $0 == "\"" }) else { return line }
    return "\"" + line.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  private func text(of cell: XMLElement) -> String {
    let value = cell.child("v")?.text ?? ""
    switch cell.attributes["t"] {
    case "s": return Int(value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
    case "inlineStr": return cell.child("is")?.wholeText ?? ""
    case nil, "n":
      guard let number = SheetCells.number(value) else { return value }
      return dates.contains(cell.attributes["s"]) ? moment(number) ?? number.description : number.description
    case "e": return ""
    case _: return value
    }
  }

  /// A number as spreadsheets show it, with at most 15 digits: what more there are is noise of binary fractions.
  private static func number(_ text: String) -> ExactDecimal? {
    guard let number = ExactDecimal(text) else { return nil }
    let digits = number.mantissa.magnitude.description.utf8.count
    return digits > 15 && number.scale > 0
      ? number.rounded(places: max(0, number.scale - (digits - 15))).normalised : number
  }

  private static let secondsPerDay = ExactDecimal(86_400)
  /// The number of the last day of the year 9999.
  private static let mostDays = 2_958_466

  /// The day, and the time unless it is midnight, that a number of days means; nil where there is none.
  private func moment(_ number: ExactDecimal) -> String? {
    guard let seconds = try? number * SheetCells.secondsPerDay, !seconds.isNegative,
      let total = Int(seconds.rounded(places: 0).description), total < SheetCells.mostDays * 86_400
    else { return nil }
    let (days, second) = (total / 86_400, total % 86_400)
    func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let time = "\(digits(second / 3600)):\(digits(second / 60 % 60)):\(digits(second % 60))"
    if days == 0 { return time }
    guard let day = epoch?.advanced(by: days) else { return nil }
    return second == 0 ? day.description : "\(day) \(time)"
  }
}
