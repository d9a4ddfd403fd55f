import CommandLineKit
import PortfolioIO

/// All comparisons. With `quick` they do a tenth of the work.
struct Suite {
  let program: String
  /// The program as it was before a change, which is measured beside it; nil for none.
  private let before: String?
  let folder: String
  let million: Workload
  let hundredThousand: Workload
  let tenThousand: Workload
  let firm: Firm
  private let rounds: Int
  /// Words of which a comparison's title must contain one; if there are none, all comparisons run.
  private let cases: [String]

  init(program: String, before: String?, folder: String, isQuick: Bool, cases: [String]) throws {
    (self.program, self.before) = (program, before)
    self.folder = folder
    self.cases = cases
    rounds = isQuick ? 3 : 5
    million = Workload(count: isQuick ? 100_000 : 1_000_000, in: folder)
    hundredThousand = Workload(count: isQuick ? 10_000 : 100_000, in: folder)
    tenThousand = Workload(count: isQuick ? 1000 : 10_000, in: folder)
    for work in [million, hundredThousand, tenThousand] { try work.prepare(in: folder) }
    firm = Firm(advisors: isQuick ? 1000 : 10_000, in: folder)
  }

  func run() throws {
    try compareReading()
    try compareMoney()
    try compareCash()
    try compareWriting()
    try growth("summary", summary)
    try growth("import", importing)
  }

  // MARK: Measuring

  /// Measures ours, which is the first, beside the others.
  func compare(_ title: String, _ contenders: @autoclosure () throws -> [Contender]) throws {
    guard isWanted(title) else { return }
    let contenders = try contenders().flatMap { contender in
      guard let before, contender.words[0] == program else { return [contender] }
      return [contender, contender.before(before)]
    }
    let present = contenders.filter(\.isInstalled)
    let comparison = try Comparison(present, rounds: rounds)
    var table = Table(columns: [
      Table.Column(title, priority: 1), Table.Column("median ms", .right), Table.Column("peak MB", .right),
      Table.Column("× ours", .right), Table.Column("ours ÷ theirs", .right),
    ])
    let ours = comparison.medians[0].seconds
    for (contender, run) in zip(present, comparison.medians) {
      table.add([
        Table.Cell(run.exitCode == 0 ? contender.name : "\(contender.name), exit code \(run.exitCode)"),
        Table.Cell(decimal(run.seconds * 1000)),
        Table.Cell(decimal(run.megabytes)),
        Table.Cell(decimal(run.seconds / ours, places: 2)),
        Table.Cell(decimal(ours / run.seconds, places: 2)),
      ])
    }
    for contender in contenders where !contender.isInstalled {
      table.add([Table.Cell("\(contender.name): skipped, not installed"), "", "", "", ""])
    }
    try show(table)
  }

  /// Measures the same work at three sizes, each ten times the previous one.
  private func growth(_ name: String, _ contender: (Workload) -> Contender) throws {
    let title = "growth of \(name)"
    guard isWanted(title) else { return }
    let works = [tenThousand, hundredThousand, million]
    let comparison = try Comparison(works.map(contender), rounds: rounds)
    var table = Table(columns: [
      Table.Column(title, priority: 1), Table.Column("median ms", .right),
      Table.Column("× tenth", .right),
    ])
    for (index, run) in comparison.medians.enumerated() {
      let ratio = index == 0 ? "" : decimal(run.seconds / comparison.medians[index - 1].seconds)
      table.add([
        Table.Cell("\(works[index].count)"), Table.Cell(decimal(run.seconds * 1000)), Table.Cell(ratio),
      ])
    }
    try show(table)
  }

  private func isWanted(_ title: String) -> Bool {
    cases.isEmpty || cases.contains { title.contains($0) }
  }

  /// Prints at once even if the output is a file, since the next table may take minutes.
  private func show(_ table: Table) throws {
    try StandardStream.output.write(table.render().utf8 + [0x0A])
  }

  private func decimal(_ value: Double, places: Int = 1) -> String {
    let scale = places == 1 ? 10 : 100
    let units = Int((value * Double(scale)).rounded())
    let rest = String(units % scale)
    return "\(units / scale)." + String(repeating: "0", count: places - rest.count) + rest
  }
}
