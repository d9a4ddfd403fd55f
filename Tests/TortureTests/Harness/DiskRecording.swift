import Glibc
import TestSupport

/// The system calls with which the program changed the disk.
struct DiskRecording {
  enum Event: Equatable {
    case create(path: String, file: Int)
    case write(file: Int, offset: Int, bytes: [UInt8])
    case resize(file: Int, size: Int)
    case flush(file: Int)
    case flushNames
    case rename(from: String, to: String)
    case remove(path: String)
    /// The program has exited and reported success.
    case success
  }

  /// The calls on files in one folder, in order.
  var events: [Event] { tracer.events }
  /// The number of each file that existed before, by path.
  let files: [String: Int]
  private var tracer: Tracer

  private static let calls = "openat,write,pwrite64,lseek,ftruncate,fsync,rename,unlink,close"

  /// A recording of changes to the workshop's data.
  init(_ workshop: Workshop) {
    var files: [String: Int] = [:]
    for (number, name) in workshop.data.names.enumerated() { files[workshop.data.path(name)] = number }
    self.files = files
    tracer = Tracer(folder: workshop.data.path, files: files)
  }

  /// Runs the program.
  mutating func run(_ arguments: [String], in workshop: Workshop) throws -> Workshop.Outcome {
    let folder = TemporaryFolder()
    let wrapper = [
      "/usr/bin/strace", "-qq", "-xx", "-s", "10000000", "-o", folder.path("log"), "-e",
      "trace=" + Self.calls,
    ]
    let outcome = try workshop.run(arguments, under: wrapper)
    for line in (try folder.text("log") ?? "").split(separator: "\n") { tracer.follow(line) }
    tracer.end(outcome)
    return outcome
  }
}

/// Follows file descriptors through the output of strace.
private struct Tracer {
  let folder: String
  private var names: [String: Int]
  private var fileCount: Int
  /// The open files: a file number, or nil for the folder itself, and the offset of the next write.
  private var open: [Int: (file: Int?, offset: Int)] = [:]
  private(set) var events: [DiskRecording.Event] = []

  init(folder: String, files: [String: Int]) {
    (self.folder, names, fileCount) = (folder, files, files.count)
  }

  mutating func follow(_ line: Substring) {
    guard let call = Call(line), call.result >= 0 else { return }
    switch call.name {
    case "openat": follow(open: call)
    case "close": open[call.descriptor] = nil
    case "lseek": open[call.descriptor]?.offset = call.result
    case "ftruncate": note(call) { .resize(file: $0.file, size: Int(call.arguments[1]) ?? 0) }
    case "fsync":
      if let opened = open[call.descriptor], opened.file == nil { events.append(.flushNames) }
      note(call) { .flush(file: $0.file) }
    case "write":
      note(call) {
        .write(file: $0.file, offset: $0.offset, bytes: Array(call.text(1).prefix(call.result)))
      }
      open[call.descriptor]?.offset += call.result
    case "pwrite64":
      let offset = Int(call.arguments.last ?? "") ?? 0
      note(call) { .write(file: $0.file, offset: offset, bytes: Array(call.text(1).prefix(call.result))) }
    case "rename":
      let (from, to) = (call.path(0), call.path(1))
      if let file = names.removeValue(forKey: from) {
        names[to] = file
        events.append(.rename(from: from, to: to))
      }
    case "unlink":
      if names.removeValue(forKey: call.path(0)) != nil { events.append(.remove(path: call.path(0))) }
    default: break
    }
  }

  mutating func end(_ outcome: Workshop.Outcome) {
    open = [:]
    if outcome.code == 0 { events.append(.success) }
  }

  private mutating func note(_ call: Call, _ event: ((file: Int, offset: Int)) -> DiskRecording.Event) {
    guard let opened = open[call.descriptor], let file = opened.file else { return }
    events.append(event((file, opened.offset)))
  }

  private mutating func follow(open call: Call) {
    let path = call.path(1)
    open[call.result] = nil
    if path == folder { open[call.result] = (nil, 0) }
    guard path.hasPrefix(folder + "/") else { return }
    if names[path] == nil {
      names[path] = fileCount
      events.append(.create(path: path, file: fileCount))
      fileCount += 1
    }
    open[call.result] = (names[path], 0)
  }
}

/// A line of strace.
private struct Call {
  let name: String
  let arguments: [Substring]
  let result: Int

  init?(_ line: Substring) {
    guard let start = line.firstIndex(of: "("), let end = line.lastIndex(of: ")"),
      let sign = line[end...].firstIndex(of: "="),
      let result = Int(line[line.index(sign, offsetBy: 2)...].prefix { $0 == "-" || $0.isNumber })
    else { return nil }
    name = String(line[..<start])
    arguments = line[line.index(after: start)..<end].split(separator: ",").map { $0.drop { $0 == " " } }
    self.result = result
  }

  var descriptor: Int { Int(arguments.first ?? "") ?? -1 }

  /// The bytes of a text, each of which is written as `\x41`.
  func text(_ index: Int) -> [UInt8] {
    arguments[index].split(separator: "x").compactMap { UInt8($0.prefix(2), radix: 16) }
  }

  func path(_ index: Int) -> String { String(decoding: text(index), as: UTF8.self) }
}
