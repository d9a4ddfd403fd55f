import PortfolioCore
import PortfolioSystem

/// A line of the change log: a JSON object, a space, and its checksum of 16 hexadecimal digits.
enum ChangeLogLine: Equatable {
  /// What is about to be made.
  case change(LoggedChange)
  /// The change announced last is in the store.
  case done(ChangeLogNote)

  /// What the first line begins with, by which earlier versions see that they cannot read the file.
  static let beginning = Array("{\"change\":".utf8)
  private static let checkSize = 17

  /// The line with its line break.
  var bytes: [UInt8] {
    let text =
      switch self {
      case .change(let change): change.text
      case .done(let note): note.text
      }
    return Array(text) + [0x20] + Checksum.digits(of: text) + [0x0A]
  }

  /// Reads a line without its line break; nil if it is torn or damaged.
  init?(_ line: ArraySlice<UInt8>) {
    let text = line.dropLast(ChangeLogLine.checkSize)
    guard !text.isEmpty, line[text.endIndex] == 0x20,
      line[(text.endIndex + 1)...].elementsEqual(Checksum.digits(of: text))
    else { return nil }
    if let change = LoggedChange(text) {
      self = .change(change)
    } else if let note = ChangeLogNote(text) {
      self = .done(note)
    } else {
      return nil
    }
  }
}

extension Checksum {
  /// The 16 hexadecimal digits of a text's checksum.
  static func digits(of text: some Sequence<UInt8>) -> [UInt8] {
    let digits = String(of(text), radix: 16)
    return Array((String(repeating: "0", count: 16 - digits.utf8.count) + digits).utf8)
  }
}

/// A change as it stands in the change log, whose edits are read only when they are needed.
struct LoggedChange: Equatable {
  /// The number of changes announced so far, including this one.
  let serial: Int
  let announcement: Announcement
  /// The change without its edits.
  private let head: ChangeLogEntry
  /// All of it, as JSON.
  fileprivate let text: ArraySlice<UInt8>

  init(_ entry: ChangeLogEntry, serial: Int, _ announcement: Announcement) {
    (head, self.serial, self.announcement) = (entry.with([]), serial, announcement)
    var members: JSONObject = [
      "change": JSONValue(serial), "kind": .string(head.kind.rawValue), "number": JSONValue(head.number),
      "command": .string(head.command), "time": .string(head.time.description),
    ]
    switch announcement {
    case .replace(let inode): members["inode"] = .string(String(inode))
    case .elsewhere: break
    case .append(let offset, let tail):
      members["offset"] = JSONValue(offset)
      members["tail"] = .string(String(decoding: tail, as: UTF8.self))
    }
    members["edits"] = .array(entry.edits.map { .object($0.json) })
    text = StoreFormat.line(members)[...]
  }

  fileprivate init?(_ text: ArraySlice<UInt8>) {
    var members = JSONObject()
    let isRead: Void? = try? JSONScanner.scan(text) { (scanner) throws(JSONError) in
      try scanner.members { (scanner, key) throws(JSONError) in
        let key = scanner.text(key)
        if key == "edits" {
          try scanner.skipValue()
        } else {
          members[key] = try JSONValue(scanning: &scanner)
        }
      }
      try scanner.end()
    }
    let json = JSONValue.object(members)
    guard isRead != nil, let serial = json["change"]?.count, let head = ChangeLogEntry(json, number: "number")
    else { return nil }
    (self.serial, self.head, announcement, self.text) = (serial, head, Announcement(json), text)
  }

  var kind: ChangeLogEntry.Kind { head.kind }
  var number: Int { head.number }

  /// The whole change; nil if its edits are not as this program writes them.
  var entry: ChangeLogEntry? {
    (try? JSONValue(parsing: text))?["edits"]?.list(RecordEdit.init(json:)).map(head.with)
  }

  /// The text inserted, if the change only appends.
  var addition: [UInt8] { entry?.edits.addition ?? [] }
}

extension Announcement {
  init(_ json: JSONValue) {
    if let inode = json["inode"]?.string.flatMap({ UInt64($0) }) {
      self = .replace(inode: inode)
    } else if let offset = json["offset"]?.count, let tail = json["tail"]?.string {
      self = .append(offset: offset, tail: Array(tail.utf8))
    } else {
      self = .elsewhere
    }
  }
}

