import PortfolioIO

/// A program with its arguments, run as a whole process with its output thrown away.
struct Contender {
  let name: String
  let words: [String]
  /// Run before every measured run, not measured.
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

/// What one run took.
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

  /// Runs a program to its end. Throws if it cannot be started.
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

/// Several runs of some contenders, in turn, so that the machine's moods meet all of them.
struct Comparison {
  let medians: [Run]

  init(_ contenders: [Contender], rounds: Int) throws {
    var runs: [[Run]] = contenders.map { _ in [] }
    for round in 0...rounds {
      for (index, contender) in contenders.enumerated() {
        let first = try contender.run()
        // The first round warms the caches.
        if round == 0 { continue }
        // A short run right behind a long one of another program would pay for what that one has left in them, and
        // a single one says little.
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
