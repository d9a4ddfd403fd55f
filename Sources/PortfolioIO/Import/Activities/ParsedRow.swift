import PortfolioCore

/// Something that a row of a broker's file tells, and what becomes of it.
struct ParsedRow: Sendable {
  enum Fate {
    /// It becomes what its activity means.
    case open
    /// Another row tells it.
    case nothing
    case skipped(SkippedRow.What)
    case refused(Issue.Problem, Field?)
  }

  let line: Int
  /// The number of the row of the file, which may tell several things.
  let row: Int
  /// Where it is none, nothing but a date.
  var activity: BrokerActivity
  var fate = Fate.open
  /// The rows that it tells, too, by their places among all: tax that was withheld from it, or the arrival of money that it
  /// sends.
  var joined: [Int] = []
  /// Whether the shares of an exercise are bought, where a row tells that.
  var buys: Bool?

  /// Nil for an entry that is none.
  init?(_ entry: BrokerEntry, line: Int, row: Int, date: String) {
    (self.line, self.row) = (line, row)
    switch entry {
    case .nothing: return nil
    case .activity(let read): activity = read
    case .skipped(let what): (activity, fate) = (BrokerActivity(kind: .unknown, date: date), .skipped(what))
    case .refused(let problem, let field):
      (activity, fate) = (BrokerActivity(kind: .unknown, date: date), .refused(problem, field))
    }
    // One notation for options, whatever the broker's.
    guard activity.symbol.utf8.count > 8, let symbol = OptionNotation.symbol(in: activity.symbol) else {
      return
    }
    if symbol != activity.symbol { activity.earlier.symbol = activity.symbol }
    (activity.symbol, activity.isin) = (symbol, "")
  }

  var isOpen: Bool { if case .open = fate { true } else { false } }
}
