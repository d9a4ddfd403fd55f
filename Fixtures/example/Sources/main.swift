// Prints what a portfolio holds, gained and is worth: `swift run example ~/portfolio.json`, and behind the path the home
// currency, where transactions name several.
import PortfolioKit

func shown(_ figure: ExactDecimal?) -> String { figure?.description ?? "?" }

let arguments = CommandLine.arguments.dropFirst()
let portfolio = try Portfolio(
  contentsOf: arguments.first ?? "portfolio.json", home: arguments.dropFirst().first)
print("Lots")
for lot in try portfolio.lots().lots {
  print(lot.ticker, lot.quantity, lot.date?.description ?? "-", shown(lot.basis), shown(lot.gain))
}
print("Gains")
for sale in try portfolio.gains().disposals {
  print(sale.date.day, sale.ticker, sale.quantity, sale.gain)
}
print("Summary")
let summary = try portfolio.summary()
for item in summary.items { print(item.ticker, item.quantity, shown(item.value), shown(item.profit)) }
print("total", shown(summary.total.value), shown(summary.total.profit), summary.complete ? "" : "incomplete")
if let worth = summary.total.worth { print("worth", worth) }
print("Returns")
for row in try portfolio.returns(by: .year).returns {
  print(row.year ?? "-", shown(row.profit), shown(row.irr ?? row.irrPeriod))
}
