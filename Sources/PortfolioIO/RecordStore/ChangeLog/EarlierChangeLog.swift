import PortfolioSystem

/// A log of changes as earlier versions of this program wrote it: what it announces is completed or taken back, and what
/// it says is done is known, but can no longer be undone.
///
/// Each line is a checksum of 16 hexadecimal digits, a space and a JSON object. One for each change has its edits, and may
/// be followed by the text of a block of records; the next announces the change, and the last says that it is done.
struct EarlierChangeLog {
  private(set) var state = ChangeLog.State(origin: .earlier)
  /// The changes that were made.
  private(set) var history = ChangeHistory()
  /// The change that was read last.
  private var last: (entry: ChangeLogEntry, start: Int)?

  /// The length of what every such file begins with.
  static let longestBeginning = 18

  /// Whether such a log begins like this.
  static func canBegin(with bytes: [UInt8]) -> Bool {
    bytes.first != 0
      && zip(bytes, 0...).allSatisfy { byte, column in
        switch column {
        case _ where byte == 0: true
        case 16: byte == 0x20
        case 17: byte == UInt8(ascii: "{")
        default: hexadecimalDigit(byte) != nil
        }
      }
  }

  /// Reads the file at a path; there need not be one.
  init(_ path: String) throws(FileFailure) {
    guard let file = try File.forReading(path), let size = file.size else { return }
    let bytes = try file.bytes(in: 0..<size)
    var start = 0
    while let end = bytes.withUnsafeBufferPointer({ $0.first(0x0A, from: start) }) {
      start = take(bytes[start..<end], followedBy: bytes[(end + 1)...])
    }
    // Before the file is set aside, a change that was not made is removed from it.
    if let pending = state.pending {
      history.add(ChangeHistory.Made(change: pending, line: state.pendingStart..<bytes.count))
    }
  }

  /// Takes a line. Returns where the next one starts.
  private mutating func take(_ line: ArraySlice<UInt8>, followedBy rest: ArraySlice<UInt8>) -> Int {
    guard line.count > 17, case let text = line.dropFirst(17), line.starts(with: Checksum.digits(of: text)),
      let json = try? JSONValue(parsing: text)
    else { return rest.startIndex }
    if json["note"] == nil {
      let size = json["run"]?["size"]?.count
      let block = size.map { rest.prefix($0) }
      last = ChangeLogEntry(earlier: json, block: block).map { ($0, line.startIndex) }
      return (block?.endIndex).map { $0 + 1 } ?? rest.startIndex
    }
    guard let (entry, start) = last else { return rest.startIndex }
    let change = LoggedChange(entry, serial: 0, Announcement(json))
    if json["done"]?.bool == true {
      history.add(ChangeHistory.Made(change: change, line: line.indices))
      (last, state.pending) = (nil, nil)
    } else {
      (state.pending, state.pendingStart) = (change, start)
    }
    return rest.startIndex
  }
}

extension ChangeLogEntry {
  fileprivate init?(earlier json: JSONValue, block: ArraySlice<UInt8>?) {
    guard let head = ChangeLogEntry(json, number: "change"),
      var edits = json["edits"]?.list(RecordEdit.init(earlier:))
    else { return nil }
    if let run = json["run"], let first = run["first"]?.string {
      var edit = RecordEdit(first: first, blockEnd: run["last"]?.string, count: run["count"]?.count ?? 1)
      let check = run["check"]?.string.flatMap { UInt64($0, radix: 16) }
      let content = block.map { RecordEdit.Content.text([Array($0)]) } ?? .check(check ?? 0)
      if head.kind == .undo { edit.before = content } else { edit.after = content }
      edits.append(edit)
    }
    self = head.with(edits)
  }
}

extension RecordEdit {
  fileprivate init?(earlier json: JSONValue) {
    guard let id = json["id"]?.string else { return nil }
    func content(_ key: String) -> Content? { json[key]?.string.map { .text([Array($0.utf8)]) } }
    self.init(first: id, before: content("before"), after: content("after"))
  }
}
