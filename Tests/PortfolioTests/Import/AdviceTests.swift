import FoundationEssentials
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// What an import says to do, done to the letter.
///
/// What is left open is filled in so: what something came to is 10, a ratio is 2:1, another account is Other, another
/// ticker NEWX, the account of the file Depot, and the day comes first. What a row is, only its file can tell.
@Suite("What an import advises")
struct AdviceTests {
  private let machine = FakeMachine()

  /// A file of which an import advises something, and what is held and the cash when that was done.
  private struct Case: CustomTestStringConvertible {
    let name: String
    let text: String
    var options = ""
    /// What runs before, and another file that is imported before.
    var before: [String] = []
    var earlier = ""
    /// What the rows are of which nobody knows that.
    var kind = "interest"
    var held: [String: String] = [:]
    var cash: [String] = []

    var testDescription: String { name }
  }

  private static let schwab = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
  private static let coinbase =
    "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n"
  private static let degiro =
    "Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten,,Totaal,,Order ID\n"
    + "15-03-2024,15:30,CORE ETF,IE00B4L5Y983,XET,XETA,2,\"80,00\",EUR,\"-160,00\",EUR,\"-160,00\",EUR,,,,\"-160,00\",EUR,a1\n"
  private static let trading212 =
    "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),ID\n"
    + "Market buy,2024-03-18 10:00:00,IE00B4L5Y983,EUNL,Core ETF,3,81.00,EUR,,243.00,EUR,E1\n"
  private static let freetrade =
    "Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Instrument Currency,Base FX Rate,Dividend Withheld Tax Amount\n"

