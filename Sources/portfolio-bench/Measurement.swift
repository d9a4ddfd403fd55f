import PortfolioIO

/// A program with its arguments, run as a whole process with its output discarded.
struct Contender {
  let name: String
  let words: [String]
  /// Runs before every measured run, without being measured.
  var prepare: () throws -> Void = {}

  init(_ name: String, _ words: [String], prepare: @escaping () throws -> Void = {}) {
    self.name = name
    self.words = words
    self.prepare = prepare
  }

  /// Runs it once.
  func run() throws -> Run {
    try prepare()
    return try Programs.run(words)
  }

  /// Nil if the program is not installed.
  static func installed(
    _ name: String, _ words: [String], prepare: @escaping () throws -> Void = {}
  ) -> Contender? {
    guard let program = words.first, Programs.path(program) != nil else { return nil }
    return Contender(name, words, prepare: prepare)
  }
}

/// The cost of one run.
struct Run {
  let seconds: Double
  let megabytes: Double
}

enum Programs {
  static func path(_ name: String) -> String? {
    if name.contains("/") { return FileSystem.isExecutable(name) ? name : nil }
    let folders = (ThisProgram.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileSystem.isExecutable($0) }
  }

  /// Runs a program until it exits. Throws if it cannot be started.
  static func run(_ words: [String]) throws(FileFailure) -> Run {
    let start = ContinuousClock.now
    let process = try SpawnedProcess(
      words, environment: ThisProgram.environment, output: .nothing, error: .nothing)
    let memory = process.waitForPeakMemory()
    let elapsed = ContinuousClock.now - start
    let (seconds, attoseconds) = elapsed.components
    return Run(
      seconds: Double(seconds) + Double(attoseconds) / 1e18, megabytes: Double(memory) / 1_048_576)
  }
}

/// Runs some contenders several times in turn, so that changes in the machine's load affect all of them.
struct Comparison {
  let medians: [Run]

  init(_ contenders: [Contender], rounds: Int) throws {
    var runs: [[Run]] = contenders.map { _ in [] }
    for round in 0...rounds {
      for (index, contender) in contenders.enumerated() {
        let first = try contender.run()
        // The first round warms the caches.
        if round == 0 { continue }
        // A short run right after a long one of another program would suffer from the state of the caches,
        // and a single one means little.
        runs[index] += first.seconds < 1 ? try (0..<5).map { _ in try contender.run() } : [first]
      }
    }
    medians = runs.map { runs in
      Run(
        seconds: runs.map(\.seconds).sorted()[runs.count / 2],
        megabytes: runs.map(\.megabytes).max() ?? 0)
    }
  }
}
