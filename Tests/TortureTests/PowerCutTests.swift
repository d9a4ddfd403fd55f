import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A power cut", .enabled(if: Strace.isAvailable, "strace cannot be used here"))
struct PowerCutTests {
  @Test(
    "leaves the store of before or of after, and the one of after once success was told",
    arguments: Scenario.changes)
  func anyMoment(_ scenario: Scenario) throws {
    let workshop = Workshop()
    try scenario.prepare(workshop)
    let start = try workshop.snapshot()
    let disk = AnchoredDisk()
    var stages = [try workshop.store.all()]
    var recording = DiskRecording(workshop)
    // What one command left unflushed is combined with what the next one does.
    for arguments in [
      scenario.arguments, ["add", "fee", "1"], ["edit", Scenario.first, "--note", "x"], ["undo"],
    ] {
      if scenario.name.contains("missing") || scenario.name.contains("empty"), arguments[0] == "edit" {
        continue
      }
      // Appending requires a file without hard links.
      if arguments[0] != "add" { disk.keep(recording) }
      let outcome = try recording.run(arguments, in: workshop)
      guard outcome.code == 0 else { continue }
      stages.append(try workshop.store.all())
    }
    disk.keep(recording)
    var cut = try CutDisk(recording.files) { try #require(start[FilePaths.name(of: $0)]) }
    var random = SeededGenerator(seed: 11)
    var seen: Set<Bool> = []
    var stage = 0
    for (index, event) in recording.events.enumerated() {
      cut.follow(event)
      if event == .success { stage += 1 }
      for _ in 0..<Torture.rounds(short: 2, long: 200) {
        let remains = cut.remains(&random)
        try disk.put(remains, in: workshop)
        let what = "after \(index + 1) of \(recording.events.count) calls: \(remains.names)"
        let found = try workshop.store.all()
        let isOld = found == stages[stage]
        if event != .success { seen.insert(isOld) }
        let mayBeNew = event != .success && found == stages[stage + 1]
        #expect(isOld || mayBeNew, "\(what): \(found)")
        let next = Transaction.dividend("NEXT", "1", id: .numbered(99))
        try workshop.store.add(next)
        #expect(try workshop.store.all() == found + [next], "\(what)")
        _ = try workshop.store.undo()
        #expect(try workshop.store.all() == found, "\(what)")
        #expect(try IndependentStore(workshop.bytes() ?? []).ids == found.map(\.id), "\(what)")
      }
    }
    #expect(stage == stages.count - 1)
    #expect(seen == [true, false], "both come where the cut is early and late")
  }
}

/// Keeps inode numbers in use, by which the change log recognises the file that is to replace the store.
private struct AnchoredDisk {
  private let anchors = TemporaryFolder()

  /// Keeps the files created so far, before the next run releases them.
  func keep(_ recording: DiskRecording) {
    for case .create(let path, let file) in recording.events {
      let last = recording.events.reduce(path) { name, event in
        if case .rename(name, let to) = event { to } else { name }
      }
      link(last, anchors.path("\(file)"))
    }
  }

  /// Creates new files, except for the one that the change log refers to.
  func put(_ remains: CutDisk.Remains, in workshop: Workshop) throws {
    for name in workshop.data.names { unlink(workshop.data.path(name)) }
    for (path, file) in remains.names { try writeInPlace(remains.contents[file] ?? [], to: path) }
    guard case .replace? = try ChangeLog(ofStore: workshop.path).state().pending?.announcement,
      let file = remains.names[workshop.path], FileSystem.exists(anchors.path("\(file)"))
    else { return }
    unlink(workshop.path)
    try writeInPlace(remains.contents[file] ?? [], to: anchors.path("\(file)"))
    link(anchors.path("\(file)"), workshop.path)
  }
}
