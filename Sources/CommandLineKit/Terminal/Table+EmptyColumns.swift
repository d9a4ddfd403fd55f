extension Table {
  /// The same table without the columns in which no row has a text.
  public var withoutEmptyColumns: Table {
    let all = rows + totals
    let used = columns.indices.filter { index in
      all.contains { index < $0.count && !$0[index].text.isEmpty }
    }
    var table = Table(columns: used.map { columns[$0] })
    for row in rows { table.add(used.map { $0 < row.count ? row[$0] : "" }) }
    for row in totals { table.addTotal(used.map { $0 < row.count ? row[$0] : "" }) }
    return table
  }
}
