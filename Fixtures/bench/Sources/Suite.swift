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

  /// - Parameter options: `quick`, `before=PROGRAM`, and words of titles.
  init(program: String, folder: String, options: some Collection<String>) throws {
    (self.program, self.folder) = (program, folder)
    let (isQuick, mark) = (options.contains("quick"), "before=")
    before = options.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    cases = options.filter { $0 != "quick" && !$0.hasPrefix(mark) }
    rounds = isQuick ? 3 : 5
    let part = isQuick ? 10 : 1
    million = Workload(count: 1_000_000 / part, in: folder)
    hundredThousand = Workload(count: 100_000 / part, in: folder)
    tenThousand = Workload(count: 10_000 / part, in: folder)
    firm = Firm(advisors: 10_000 / part, in: folder)
    for work in [million, hundredThousand, tenThousand] { try work.prepare() }
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
    let ours = comparison.medians[0].seconds
    var rows = [[title, "median ms", "peak MB", "× ours", "ours ÷ theirs"]]
    for (contender, run) in zip(present, comparison.medians) {
      rows.append([
        run.exitCode == 0 ? contender.name : "\(contender.name), exit code \(run.exitCode)",
        decimal(run.seconds * 1000), decimal(run.megabytes), decimal(run.seconds / ours, places: 2),
        decimal(ours / run.seconds, places: 2),
      ])
    }
    for contender in contenders where !contender.isInstalled {
      rows.append(["\(contender.name): skipped, not installed"])
    }
    show(rows)
  }

  /// Measures the same work at three sizes, each ten times the previous one.
  private func growth(_ name: String, _ contender: (Workload) -> Contender) throws {
    let title = "growth of \(name)"
    guard isWanted(title) else { return }
    let works = [tenThousand, hundredThousand, million]
    let comparison = try Comparison(works.map(contender), rounds: rounds)
    var rows = [[title, "median ms", "× tenth"]]
    for (index, run) in comparison.medians.enumerated() {
      let ratio = index == 0 ? "" : decimal(run.seconds / comparison.medians[index - 1].seconds)
      rows.append(["\(works[index].count)", decimal(run.seconds * 1000), ratio])
    }
    show(rows)
  }

  private func isWanted(_ title: String) -> Bool {
    cases.isEmpty || cases.contains { title.contains($0) }
  }

  /// Prints a table of which the first row is the heading; all but the first column are aligned at the right.
  private func show(_ rows: [[String]]) {
    let widths = rows[0].indices.map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let lines = rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column > 0 ? space + cell.0 : row.count > 1 ? cell.0 + space : cell.0
      }
      .joined(separator: "  ") + "\n"
    }
    printAtOnce(lines.joined())
  }

  private func decimal(_ value: Double, places: Int = 1) -> String {
    let scale = places == 1 ? 10 : 100
    let units = Int((value * Double(scale)).rounded())
    let rest = String(units % scale)
    return "\(units / scale)." + String(repeating: "0", count: places - rest.count) + rest
  }
}
