import Glibc
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A damaged store")
struct DamagedStoreTests {
  /// Runs all commands on a store that none of them may accept, and checks that it is unchanged.
  private func expectRefusal(
    of bytes: [UInt8], as store: SampledStore = .trades, code: Int32 = 65, _ what: String
  ) throws {
    let workshop = Workshop()
    try workshop.write(bytes, to: store.name)
    for command in store.commands {
      let outcome = try workshop.run(command)
      #expect(outcome.code == code && outcome.output == "", "\(what): \(command) \(outcome)")
      #expect(outcome.errors.contains(store.name + ":"), "\(what): \(command) \(outcome)")
    }
    #expect(try workshop.bytes(store.name) == bytes, "\(what)")
  }

  // MARK: Cut short and flipped

  @Test("that is cut short at any byte is an error, which says where", arguments: SampledStore.allCases)
  func truncated(_ store: SampledStore) throws {
    let text = store.text
    let all = try store.read(text).get()
    #expect(all.count > 2)
    for count in 0..<text.count {
      let found = store.read(Array(text[..<count]))
      // The last line break is not part of the document.
      if count == text.count - 1 {
        #expect(try found.get() == all)
      } else {
        expectPlace(found, "\(count) bytes")
      }
    }
    for count in stride(from: 0, to: text.count - 1, by: Torture.rounds(short: 211, long: 11)) {
      try expectRefusal(of: Array(text[..<count]), as: store, "\(count) bytes")
    }
  }

  private func expectPlace(_ found: Result<[String], StoreError>, _ what: String) {
    switch found {
    case .failure(.malformed(let place, _)), .failure(.empty(let place)):
      #expect(place.line != nil && place.column != nil, "\(what)")
    default: Issue.record("\(what): \(found)")
    }
  }

  @Test("in which a bit is flipped is an error, or reads as any other reader of JSON reads it")
  func flipped() throws {
    let text = StoreSample.text
    var accepted = 0
    for position in text.indices {
      for bit in 0..<8 {
        var damaged = text
        damaged[position] ^= 1 << bit
        guard let found = try? StoreReader.read(damaged).get() else { continue }
        accepted += 1
        let sound = try? IndependentStore(damaged)
        let agrees = sound?.agrees(with: found) ?? false
        #expect(agrees, "bit \(bit) of byte \(position): \(String(decoding: damaged, as: UTF8.self))")
      }
    }
    // Digits, letters of notes, tickers and unknown keys: about a third of all.
    #expect((500...text.count * 4).contains(accepted), "\(accepted) of \(text.count * 8)")
  }

  @Test(
    "in which a bit is flipped is refused or changed by all commands alike", arguments: SampledStore.allCases)
  func flippedForCommands(_ store: SampledStore) throws {
    let text = store.text
    for position in stride(from: 0, to: text.count, by: Torture.rounds(short: 97, long: 7)) {
      var damaged = text
      damaged[position] ^= 1 << (position % 8)
      if case .failure = store.read(damaged) { try expectRefusal(of: damaged, as: store, "byte \(position)") }
    }
  }

  // MARK: Contents

  private static func record(_ fields: String) -> String {
    #"{"version":1,"transactions":["# + "\n"
      + #"{"id":"C0DE0000-0000-4000-8000-000000000001","date":"2024-03-01","type":"buy","ticker":"AAPL",\#(fields)}"#
      + "\n]}\n"
  }