  private static let cases: [Case] = [
    Case(
      name: "schwab.csv",
      text: schwab + "04/03/2023,Stock Plan Activity,VTI,x,10,,,\n04/05/2023,Mystery Credit,VTI,x,,,,$12.50\n"
        + "04/08/2023,Stock Split,VTI,x,,,,\n",
      // What came in is paid for; 12.50 are interest.
      held: ["VTI": "20"], cash: ["12.5"]),
    Case(
      name: "strange.csv",
      text: schwab
        + "04/03/2023,Buy,VTI,x,10,$100.00,,-$1000.00\n04/07/2023,Strange,VTI,x,2,$110.00,$1.00,$219.00\n"
        + "04/02/2023,Wire Received,,x,,,,$1000.00\n",
      // A sale of 2 of 10 brings 220 less 1.
      kind: "sell", held: ["VTI": "8"], cash: ["219"]),
    Case(
      name: "merged.csv",
      text: schwab
        + "04/03/2023,Buy,BRK/B,x,1000,$3.00,,-$3000.00\n04/04/2023,Journaled Shares,BRK/B,x,-400,,,\n"
        + "04/10/2023,Stock Merger,NEWCO,x,331,,,\n04/10/2023,Stock Merger,BRK/B,x,-600,,,\n"
        + "04/11/2023,Cash In Lieu,NEWCO,x,,,,$20.00\n04/02/2023,Wire Received,,x,,,,$3000.00\n",
      // 2 for 1 by what is filled in, of all in both accounts.
      held: ["NEWCO": "2000"], cash: ["20"]),
    Case(
      name: "cancelled.csv", text: schwab + "04/05/2023,Cancel Buy,VTI,x,10,$100.00,,$1000.00\n",
      earlier: schwab + "04/03/2023,Buy,VTI,x,10,$100.00,,-$1000.00\n"),
    Case(
      name: "coinbase.csv",
      text: coinbase + "b1,2025-06-02 09:00:00 UTC,Receive,ETH,0.4,USD,,,,,Received from elsewhere\n"
        + "b2,2025-06-03 09:00:00 UTC,Send,ETH,-0.1,USD,,,,,Sent\n", held: ["ETH": "0.4"]),
    Case(
      name: "staking.csv",
      text: "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n"
        + "L1,R1,2024-03-07 10:00:00,staking,,currency,DOT.S,0.5,0.05,0.45\n"
        + "L2,R2,2024-03-08 10:00:00,trade,,currency,ZUSD,-32,0,8\n",
      // Income of 10 is spent on it; of a trade the coins are not there.
      kind: "withdrawal", held: ["DOT": "0.45"], cash: ["-32"]),
    Case(
      name: "gone.csv",
      text: "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n"
        + "L1,R1,2024-03-07 10:00:00,trade,,currency,ZUSD,-60,0,0\n"
        + "L2,R1,2024-03-07 10:00:00,trade,,currency,XETH,0.03,0,0.03\n"
        + "L3,R3,2024-03-08 10:00:00,withdrawal,,currency,XETH,-0.01,0.001,0.019\n",
      // 0.019 are left, 0.01 have arrived, and 0.001 are gone.
      held: ["ETH": "0.029"]),
    Case(
      name: "exchanged.csv",
      text: "Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id\n"
        + "02-03-2024,09:00,02-03-2024,,,Currency Exchange,1.1000,USD,110.00,USD,110.00,\n",
      cash: ["-10", "110"]),
    Case(
      name: "early.csv",
      text: "date,type,ticker,quantity,price,currency,sum\n2024-03-01,buy,VTI,1,100,USD,\n"
        + "2024-03-01,buy,CSPX,1,50,EUR,\n2024-03-05,deposit,,,,EUR,500\n",
      // 10 − 100 dollars, and 10 − 50 + 500 euros.
      held: ["VTI": "1", "CSPX": "1"], cash: ["-90", "460"]),
    Case(
      name: "quicken.qif",
      text:
        "!Account\nNDepot\nTInvst\n^\n!Type:Invst\nD3/4/2024\nNShrsIn\nYVTI\nQ4\n^\nD3/5/2024\nNShrsOut\nYVTI\nQ1\n^\n",
      held: ["VTI": "4"]),
    Case(
      name: "swissquote.csv",
      text:
        "Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency\n"
        + "05-03-2024 10:00:00;1;Internal transfer;VTI;Quux;US0000000001;5.0;0.00;0.00;0.00;0.00;0.00;USD\n",
      kind: "delivery", held: ["VTI": "5"]),
    Case(
      name: "flex.csv",
      text: "Buy/Sell,TradeDate,ISIN,Symbol,Quantity,TradePrice,TradeMoney,CurrencyPrimary\n"
        + "BUY,20230522,US9220427424,VT,1,93.78,93.78,USD\nSELL,20230522,,,100,1.08,-108,USD\n",
      // 108 dollars became 10 others, and 93.78 were paid.
      held: ["VT": "1"], cash: ["-201.78", "10"]),
    Case(
      name: "isa.csv",
      text:
        "\"Trade date\",\"Settle date\",\"Reference\",\"Description\",\"Unit cost (p)\",\"Quantity\",\"Value (£)\"\n"
        + "\"14/02/2026\",\"14/02/2026\",\"CARD WEB\",\"Faster payment\",\"n/a\",\"n/a\",\"1,000.00\"\n"
        + "\"12/02/2026\",\"16/02/2026\",\"B100200\",\"Some UCITS ETF 20 @ 1500.00\",\"1,500.000\",\"20\",\"-311.95\"\n",
      // 10 + 1000 − 311.95
      options: "--account 'Fund ISA'", held: ["SOME-UCITS-ETF": "20"], cash: ["698.05"]),
    Case(
      name: "sheltered.csv",
      text:
        "\"Trade Date\",\"Settlement Date\",\"Pending/Settled\",\"Account Nickname\",\"Account Registration\",\"Account #\",\"Type\",\"Description 1 \",\"Description 2\",\"Symbol/CUSIP #\",\"Quantity\",\"Price ($)\",\"Amount ($)\"\n"
        + "\"3/1/2026\",\"3/1/2026\",\"Settled\",\"--\",\"IRA\",\"CC-1\",\"FundTransfers\",\"Funds Received \",\"ELECTRONIC TRANSFER\",\"\",\"\",\"\",\"50.00\"\n",
      cash: ["50"]),
    Case(
      name: "degiro.csv", text: degiro,
      before: [
        "instruments set EUNL isin=IE00B4L5Y983 currency=EUR",
        "instruments set IWDA isin=IE00B4L5Y983 currency=EUR",
      ], held: ["NEWX": "2"]),
    Case(name: "trading212.csv", text: trading212, earlier: degiro, held: ["EUNL": "5"]),
    Case(
      name: "long.csv",
      text: "Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note\n"
        + "2021-01-02,a fund with a title of very many words,MANUAL,USD,10,1,buy,,\n", held: ["NEWX": "1"]),
    Case(
      name: "letters.csv", text: "date,type,ticker,quantity,price\n2024-03-05,buy,BRK.B,2,10\n",
      before: ["config unset ticker-rule"], held: ["BRK.B": "2"]),
    Case(
      name: "rates.csv",
      text: freetrade + "Q,DIVIDEND,2024-03-07T11:00:00Z,GBP,6.80,,QQX,US000000000X,USD,,1.50\n"
        + "Top up,TOP_UP,2024-03-06T11:00:00Z,GBP,100,,,,,,\n",
      // 1.50 dollars at 1.25 for a pound are 1.20.
      cash: ["106.8"]),
    Case(
      name: "exercised.csv", text: schwab + "02/18/2022,Buy,QQX,x,100,$30.00,,-$3000.00\n",
      before: [
        "add buy QQX220218C00030000 1 2 --date 2022-02-01",
        "add exercise QQX220218C00030000 1 --date 2022-02-18",
      ], held: ["QQX": "100"]),
    Case(
      name: "changed.csv", text: trading212.replacing("81.00", with: "82.00").replacing("243", with: "246"),
      earlier: trading212, held: ["EUNL": "3"]),
    Case(
      name: "halves.csv",
      text: schwab
        + "06/10/2024,Reverse Split,QQX,x,10,,,\n06/10/2024,Reverse Split,QQX,x,-100,,,\n06/03/2024,Buy,QQX,x,100,$1.00,,-$100.00\n",
      held: ["QQX": "10"]),
  ]

