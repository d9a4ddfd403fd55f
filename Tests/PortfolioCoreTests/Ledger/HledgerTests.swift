import Glibc
import PortfolioCore
import TestSupport
import Testing

@Suite("An outside authority")
struct HledgerTests {
  private static let isInstalled =
    (try? ChildProcess("hledger", "--version"))?.readLine()?.hasPrefix("hledger") == true

  @Test(
    "hledger finds the same quantities, expenses, income and value in the same transactions",
    .enabled(if: isInstalled, "hledger is not installed"))
  func sameFigures() throws {
    var random = SeededGenerator(seed: 12)
    let transactions = random.transactions(80).filter {
      [.buy, .sell, .dividend, .fee, .interest, .tax].contains($0.kind) && $0.ticker != nil
    }
    let prices: KeyValuePairs = ["AAA": "35.25", "BBB": "30", "CCC": "0.125"]
    let summary = try transactions.positions().summary(pricedBy: PriceBook(prices))

    let folder = TemporaryFolder()
    let journal = prices.map { "P 2020-01-01 \($0.key) USD \($0.value)\n" } + transactions.map(entry)
    let path = try folder.write("decimal-mark .\n" + journal.joined(separator: "\n"), to: "journal")
    for item in summary.items {
      let ticker = item.position.ticker
      #expect(try balance(path, "assets:\(ticker)") == item.position.quantity)
      #expect(try balance(path, "expenses:\(ticker)") == item.position.expenses)
      #expect(try -balance(path, "income:\(ticker)") == item.position.income)
      #expect(try balance(path, "assets:\(ticker)", "--value=end,USD") == item.value)
    }
    #expect(summary.items.count == 3)
  }

  /// What a transaction moves, always with the same balancing account.
  private func entry(_ transaction: Transaction) -> String {
    let ticker = transaction.ticker ?? ""
    var moves: [(String, ExactDecimal, String)] = []
    let (quantity, sum) = (transaction.quantity ?? .zero, transaction.sum ?? .zero)
    switch transaction.kind {
    case .buy: moves = [("assets", quantity, ticker), ("expenses", sum, "USD")]
    case .sell: moves = [("assets", -quantity, ticker), ("income", -sum, "USD")]
    case .dividend, .interest, .returnOfCapital:
      if transaction.ticker != nil { moves = [("income", -sum, "USD")] }
    case .fee, .tax: moves = [("expenses", sum, "USD")]
    case .split, .transfer, .exchange, .spinoff, .accumulation, .deposit, .withdrawal, .convert, .balance,
      .exercise, .rename:
      break
    }
    if let accrued = transaction.accrued {
      moves.append(
        transaction.kind == .buy ? ("expenses", accrued, "USD") : ("income", -accrued, "USD"))
    }
    if let fee = transaction.fee { moves.append(("expenses", fee, "USD")) }
    if let tax = transaction.tax { moves.append(("expenses", tax, "USD")) }
    let lines = moves.map { account, amount, commodity in
      "    \(account):\(ticker)  \(commodity) \(amount)\n    equity  \(commodity) \(-amount)\n"
    }
    return "\(transaction.date.day) \(transaction.kind)\n" + lines.joined()
  }

  private func balance(_ journal: String, _ account: String, _ options: String...) throws -> ExactDecimal {
    let arguments = ["-f", journal, "balance", account, "--no-total", "-O", "csv"] + options
    let process = try ChildProcess("hledger", arguments)
    // "account","balance", and then a line of figures such as "assets:AAA","AAA 12.5".
    _ = process.readLine()
    let line = try #require(process.readLine(), "hledger says nothing of \(account)")
    let amount = line.split(separator: ",").last?.filter { "0123456789.-".contains($0) } ?? ""
    return try #require(ExactDecimal(String(amount)), "\(line)")
  }
}