  private static let sound = record(#""quantity":10,"price":2,"sum":20"#)

  /// The text of a store, with a description of what is odd about it.
  struct Text: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }
  }

  private static let refused: [Text] = [
    Text("NaN", record(#""quantity":NaN,"price":2,"sum":20"#)),
    Text("Infinity", record(#""quantity":Infinity,"price":2,"sum":20"#)),
    Text("1e400", record(#""quantity":1e400,"price":2,"sum":20"#)),
    Text("a negative zero as a quantity", record(#""quantity":-0,"price":2,"sum":20"#)),
    Text(
      "a number of 40 digits",
      record(#""quantity":1234567890123456789012345678901234567890,"price":2,"sum":20"#)),
    Text("40 decimals", record(#""quantity":0.1234567890123456789012345678901234567891,"price":2,"sum":20"#)),
    Text("a number in quotes", record(#""quantity":"10","price":2,"sum":20"#)),
    Text("a plus", record(#""quantity":+10,"price":2,"sum":20"#)),
    Text("a leading zero", record(#""quantity":010,"price":2,"sum":20"#)),
    Text("a hexadecimal number", record(#""quantity":0x10,"price":2,"sum":20"#)),
    Text("a key that is there twice", record(#""quantity":10,"quantity":10,"price":2,"sum":20"#)),
    Text(
      "a key that is there twice, once in other words",
      record(#""quantity":10,"price":2,"sum":20,"ticket":"AAPL""#)),
    Text(
      "a key that is there twice, once escaped", record(#""quantity":10,"price":2,"sum":20,"\u0073um":20"#)),
    Text(
      "an id that is there twice",
      sound.replacing(
        "\n]}", with: ",\n" + sound.split(separator: "\n")[1] + "\n]}")),
    Text("no id", sound.replacing(#""id":"C0DE0000-0000-4000-8000-000000000001","#, with: "")),
    Text("an id that is none", sound.replacing("C0DE", with: "CODE")),
    Text("31 February", sound.replacing("2024-03-01", with: "2024-02-31")),
    Text("an unknown type", sound.replacing("buy", with: "gift")),
    Text("a comma too many", sound.replacing("}\n]", with: "},\n]")),
    Text("a comma too few", sound.replacing(#","sum""#, with: #" "sum""#)),
    Text("a comment", sound.replacing("\n]", with: "// mine\n]")),
    Text("single quotes", sound.replacing("\"", with: "'")),
    Text("a newer version", sound.replacing(#""version":1"#, with: #""version":2"#)),
    Text("no version", sound.replacing(#""version":1,"#, with: "")),
    Text("two arrays", sound.replacing("]}", with: #"],"transactions":[]}"#)),
    Text("an array alone", "[]\n"),
    Text("text behind the document", sound + "{}"),
    Text("two documents", sound + sound),
    Text("a NUL between", sound.replacing(":10,", with: ":10\0,")),
    Text("a NUL behind", sound + "\0"),
    Text("a NUL in a note", record(#""quantity":10,"price":2,"sum":20,"note":"a\#0b""#)),
    Text("a tab in a note", record("\"quantity\":10,\"price\":2,\"sum\":20,\"note\":\"a\tb\"")),
    Text("half a surrogate pair", record(#""quantity":10,"price":2,"sum":20,"note":"\ud83d""#)),
    Text(
      "too many records that are none",
      #"{"version":1,"transactions":["#
        + [String](repeating: "{}", count: 5000).joined(separator: ",") + "]}"),
  ]

  @Test("is refused with its line and column", arguments: refused)
  func contents(_ text: Text) throws {
    try expectRefusal(of: Array(text.text.utf8), text.testDescription)
  }

  @Test("is refused where it is no UTF-8")
  func encodings() throws {
    let note = Self.record(#""quantity":10,"price":2,"sum":20,"note":"X""#)
    for bytes: [UInt8] in [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE9],
    ] {
      var text = Array(note.utf8)
      let position = try #require(text.lastIndex(of: UInt8(ascii: "X")))
      text.replaceSubrange(position...position, with: bytes)
      try expectRefusal(of: text, "\(bytes)")
    }
    var wide: [UInt8] = []
    for unit in Self.sound.utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
    try expectRefusal(of: wide, "UTF-16")
    try expectRefusal(of: [0xFF, 0xFE] + wide, "UTF-16 with its mark")
    try expectRefusal(of: [], "nothing at all")
    try expectRefusal(of: [0xEF, 0xBB, 0xBF], "a byte order mark alone")
    try expectRefusal(of: [UInt8](repeating: 0, count: 4096), "zeros")
  }

  private static let odd: [Text] = [
    Text("a byte order mark", "\u{FEFF}" + sound),
    Text("lines that end in CRLF", sound.replacing("\n", with: "\r\n")),
    Text("no line ends", sound.replacing("\n", with: "")),
    Text("spaces everywhere", sound.replacing(",", with: " , ").replacing(":", with: " :\t")),
    Text("an exponent", sound.replacing(":10,", with: ":1.0e1,")),
    Text("an escaped key", sound.replacing("\"sum\"", with: #""\u0073um""#)),
    Text(
      "an unknown key with anything",
      sound.replacing(
        "\"sum\"", with: #""x":[1e400,-0,{"id":1,"id":2},"\u0000"],"sum""#)),
    Text(
      "the version last",
      sound.replacing(#""version":1,"#, with: "").replacing("]}", with: #"],"version":1.0}"#)),
  ]

  @Test("is none where only its layout is odd", arguments: odd)
  func layouts(_ text: Text) throws {
    let workshop = Workshop()
    try workshop.write(text.text)
    let list = try workshop.run(["list", "--json"])
    #expect(list.code == 0 && list.output.contains(#""quantity":10,"#), "\(list)")
    #expect(try workshop.run(["check"]).code == 0)
    #expect(try workshop.bytes() == Array(text.text.utf8))
    #expect(try workshop.run(["add", "fee", "1"]).code == 0)
    #expect(try IndependentStore(workshop.bytes() ?? []).transactions.count == 2)
    #expect(try workshop.run(["undo"]).code == 0)
    #expect(try workshop.store.all().map(\.id) == [.numbered(1)])
  }

  @Test("may have a fee of minus zero, which is zero")
  func negativeZero() throws {
    let found = try StoreReader.read(
      Array(Self.record(#""quantity":10,"price":2,"sum":20,"fee":-0"#).utf8)
    ).get()
    #expect(found.map(\.fee) == [decimal("0")])
  }

  // MARK: Large

  /// Limits the program to 2 GB of address space and a minute of processor time, however busy the machine is.
  private func runWithinLimits(_ workshop: Workshop, _ arguments: [String]) throws -> Workshop.Outcome {
    let limits = ["/usr/bin/prlimit", "--as=2147483648", "--cpu=60"]
    return try workshop.run(arguments, under: access(limits[0], X_OK) == 0 ? limits : [])
  }

  @Test(
    "of a million brackets is refused within limits of memory and work",
    arguments: ["[", "{\"a\":", "[{\"a\":"])
  func brackets(_ bracket: String) throws {
    let brackets = String(repeating: bracket, count: 1_000_000)
    for text in [
      brackets, #"{"version":1,"transactions":"# + brackets,
      #"{"version":1,"transactions":[{"x":"# + brackets,
      #"{"version":1,"x":"# + brackets,
    ] {
      let workshop = Workshop()
      try workshop.write(text)
      for arguments in [["list"], ["add", "fee", "1"], ["check"]]
        + (Torture.isLong ? [["check", "--repair"]] : [])
      {
        let outcome = try runWithinLimits(workshop, arguments)
        #expect(outcome.code == 65, "\(arguments): \(outcome)")
      }
      #expect(try workshop.bytes() == Array(text.utf8))
    }
  }

  @Test("in one very long line is read where its records are short, and refused where one is too long")
  func longLines() throws {
    // A document that cannot be divided is in memory as a whole.
    let length = Torture.rounds(short: 32 << 20, long: 256 << 20)
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: length)
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: length)
    let record = StoreFormat.line(StoreSample.transactions[0])
    let head = Array(StoreFormat.head.dropLast())
    let cases: [(String, [UInt8], Int32)] = [
      ("a note", head + record.dropLast() + Array(#","x":""#.utf8) + line + Array("\"}]}".utf8), 65),
      ("a key of the document", Array(#"{"x":""#.utf8) + line + Array("\"}".utf8), 65),
      ("nothing but letters", line, 65),
      (
        "a number",
        head + record.dropLast() + Array(",\"x\":1".utf8) + line.map { _ in 0x30 } + Array("}]}".utf8), 65
      ),
      ("white space", head + spaces + record + spaces + Array("]}".utf8), 0),
    ]
    for (name, text, code) in cases {
      let workshop = Workshop()
      try workshop.write(text)
      let outcome = try runWithinLimits(workshop, ["list", "--json"])
      #expect(outcome.code == code, "\(name): \(outcome)")
    }
  }

  // MARK: Not a file

  @Test(
    "is none where no plain file stands: 74, without waiting",
    arguments: ["folder", "pipe", "socket", "loop"])
  func notAFile(_ kind: String) throws {
    let workshop = Workshop()
    switch kind {
    case "folder": mkdir(workshop.path, 0o700)
    case "pipe": mkfifo(workshop.path, 0o600)
    case "socket": try makeSocket(at: workshop.path)
    default: symlink(workshop.path, workshop.path)
    }
    for command in SampledStore.trades.commands + [["check", "--repair", "--dry-run"], ["undo"], ["redo"]] {
      let outcome = try workshop.run(command)
      let isNothingToDo = outcome.code == 66 && ["undo", "redo"].contains(command[0])
      #expect(outcome.code == 74 || isNothingToDo, "\(command): \(outcome)")
    }
    #expect(workshop.data.names == [Workshop.name])
  }

  private func makeSocket(at path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard path.utf8.count < room.count else { return false }
      room.copyBytes(from: path.utf8)
      return true
    }
    try #require(isShort, "\(path)")
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    try #require(code == 0)
  }

  @Test("is none where a link leads nowhere yet: it is empty, and made by the first change")
  func danglingLink() throws {
    let workshop = Workshop()
    symlink("elsewhere/store.json", workshop.path)
    let list = try workshop.run(["list", "--json"])
    #expect(list.code == 0 && list.output.contains(#""count":0"#))
    #expect(try workshop.run(["add", "fee", "1"]).code == 0)
    #expect(try workshop.data.text("elsewhere/store.json") != nil)
    #expect(try workshop.run(["list", "--json"]).output.contains(#""count":1"#))
    var status = stat()
    #expect(lstat(workshop.path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK, "the link is still one")
  }
}
