import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Money that goes from one account of a file to another")
struct MoneyTransferTests {
  private let avanza =
    "Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage;ISIN\n"
  private let wealthfolio = "date,type,symbol,quantity,unit_price,currency,fee,amount,account\n"

  @Test("is one transfer where one row names the other account, and else a withdrawal and a deposit")
  func named() throws {
    let rows = """
      2024-03-05;123;Insättning;Överföring från ISK 9;;;500,00;SEK;;
      2024-03-05;ISK 9;Uttag;Till annat konto;;;-500,00;SEK;;
      2024-03-06;ISK 9;Uttag;Uttag till banken;;;-200,00;SEK;;
      2024-03-06;123;Insättning;Insättning;;;200,00;SEK;;
      2024-03-07;ISK 9;Uttag;Till 123;;;-70,00;SEK;;
      2024-03-08;123;Insättning;Från ISK 9;;;70,00;SEK;;

      """
    #expect(
      try Imported(avanza + rows)
        == Imported(transactions: [
          "2024-03-05 transfer = 500 in ISK 9 to 123", "2024-03-06 withdrawal = 200 in ISK 9",
          "2024-03-06 deposit = 200 in 123", "2024-03-07 withdrawal = 70 in ISK 9",
          "2024-03-08 deposit = 70 in 123",
        ]))
  }

  @Test("is one transfer where both rows say so; where all comes into one account, nothing moves")
  func transfers() throws {
    let rows = """
      2024-01-16,TRANSFER_OUT,$CASH-USD,100,1,USD,0,100,Old
      2024-01-16,TRANSFER_IN,$CASH-USD,100,1,USD,0,100,New

      """
    #expect(
      try Imported(wealthfolio + rows) == Imported(transactions: ["2024-01-16 transfer = 100 in Old to New"]))
    #expect(
      try Imported(wealthfolio + rows) { $0.account = "One" }
        == Imported(skipped: ["2: TRANSFER_OUT", "3: TRANSFER_IN"]))
    let oneSided = "2024-01-16,TRANSFER_OUT,$CASH-USD,100,1,USD,0,100,Old\n"
    #expect(
      try Imported(wealthfolio + oneSided) == Imported(transactions: ["2024-01-16 withdrawal = 100 in Old"]))
  }

  @Test("goes to the account that names the other, whatever stands between the figures of its number")
  func numbers() throws {
    let fidelity =
      "Run Date,Account,Account Number,Action,Symbol,Description,Type,Price,Quantity,Commission,Fees,Amount\n"
    let rows = """
      01/16/2024,A,Z31486576,TRANSFERRED TO VS X12-345678-1 (Cash),,x,Cash,0,0,,,-250
      01/16/2024,B,Y99999999,ELECTRONIC FUNDS TRANSFER RECEIVED (Cash),,x,Cash,0,0,,,250
      01/16/2024,C,X12345678,TRANSFERRED FROM VS Z31-486576-1 (Cash),,x,Cash,0,0,,,250

      """
    #expect(
      try Imported(fidelity + rows).transactions.sorted() == [
        "2024-01-16 deposit = 250 in Y99999999",
        "2024-01-16 transfer = 250 in Z31486576 to X12345678",
      ])
    let quicken = ["A", "B"].map { account in
      let (word, other) = account == "A" ? ("XOut", "B") : ("XIn", "A")
      return "!Account\nN\(account)\nTInvst\n^\n!Type:Invst\nD3/15'24\nN\(word)\nT100.00\nL[\(other)]\n^\n"
    }
    .joined()
    #expect(try Imported(quicken) == Imported(transactions: ["2024-03-15 transfer = 100 in A to B"]))
  }

  @Test("may be told by rules of one's own, in two rows or with the other account in one")
  func rules() throws {
    let text = """
      {"name":"bank","match":["day","what"],"columns":{"date":"day","type":"what","amount":"sum","account":"own",
       "toAccount":"other"},"values":{"type":{"Move":"transfer"}}}
      """
    let rules = try ImportRules.all(in: ImportFile(name: "bank.json", bytes: Array(text.utf8)))
    let rows = """
      day,what,sum,own,other
      2024-03-05,Move,-50.00,A,B
      2024-03-05,Move,50.00,B,A
      2024-03-06,Move,-60.00,A,C
      2024-03-07,Move,70.00,A,C

      """
    #expect(
      try Imported(rows) { $0.rules = rules }
        == Imported(transactions: [
          "2024-03-05 transfer = 50 in A to B", "2024-03-06 transfer = 60 in A to C",
          "2024-03-07 transfer = 70 in C to A",
        ]))
  }

  @Test("is not stored again where it was stored as a withdrawal and a deposit, or as itself")
  func again() throws {
    let rows = "2024-01-16,TRANSFER_OUT,$CASH-USD,100,1,USD,0,100,Old\n"
    let deposit = "2024-01-16,DEPOSIT,$CASH-USD,100,1,USD,0,100,New\n"
    let arrival = "2024-01-16,TRANSFER_IN,$CASH-USD,100,1,USD,0,100,New\n"
    let store = try StoreText()
    func importing(_ text: String) throws -> Int {
      try store.store.importing(PortfolioIOTests.rows(wealthfolio + text) { $0.newID = { .init() } }).newCount
    }
    #expect(try importing(rows) == 1)
    #expect(try importing(deposit) == 1)
    #expect(try importing(rows + arrival) == 0)
    let other = "2024-01-17,TRANSFER_OUT,$CASH-USD,100,1,USD,0,100,Old\n"
    let otherArrival = "2024-01-17,TRANSFER_IN,$CASH-USD,100,1,USD,0,100,New\n"
    #expect(try importing(other + otherArrival) == 1)
    #expect(try importing(rows + arrival + other + otherArrival) == 0)
  }

  /// A bank's rows, of which the last is no part of the transfer, though it looks like its arrival.
  private static let rows = [
    "2024-03-05,Move,-50.00,A,a1", "2024-03-05,Move,50.00,B,b1", "2024-03-05,Paid,50.00,B,b2",
  ]
  /// The files of each account, and of both.
  private static let files = ["A": [0], "B": [1, 2], "AB": [0, 1, 2]]

  @Test(
    "is the same money in the file of either account and in that of both, in whichever order they come",
    arguments: [
      ["A", "B", "AB"], ["A", "AB", "B"], ["B", "A", "AB"], ["B", "AB", "A"], ["AB", "A", "B"],
      ["AB", "B", "A"],
    ],
    ["", ",\"id\":\"id\""])
  func files(order: [String], id: String) throws {
    let text = """
      {"name":"bank","match":["day","what"],"columns":{"date":"day","type":"what","amount":"sum","account":"own"\(id)},
       "values":{"type":{"Move":"transfer","Paid":"deposit|withdrawal"}}}
      """
    let rules = try ImportRules.all(in: ImportFile(name: "bank.json", bytes: Array(text.utf8)))
    let store = try StoreText()
    func importing(_ name: String) throws -> ImportPlan {
      let rows = (Self.files[name] ?? []).map { Self.rows[$0] }
      let text = (["day,what,sum,own,id"] + rows).joined(separator: "\n") + "\n"
      return try store.store.importing(
        PortfolioIOTests.rows(text) {
          $0.rules = rules
          $0.newID = { .init() }
        })
    }
    var seen: Set<String> = []
    for name in order {
      _ = try importing(name)
      seen.formUnion(name.map(String.init))
      let cash = try cash(in: store.store)
      #expect(cash["A"] == (seen.contains("A") ? ExactDecimal(-50) : nil))
      #expect(cash["B"] == (seen.contains("B") ? ExactDecimal(100) : nil))
    }
    for name in order {
      let again = try importing(name)
      #expect(again.newCount == 0)
      #expect(again.replaced == [])
    }
  }

  private func cash(in store: FileStore) throws -> [String: ExactDecimal] {
    var cash: [String: ExactDecimal] = [:]
    for transaction in try store.read({ reader in try reader.transactions() }) {
      let account = try #require(transaction.account)
      let sum = try #require(transaction.sum)
      switch transaction.kind {
      case .deposit: cash[account, default: .zero] = try cash[account, default: .zero] + sum
      case .withdrawal: cash[account, default: .zero] = try cash[account, default: .zero] - sum
      case .transfer:
        let toAccount = try #require(transaction.toAccount)
        cash[account, default: .zero] = try cash[account, default: .zero] - sum
        cash[toAccount, default: .zero] = try cash[toAccount, default: .zero] + sum
      default: Testing.Issue.record("\(transaction)")
      }
    }
    return cash
  }
}
