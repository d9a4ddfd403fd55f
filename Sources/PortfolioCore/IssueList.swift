/// The issues of a file as they are found: the first hundred are kept, and the others counted, so that a file of
/// bad rows takes no more memory than a good one.
package struct IssueList: Sendable {
  private var kept: [Issue] = []
  /// How many there are, kept or not.
  package private(set) var count = 0

  /// An empty list.
  package init() {}

  /// Whether nothing is wrong.
  package var isEmpty: Bool { count == 0 }

  /// The first issues, and one that tells how many more there are.
  package var shown: [Issue] {
    let more = count - kept.count
    return more == 0 ? kept : kept + [Issue(.notShown(more), severity: kept.first?.severity ?? .error)]
  }

  /// Adds an issue, which is only made if it is kept.
  package mutating func append(_ issue: @autoclosure () -> Issue) {
    if kept.count < Issue.maximumShown { kept.append(issue()) }
    count += 1
  }

  /// Adds issues, of which only the first are kept.
  package mutating func append(contentsOf issues: some Sequence<Issue>) {
    for issue in issues { append(issue) }
  }

  /// Adds those of another list.
  package mutating func append(contentsOf other: IssueList) {
    kept += other.kept.prefix(Issue.maximumShown - kept.count)
    count += other.count
  }
}
