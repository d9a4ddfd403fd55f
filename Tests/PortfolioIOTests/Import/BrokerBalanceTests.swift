import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// A format whose rows have a signed total, and how its rows are written.
struct BalancedFormat: Sendable, CustomTestStringConvertible {
  let name: String
  let header: String
  /// A row of a kind of `BalancedRow` with these figures.
  let row: @Sendable (BalancedRow) -> String

  var testDescription: String { name }

  static let all: [BalancedFormat] = [
    BalancedFormat(
      name: "wealthsimple",
      header:
        "transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount"
    ) {
      let types = ["Trade,BUY", "Trade,SELL", "Dividend,", "Interest,", "Fee,", "MoneyMovement,EFT"]
      return
        "\($0.day),\($0.day),AB1,TFSA,\(types[$0.kind]),,\($0.ticker),x,CAD,\($0.quantity),\($0.price),\($0.fee),\($0.amount)"
    },
    BalancedFormat(
      name: "swissquote",
      header:
        "Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency"
    ) {
      let types = ["Buy", "Sell", "Dividend", "Interests", "Custody Fees", "Credit"]
      let day = $0.day.split(separator: "-").reversed().joined(separator: "-")
      return
        "\(day) 10:00:00;1;\(types[$0.kind]);\($0.ticker);x;;\($0.quantity);\($0.price);\($0.fee);0.00;\($0.amount);0.00;CHF"
    },
    BalancedFormat(
      name: "questrade",
      header:
        "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type"
    ) {
      let types = [
        ("Buy", "Trades"), ("Sell", "Trades"), ("DIV", "Dividends"), ("", "Interest"),
        ("FCH", "Fees and rebates"),
        ("CON", "Deposits"),
      ][$0.kind]
      return
        "\($0.day) 12:00:00 AM,\($0.day),\(types.0),\($0.ticker),x,\($0.quantity),\($0.price),0,-\($0.fee),\($0.amount),CAD,7,\(types.1),TFSA"
    },
    BalancedFormat(
      name: "avanza",
      header:
        "Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage;Valutakurs;Instrumentvaluta;ISIN;Resultat"
    ) {
      let types = ["Köp", "Sälj", "Utdelning", "Ränta", "Plattformsavgift", "Insättning"]
      let figures = [$0.quantity, $0.price, $0.amount].map { $0.replacing(".", with: ",") }.joined(
        separator: ";")
      return
        "\($0.day);9;\(types[$0.kind]);x;\(figures);SEK;\($0.fee.replacing(".", with: ","));;SEK;\($0.ticker);"
    },
    BalancedFormat(
      name: "vanguard",
      header:
        "Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,"
    ) {
      let types = ["Buy", "Sell", "Dividend", "Interest", "Fee", "Funds Received"]
      return
        "1,\($0.day),\($0.day),\(types[$0.kind]),x,x,\($0.ticker),\($0.quantity),\($0.price),0,\($0.fee),\($0.amount),0.0,CASH,"
    },
  ]
}

/// A row of a random file: buy, sell, dividend, interest, fee, or money paid in or out.
struct BalancedRow {
  let kind: Int
  let day: String
  let ticker: String
  let quantity: String
  let price: String
  let fee: String
  let amount: String
  /// The same amount in hundredths.
  let cents: Int

  init(using random: inout SeededGenerator) {
    kind = Int.random(in: 0..<6, using: &random)
    day = "2024-0\(Int.random(in: 1...9, using: &random))-\(Int.random(in: 13...28, using: &random))"
    let shares = Int.random(in: 1...50, using: &random)
    let unit = Int.random(in: 100...99_999, using: &random)
    let cost = kind < 2 ? Int.random(in: 0...995, using: &random) : 0
    let isTrade = kind < 2
    cents =
      switch kind {
      case 0: -(shares * unit + cost)
      case 1: shares * unit - cost
      case 4: -unit
      case 5: Bool.random(using: &random) ? unit : -unit
      default: unit
      }
    ticker = kind < 3 ? ["QQX", "ABX"][shares % 2] : ""
    quantity = isTrade ? "\(kind == 1 ? -shares : shares)" : ""
    price = isTrade ? Self.text(unit) : ""
    fee = Self.text(cost)
    amount = Self.text(cents)
  }

  /// An amount in hundredths with a decimal point.
  private static func text(_ cents: Int) -> String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(cents < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

@Suite("Money in the files of brokers")
struct BrokerBalanceTests {
  /// What a transaction does to the cash of its account, in hundredths.
  private func cents(_ transaction: Transaction) throws -> ExactDecimal {
    let sum = try #require(transaction.sum)
    let costs = try (transaction.fee ?? .zero) + (transaction.tax ?? .zero)
    let change: ExactDecimal =
      switch transaction.kind {
      case .buy, .withdrawal, .fee, .tax: try -sum - costs
      default: try sum - costs
      }
    return try change * .hundred
  }

  @Test(
    "what an import makes of 500 random files comes to what the column of amounts comes to, and twice adds nothing",
    arguments: BalancedFormat.all)
  func balances(format: BalancedFormat) throws {
    var random = SeededGenerator(seed: 36)
    for _ in 0..<500 {
      let rows = (0..<Int.random(in: 1...12, using: &random)).map { _ in BalancedRow(using: &random) }
      let text = ([format.header] + rows.map(format.row)).joined(separator: "\n") + "\n"
      let read = try PortfolioIOTests.rows(text)
      #expect(read.issues.isEmpty && read.skipped.isEmpty, "\(text)")
      var balance = ExactDecimal.zero
      for transaction in read.transactions { balance = try balance + cents(transaction) }
      #expect(balance == ExactDecimal(rows.reduce(0) { $0 + $1.cents }), "\(text)")
    }
  }

  @Test("two exports that overlap add each row once", arguments: BalancedFormat.all)
  func overlaps(format: BalancedFormat) throws {
    var random = SeededGenerator(seed: 37)
    for _ in 0..<5 {
      let rows = (0..<30).map { _ in format.row(BalancedRow(using: &random)) }
      let store = try StoreText()
      let count = try [rows[..<20], rows[10...], rows[...]].map { part in
        let text = ([format.header] + part).joined(separator: "\n") + "\n"
        return try store.store.importing(PortfolioIOTests.rows(text) { $0.newID = { .init() } }).newCount
      }
      #expect(count == [20, 10, 0])
    }
  }

  @Test("a file of another broker is refused where it is named", arguments: BalancedFormat.all)
  func otherBroker(format: BalancedFormat) throws {
    for other in ImportFormat.all.map(\.name) where other != format.name {
      do throws(ImportFailure) {
        let file = ImportFile(name: "file", bytes: Array((format.header + "\n").utf8))
        let read = try ImportFormat.read(file, as: other, ImportOptions(newID: { .init() }))
        // A journal may have lines of any kind, of which this is none.
        #expect(!read.issues.isEmpty, "\(other)")
      } catch {
        continue
      }
    }
  }
}
