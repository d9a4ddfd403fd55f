import CommandLineKit
import PortfolioCore

/// Cash transactions as a table for people, with sums below.
struct CashTable {
  let transactions: ArraySlice<CashTransaction>
  var sums: [CashSum] = []

  func text(_ layout: Layout) -> String {
    var table = Table(columns: [
      Table.Column(layout.heading(.date), priority: 8),
      Table.Column(layout.heading(.partner), priority: 6, minimumWidth: 8),
      Table.Column(layout.heading(.description), priority: 5, minimumWidth: 8),
      Table.Column(layout.heading(.category), .right, priority: 2),
      Table.Column(layout.heading(.amount), .right, priority: 10),
      Table.Column(layout.heading(.currency), priority: 9),
      Table.Column(layout.heading(.fee), .right, priority: 3),
      Table.Column(layout.heading(.id), priority: 7),
    ])
    let forms = layout.forms
    for transaction in transactions {
      table.add([
        Table.Cell(transaction.bookingDate.map { forms.date($0) } ?? ""),
        Table.Cell(transaction.partner ?? ""),
        Table.Cell(transaction.description ?? ""), Table.Cell(transaction.category.map(String.init) ?? ""),
        transaction.amount.map { forms.gain($0) { forms.exact($0) } } ?? "",
        Table.Cell(transaction.currency ?? ""), Table.Cell(transaction.fee.map { forms.exact($0) } ?? ""),
        Table.Cell(transaction.id, .dim),
      ])
    }
    for sum in sums {
      table.addTotal([
        Table.Cell(layout.words.text(.total), .bold), "", "", "",
        layout.forms.gain(sum.amount, layout.forms.exact),
        Table.Cell(sum.currency ?? ""), "", "",
      ])
    }
    return layout.render(table.withoutEmptyColumns)
  }
}

/// Sums for people, a line for each currency.
struct CashSumLines {
  let sums: [CashSum]
  let forms: Forms

  /// Amounts stand below each other by their last digit.
  var text: String {
    let amounts = sums.map { forms.exact($0.amount) }
    let width = amounts.map { CellWidth.of($0) }.max() ?? 0
    return zip(sums, amounts).map { sum, amount in
      let padding = String(repeating: " ", count: width - CellWidth.of(amount))
      return "\(padding)\(amount) \(VisibleText.escaped(sum.currency ?? ""))".trimmedAtEnd + "\n"
    }.joined()
  }

  /// The same in one line: `120.50 EUR, 640.00 PTS`.
  var line: String {
    sums.map { "\(forms.exact($0.amount)) \(VisibleText.escaped($0.currency ?? ""))".trimmedAtEnd }
      .joined(separator: ", ")
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
