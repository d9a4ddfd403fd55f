/// The width of each column of a table, and which columns are dropped.
struct TableLayout: Sendable {
  /// The width of each column; nil if it is dropped.
  private(set) var widths: [Int?]
  /// The number of columns that are dropped.
  private(set) var dropped = 0

  /// Gives each column the width that it needs, nil if it is hidden.
  init(_ natural: [Int?]) {
    widths = natural
  }

  /// Fits the columns into a width.
  init(_ columns: [Table.Column], natural needed: [Int?], width: Int) {
    let natural = needed.map { $0 ?? 0 }
    let least = columns.indices.map { min(natural[$0], columns[$0].minimumWidth ?? natural[$0]) }
    // The order in which columns are dropped: low priority first, and of equals the right one.
    let order = columns.indices.filter { needed[$0] != nil }.sorted {
      (columns[$0].priority, -$0) < (columns[$1].priority, -$1)
    }
    var kept = order[...]
    while kept.count > 1, TableLayout.total(kept.map { least[$0] }) > width { kept.removeFirst() }

    widths = columns.indices.map { kept.contains($0) ? natural[$0] : nil }
    dropped = order.count - kept.count
    for index in kept {
      let excess = total - width
      if excess <= 0 { break }
      widths[index] = max(least[index], natural[index] - excess)
    }
  }

  /// The width of a whole line.
  var total: Int { TableLayout.total(widths.compactMap(\.self)) }

  private static func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + max(0, widths.count - 1) * Table.gap
  }
}
