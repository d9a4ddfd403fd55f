import PortfolioIO

/// A program with its arguments, run as a whole process with its output discarded.
struct Contender {
  private(set) var name: String
  private(set) var words: [String]
  /// The program without which it cannot run.
  private var requirement: String
  /// Runs before every measured run, without being measured.
  var prepare: () throws -> Void

  /// - Parameter requirement: if it is not the first of `words`.
  init(
    _ name: String, _ words: [String], requirement: String? = nil, prepare: @escaping () throws -> Void = {}
  ) {
    self.name = name
    self.words = words
    self.requirement = requirement ?? words[0]
    self.prepare = prepare
  }

  /// The same done by another program, the one it was before a change.
  func before(_ program: String) -> Contender {
    var before = self
    before.name += " before"
    (before.words[0], before.requirement) = (program, program)
    return before
  }

  var isInstalled: Bool { Programs.path(requirement) != nil }

  /// Runs it once.
  func run() throws -> Run {
    try prepare()
    return try Programs.run(words)
  }
}

/// The cost of one run.
struct Run {
  let seconds: Double
  let megabytes: Double
  let exitCode: Int32
}

enum Programs {
  static func path(_ name: String) -> String? {
    if name.contains("/") { return FileSystem.isExecutable(name) ? name : nil }
    let folders = (CurrentProcess.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileSystem.isExecutable($0) }
  }

  /// Runs a program until it exits. Throws if it cannot be started.
  static func run(_ words: [String]) throws(FileFailure) -> Run {
    // Beancount would otherwise read a copy that it kept of an earlier run.
    let environment = CurrentProcess.environment.merging(["BEANCOUNT_DISABLE_LOAD_CACHE": "1"]) { $1 }
    let start = ContinuousClock.now
    let process = try SpawnedProcess(
      words, environment: environment, output: .nothing, error: .nothing)
    let (exitCode, memory) = process.waitMeasuring()
    let elapsed = ContinuousClock.now - start
    let (seconds, attoseconds) = elapsed.components
    return Run(
      seconds: Double(seconds) + Double(attoseconds) / 1e18, megabytes: Double(memory) / 1_048_576,
      exitCode: exitCode)
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
        megabytes: runs.map(\.megabytes).max() ?? 0, exitCode: runs.map(\.exitCode).max() ?? 0)
    }
  }
}
