import PortfolioCore

/// Something that a row of a broker's file tells.
struct ToldEntry: Sendable {
  let entry: BrokerEntry
  let line: Int
  /// As written.
  let date: String

  init(_ entry: BrokerEntry, line: Int, date: String) {
    (self.entry, self.line, self.date) = (entry, line, date)
  }

  /// The number of the row of which an entry has this number.
  static func row(of number: Int) -> Int { number >> 32 }

  /// The same with one notation for options, whatever the broker's.
  fileprivate var inOneNotation: ToldEntry {
    guard case .activity(let read) = entry, read.symbol.utf8.count > 8,
      let symbol = OptionNotation.symbol(in: read.symbol)
    else { return self }
    var activity = read
    if symbol != activity.symbol { activity.earlier.symbol = activity.symbol }
    (activity.symbol, activity.isin) = (symbol, "")
    return ToldEntry(.activity(activity), line: line, date: date)
  }
}

/// A broker's file: its rows, and what each of them tells.
struct BrokerFile<Row: Sendable> {
  /// Visits the rows, each time the same.
  private let forEachRow: ((Row) -> Void) throws -> Void
  private let tell: @Sendable (Row) -> [ToldEntry]

  /// - Parameter tell: what a row tells, or several that belong together. It is asked on all processors.
  init(
    telling tell: @escaping @Sendable (Row) -> [ToldEntry],
    forEachRow: @escaping ((Row) -> Void) throws -> Void
  ) {
    (self.tell, self.forEachRow) = (tell, forEachRow)
  }

  /// Collects what the rows tell in parts, on all processors, and hands them on in the order of the file. The number of
  /// an entry tells it from all others.
  func forEachPart<Part: Sendable>(
    _ empty: Part, adding add: @escaping @Sendable (inout Part, ToldEntry, _ number: Int) -> Void,
    taking take: (Part) -> Void
  ) throws {
    var parts = ParallelBatches<(number: Int, row: Row), Part> { [tell] rows in
      var part = empty
      for (number, row) in rows {
        for (place, told) in tell(row).enumerated() { add(&part, told.inOneNotation, number << 32 + place) }
      }
      return part
    }
    var number = 0
    try forEachRow { row in
      for part in parts.add((number, row)) { take(part) }
      number += 1
    }
    for part in parts.finish() { take(part) }
  }

  /// Visits everything that the rows tell, in the order of the file.
  func forEachEntry(_ visit: (ToldEntry, _ number: Int) -> Void) throws {
    try forEachPart(
      [(ToldEntry, Int)](), adding: { $0.append(($1, $2)) },
      taking: { part in for (told, number) in part { visit(told, number) } })
  }
}