  /// The command that a text begins with, to which nothing may stick that does not belong to it.
  ///
  /// - Parameter isQuoted: whether the text quotes it, as it does where it only names one.
  private static func command(_ text: Substring, isQuoted: Bool) -> String {
    if isQuoted { return String(text.prefix { $0 != "'" }) }
    var isInside = false
    for index in text.indices {
      if text[index] == "'" { isInside.toggle() }
      let rest = text[index...]
      if !isInside, [" and ", " or ", " to have ", "; ", " ("].contains(where: rest.hasPrefix) {
        return String(text[..<index])
      }
    }
    return String(text)
  }

  /// The commands, and the options for another import, that a message names.
  private static func advised(in message: String) -> (commands: [String], options: [String]) {
    // Of two ways the second is taken: what comes in is paid for.
    let text = message.firstRange(of: "otherwise add ").map { message[$0.upperBound...] } ?? message[...]
    var commands: [String] = []
    var options: [String] = []
    for range in text.ranges(of: "portfolio ") {
      let before = text[..<range.lowerBound].last ?? " "
      guard before == " " || before == "'" else { continue }
      commands.append(command(text[range.upperBound...], isQuoted: before == "'"))
    }
    for name in ["--map-value", "--map-symbol", "--date-order", "'--account"] {
      guard let start = text.firstRange(of: "\(name) ")?.lowerBound else { continue }
      let isQuoted = name.hasPrefix("'")
      let found = command(text[start...].dropFirst(isQuoted ? 1 : 0), isQuoted: isQuoted)
      options.append(words(found).prefix(2).map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " "))
    }
    return (commands, options)
  }

  private func fill(_ text: String, _ kind: String) -> String {
    let values = [
      "KIND": kind, "ACCOUNT": "Other", "SUM": "10", "PRICE": "10", "QUANTITY": "10", "N:M": "2:1",
      "TICKER": "NEWX",
      "PERCENT": "50", "CURRENCY": "EUR", "NAME": "Depot",
    ]
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    for (name, value) in values {
      for index in words.indices {
        let word = words[index]
        guard word == name || word.hasSuffix("=" + name) || word.hasSuffix("=\(name)'") else { continue }
        words[index] = word.replacing(name, with: value)
      }
    }
    return words.joined(separator: " ")
  }

  /// Imports a file, and does what is said until nothing is wrong any more. Returns all that was said.
  private func follow(_ file: Case) throws -> String {
    machine.given("config set currency USD", "config set ticker-rule symbol")
    for line in file.before { _ = machine.run(line) }
    let path = try machine.home.write(file.text, to: file.name)
    if !file.earlier.isEmpty {
      let earlier = try machine.home.write(file.earlier, to: "earlier.csv")
      #expect(machine.run("import \(earlier)").code == 0)
    }
    var (said, options) = ("", file.options)
    var done: Set<String> = []
    for _ in 0..<3 {
      let outcome = machine.run("import \(path) \(options)")
      said += outcome.errors
      var isUndone = false
      for message in outcome.errors.split(separator: "\n") {
        let advised = Self.advised(in: String(message))
        for command in advised.commands.map({ fill($0, file.kind) }) where done.insert(command).inserted {
          // What shows something, changes what may be right, or is only named, need not be done.
          if ["edit", "help", "import", "rates"].contains(where: command.hasPrefix) || command == "add" {
            continue
          }
          let result = machine.run(command)
          isUndone = isUndone || command == "undo"
          #expect(result.code == 0, "\(command): \(result.errors)")
        }
        for option in advised.options.map({ fill($0, file.kind) }) where !options.contains(option) {
          options += " " + option
        }
      }
      if said.contains("rates --set") {
        _ = machine.run("rates --set USD=1.25@2024-03-07 --set GBP=1@2024-03-07")
      }
      if outcome.code == 0, !isUndone { break }
    }
    let last = machine.run("import \(path) \(options) --json")
    #expect(last.code == 0 && last.output.contains(#""new":0"#), "\(last)")
    return said
  }

  /// What is held, and the money.
  private struct Books: Equatable {
    var held: [String: String] = [:]
    var cash: [String] = []
  }

  private var books: Books {
    get throws {
      let output = machine.run("summary --offline --json").output
      let items = try #require(JSONValue(parsing: Array(output.utf8)).object).objects("items")
      let balances = try machine.json("balances").objects("balances")
      return Books(
        held: Dictionary(
          items.map { ($0["ticker"]?.string ?? "", $0.number("quantity") ?? "") }.filter { $0.1 != "0" },
          uniquingKeysWith: { first, _ in first }),
        cash: balances.map { $0.number("amount") ?? "" }.filter { $0 != "0" }.sorted())
    }
  }

  @Test("leads to right books when it is followed to the letter", arguments: cases.indices)
  func followed(number: Int) throws {
    let file = Self.cases[number]
    #expect(try !follow(file).isEmpty)
    #expect(try books == Books(held: file.held, cash: file.cash.sorted()))
  }

  /// Texts that name a command which no import names: they are about what is entered, checked or planned.
  private static let elsewhere: Set = [
    "accounts.noMovements", "accounts.none", "issue.duplicateID", "issue.expired", "issue.foreignLot",
    "issue.lacksTerms", "issue.missingTerms", "issue.noSuchLot", "issue.otherDay", "issue.sameISIN",
    "issue.soldBeforePurchase", "issue.soldOutsideAccounts", "issue.targetsOff", "issue.unexplained",
  ]

  @Test("is followed here, whichever message names it")
  func everyMessage() throws {
    let strange = try machine.home.write("a,b\n1,2\n", to: "strange.txt")
    let out = try machine.home.write(Self.schwab + "04/03/2023,Wire Sent,,x,,,,-$5.00\n", to: "out.csv")
    let back = try machine.home.write(Self.schwab + "04/04/2023,Wire Received,,x,,,,$5.00\n", to: "in.csv")
    machine.given("import \(out) --account A")
    let said = try
      (Self.cases.map { try AdviceTests().follow($0) } + [
        machine.run("import \(back) --account B --other-account A").errors,
        machine.run("import \(Fixtures.folder)/import/journal.ledger --map-value a=buy").errors,
        machine.run("import \(strange)").errors,
        machine.run("import \(Fixtures.folder)/cash/items.json").errors,
      ]).joined()
    let begins = ["issue.", "import.", "importFailure.", "accounts."]
    let names = ["portfolio ", "{command}", "{first}", "{option}", "{values}"]
    for line in try #require(EmbeddedFile.text("words/en.txt")).split(separator: "\n") {
      let parts = line.split(separator: " = ", maxSplits: 1).map(String.init)
      guard parts.count == 2, begins.contains(where: parts[0].hasPrefix),
        names.contains(where: parts[1].contains), !Self.elsewhere.contains(parts[0])
      else { continue }
      // What stands between the values of a message tells which one it is.
      let fixed = parts[1].split { "{}#".contains($0) }.max { $0.count < $1.count } ?? ""
      #expect(said.contains(fixed.replacing("''", with: "'")), "\(parts[0])")
    }
  }

  private static let brokers = TemporaryFolder.names(in: Fixtures.folder + "/import").filter {
    $0.hasSuffix(".csv")
  }

  /// Rows that need more than the meaning of their type: halves of a trade, a ratio, a sign that the type alone tells, a
  /// gift for nothing, or money that is taken by its sign; and one whose name is not its type.
  private static let special: Set = [
    "binance.csv Binance Convert", "binance.csv Buy", "coinbase.csv Convert", "kraken.csv spend",
    "kraken.csv trade", "wealthfolio.csv SPLIT",
    "interactive-brokers-activity.csv AAPL(US0378331005) Split 4 for 1 (AAPL, APPLE INC, US0378331005)",
    "etoro.csv SDRT", "trade-republic.csv FREE_RECEIPT",
    "trade-republic.csv INTEREST_PAYMENT", "portfolio-performance-en.csv Fees", "wealthfolio.csv FEE",
    "vanguard-uk.csv Bought 10 FTSE All-World UCITS ETF (VWRL)",
    "vanguard-uk.csv Sold 3 FTSE All-World UCITS ETF (VWRL)",
  ]

  /// What a user would say that a row is.
  private func meaning(of kinds: [String]) -> String {
    switch kinds {
    case ["interest", "buy"]: "reward"
    case ["deposit", "buy"]: "delivery"
    case let kinds where kinds.contains("withdrawal"): "withdrawal"
    case let kinds: kinds[0]
    }
  }

  @Test("asks what an unknown type means, and its rows are read right then", arguments: brokers)
  func unknownTypes(name: String) throws {
    let path = "\(Fixtures.folder)/import/\(name)"
    // Those in other encodings are left out.
    guard let text = try ProjectFiles.text("Fixtures/import/\(name)"), !text.contains("\u{FFFD}") else {
      return
    }
    machine.given("config set currency USD", "config set ticker-rule symbol")
    let explained = try machine.json("import \(path) --explain").objects("taken")
    _ = machine.run("import \(path) --partial")
    let expected = try books
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var seen: Set<String> = []
    for row in explained {
      let kinds = row.objects("transactions").compactMap { $0["type"]?.string }
      guard let what = row["what"]?.string, let number = row.number("line").flatMap(Int.init), !kinds.isEmpty,
        lines[number - 1].contains(what), seen.insert(what).inserted,
        !Self.special.contains("\(name) \(what)")
      else { continue }
      let other = AdviceTests()
      other.machine.given("config set currency USD", "config set ticker-rule symbol")
      var changed = lines
      changed[number - 1] = lines[number - 1].replacing(what, with: "Quuxish entry", maxReplacements: 1)
      let file = try other.machine.home.write(changed.joined(separator: "\n"), to: name)
      let first = other.machine.run("import \(file)")
      let options = first.errors.split(separator: "\n").flatMap { Self.advised(in: String($0)).options }
      // Other columns may tell what a row is.
      #expect(first.code == 0 || first.code == 65 && !options.isEmpty, "\(what): \(first)")
      let means = options.map { fill($0, meaning(of: kinds)) }.joined(separator: " ")
      _ = other.machine.run("import \(file) --partial \(means)")
      #expect(try other.books == expected, "\(what)")
    }
  }
}