extension ChangeLogEntry {
  /// A change without its edits.
  init?(_ json: JSONValue, number: String) {
    guard let number = json[number]?.count, let time = json["time"]?.instant,
      let kind = json["kind"]?.string.flatMap(Kind.init), let command = json["command"]?.string
    else { return nil }
    self.init(number: number, kind: kind, command: command, time: time, edits: [])
  }

  func with(_ edits: [RecordEdit]) -> ChangeLogEntry {
    var entry = self
    entry.edits = edits
    return entry
  }
}

/// What the log knows once a change is done.
struct ChangeLogNote: Equatable {
  /// The number of changes announced so far.
  var serial = 0
  /// The size of the log when it was last written anew.
  var kept = 0
  /// The store's file as the change left it.
  var file: KnownFile?

  fileprivate var text: ArraySlice<UInt8> {
    var members: JSONObject = ["done": JSONValue(serial), "kept": JSONValue(kept)]
    members["file"] = (file?.text).map(JSONValue.string)
    return StoreFormat.line(members)[...]
  }

  init(serial: Int = 0, kept: Int = 0, file: KnownFile? = nil) {
    (self.serial, self.kept, self.file) = (serial, kept, file)
  }

  fileprivate init?(_ text: ArraySlice<UInt8>) {
    guard let json = try? JSONValue(parsing: text), let serial = json["done"]?.count,
      let kept = json["kept"]?.count
    else { return nil }
    self.init(serial: serial, kept: kept, file: json["file"]?.string.flatMap(KnownFile.init(text:)))
  }
}

/// A store's file as a change left it.
struct KnownFile: Equatable {
  let inode: UInt64
  let size: Int
  /// The time of the last change to the file or its metadata.
  let changed: FileStatus.Time
  /// The distance of the array's `]` from the end of the file.
  let arrayEnd: Int

  init(_ status: FileStatus, arrayEnd: Int) {
    (inode, size, changed, self.arrayEnd) = (status.inode, status.size, status.changed, arrayEnd)
  }

  fileprivate var text: String {
    "\(inode) \(size) \(changed.seconds) \(changed.nanoseconds) \(arrayEnd)"
  }

  fileprivate init?(text: String) {
    let numbers = text.split(separator: " ").dropFirst().compactMap { Int($0) }
    guard let inode = UInt64(text.prefix { $0 != " " }), numbers.count == 4, numbers[0] >= numbers[3],
      numbers[3] >= 0
    else { return nil }
    (self.inode, size, arrayEnd) = (inode, numbers[0], numbers[3])
    changed = FileStatus.Time(seconds: numbers[1], nanoseconds: numbers[2])
  }
}

extension RecordEdit {
  fileprivate var json: JSONObject {
    var object: JSONObject = isBlock ? ["first": .string(first)] : ["id": .string(first)]
    if let blockEnd {
      object["last"] = .string(blockEnd)
      object["count"] = JSONValue(count)
    }
    object["before"] = before?.json
    object["after"] = after?.json
    switch place {
    case .first: object["follows"] = .null
    case .last: break
    case .behind(let id): object["follows"] = .string(id)
    }
    return object
  }

  fileprivate init?(json: JSONValue) {
    let (before, after) = (json["before"].map(Content.init(json:)), json["after"].map(Content.init(json:)))
    guard let first = json["id"]?.string ?? json["first"]?.string else { return nil }
    self.init(
      first: first, blockEnd: json["last"]?.string, count: json["count"]?.count ?? 1, before: before ?? nil,
      after: after ?? nil, place: json["follows"].map { $0.string.map(Place.behind) ?? .first } ?? .last)
    if count == 0 || (before == nil && after == nil) { return nil }
  }
}

extension RecordEdit.Content {
  fileprivate var json: JSONValue? {
    switch self {
    case .text: bytes.map { .string(String(decoding: $0, as: UTF8.self)) }
    case .check(let check): .object(["check": .string(String(check, radix: 16))])
    case .members, .anything: nil
    }
  }

  fileprivate init?(json: JSONValue) {
    if let text = json.string {
      self = .text([Array(text.utf8)])
    } else if let check = json["check"]?.string.flatMap({ UInt64($0, radix: 16) }) {
      self = .check(check)
    } else {
      return nil
    }
  }
}

extension JSONValue {
  /// A whole number.
  package init(_ number: Int) { self = .number(ExactDecimal(number)) }
}
