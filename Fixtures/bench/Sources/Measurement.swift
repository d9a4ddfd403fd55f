/// A program with its arguments, run as a whole process with its output discarded.
struct Contender {
  private(set) var name: String
  private(set) var words: [String]
  /// The program without which it cannot run.
  private var requirement: String
  /// What comes before every run, without being measured.
  private var prepare: () throws -> Void = {}

  /// - Parameter requirement: if it is not the first of `words`.
  init(_ name: String, _ words: [String], requirement: String? = nil) {
    (self.name, self.words) = (name, words)
    self.requirement = requirement ?? words[0]
  }

  func prepared(_ prepare: @escaping () throws -> Void) -> Contender {
    var prepared = self
    prepared.prepare = prepare
    return prepared
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
  @discardableResult
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
