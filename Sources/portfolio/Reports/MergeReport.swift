import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What was brought from one store into another.
struct MergeReport: Report {
  let merge: StoreMerge

  /// More are not shown to people.
  private static let mostShown = 20

  private var counts: JSONObject {
    [
      "new": JSONValue(merge.new), "changed": JSONValue(merge.changed), "same": JSONValue(merge.same),
      "others": JSONValue(merge.others),
    ]
  }

  var json: JSONValue {
    var object = counts
    object["differences"] = .array(
      merge.differences.map { difference in
        .object([
          "id": .string(difference.transaction.id.uuidString),
          "change": .string(difference.isNew ? "new" : "changed"),
          "fields": .array(difference.fields.map { .string($0.rawValue) }),
        ])
      })
    return .object(object)
  }

  var csv: CSVWriter { CSVWriter(columns: ["new", "changed", "same", "others"], records: [counts]) }

  func text(_ layout: Layout) -> String {
    var table = Table(columns: [
      Table.Column(layout.heading(.date), priority: 5), Table.Column(layout.heading(.type), priority: 4),
      Table.Column(layout.heading(.ticker), priority: 6),
      Table.Column(layout.heading(.sum), .right, priority: 2),
      Table.Column(layout.heading(.change), priority: 7, minimumWidth: 12),
      Table.Column(layout.heading(.id), priority: 3),
    ])
    for difference in merge.differences.prefix(MergeReport.mostShown) {
      let transaction = difference.transaction
      let change = difference.isNew ? .isNew : RemotePhrase.hasChanged(difference.fields.map(\.rawValue))
      table.add([
        Table.Cell(layout.forms.day(transaction.date.day)),
        Table.Cell(layout.words.text(.kind(transaction.kind))), Table.Cell(transaction.ticker ?? ""),
        Table.Cell(transaction.sum.map { layout.forms.amount($0) } ?? ""),
        Table.Cell(layout.words.text(.remote(change))),
        Table.Cell(String(transaction.id.uuidString.prefix(8)), .dim),
      ])
    }
    var text = merge.differences.isEmpty ? "" : layout.render(table)
    let left = merge.differences.count - MergeReport.mostShown
    if left > 0 { text += layout.words.text(.remote(.more(left))) + "\n" }
    let merged = RemotePhrase.merged(new: merge.new, changed: merge.changed, same: merge.same)
    text += layout.words.text(.remote(merged)) + "\n"
    if merge.others > 0 { text += layout.words.text(.remote(.others(merge.others))) + "\n" }
    return text
  }
}
