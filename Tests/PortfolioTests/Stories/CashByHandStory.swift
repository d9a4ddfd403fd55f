import PortfolioIO
import TestSupport
import Testing

/// Cash transactions that are entered by hand or come in a csv, in several accounts.
@Suite("Cash by hand, in csv and by account")
struct CashByHandStory {
  private let machine = FakeMachine()

  private func bank(_ text: String, name: String = "bank.csv") throws -> String {
    try machine.home.write(text, to: name)
    return machine.home.path(name)
  }

  @Test("a booking is entered with what is known of it, and shown as it is stored")
  func add() {
    let outcome = machine.run(
      "cash add -12.50 --partner Bakery --description Bread --category 3 --date 2024-03-01 --currency EUR --fee -0.5"
        + " --account Savings --json")
    #expect(
      outcome
        == .done(
          #"{"id":"01010101-0000-4000-8000-000000000000","bookingDate":"2024-03-01","partner":"Bakery","#
            + #""description":"Bread","category":3,"amount":-12.5,"currency":"EUR","fee":-0.5,"account":"Savings"}"#
            + "\n"))
    #expect(machine.run("cash add 7 -q") == .done("02020202-0000-4000-8000-000000000000\n"))
    #expect(
      machine.run("cash show 02020202-0000-4000-8000-000000000000 --json").output
        == #"{"id":"02020202-0000-4000-8000-000000000000","bookingDate":"2026-11-20T21:00:00Z","amount":7}"#
        + "\n")
    machine.given("cash undo -q")
    #expect(machine.run("cash list --json").output.contains(#""count":1,"#))
  }

  @Test(
    "what is not valid is named, and nothing is stored",
    arguments: [
      ("cash add ten", "amount"), ("cash add ''", "amount"), ("cash add 1,5", "amount"),
      ("cash add 1 --fee x", "fee"), ("cash add 1 --category 1.5", "category"),
      ("cash add 1 --date 2024-02-30", "bookingDate"),
    ])
  func invalid(line: String, field: String) {
    #expect(machine.run(line).failed(65, at: field))
    #expect(machine.run("cash list --json").output.contains(#""count":0"#))
  }

  @Test("two banks are two balances, and a record without an account is one of its own")
  func accounts() {
    machine.given(
      "cash add 10 --currency EUR --account A --fee -1 -q", "cash add 5 --currency USD --account A -q",
      "cash add 3 --currency EUR --account B -q", "cash add 2 --currency EUR -q",
      "cash add 4 --currency EUR -q")
    #expect(
      machine.run("cash balance --json").output.hasPrefix(
        #"{"balances":[{"account":"A","currency":"EUR","amount":9},{"account":"A","currency":"USD","amount":5},"#
          + #"{"account":"B","currency":"EUR","amount":3},{"currency":"EUR","amount":6}],"last":{"#))
    #expect(
      machine.run("cash list --account A --json").output.hasSuffix(
        #""count":2,"sums":[{"currency":"EUR","amount":10},{"currency":"USD","amount":5}]}"# + "\n"))
    #expect(machine.run("cash list --account C").failed(66, at: "--account"))
    #expect(machine.run("summary --json").output.contains(#"{"currency":"EUR","amount":18},"#))
  }

  @Test("the net amount is there without a fee too, in csv as well, and the csv of a balance has everything")
  func net() {
    machine.given(
      "cash add 10 --fee -1 --date 2024-01-01 --currency EUR -q",
      "cash add -4 --date 2024-01-02 --currency EUR -q")
    let (first, second) = ("01010101-0000-4000-8000-000000000000", "02020202-0000-4000-8000-000000000000")
    #expect(
      machine.run("cash list --csv")
        == .done(
          "id,bookingDate,partner,description,category,amount,currency,fee,account,net\n"
            + "\(second),2024-01-02,,,,-4,EUR,,,-4\n\(first),2024-01-01,,,,10,EUR,-1,,9\n"))
    #expect(
      machine.run("cash balance --csv")
        == .done(
          "part,account,currency,amount,fee,net,id,bookingDate,partner,description,category\n"
            + "balances,,EUR,5,,,,,,,\nlast,,EUR,-4,,-4,\(second),2024-01-02,,,\n"
            + "previous,,EUR,10,-1,9,\(first),2024-01-01,,,\n"))
    let table = machine.run("cash list --color always").output
    #expect(
      table.contains("\u{1B}[31m-4.00\u{1B}[0m") && table.contains("\u{1B}[32m9.00\u{1B}[0m"), "\(table)")
    machine.given("cash delete \(first) -y -q")
    #expect(!machine.run("cash list").output.contains("Net"))
  }

  @Test("a csv of a bank is read with its columns named, once, also where a longer one has the same rows")
  func csv() throws {
    let rows =
      "Tag;Wer;Wert;Saldo\n01.03.2024;Café;-1.234,50;0\n01.03.2024;Café;-1.234,50;0\n02.03.2024;B;7,00;1\n"
    let options =
      "--map Tag=bookingDate --map Wer=partner --map Wert=amount --account Giro --json"
    let first = machine.run("cash import \(try bank("Kontoauszug\n" + rows)) " + options)
    #expect(first.code == 0 && first.output.hasPrefix(#"{"new":3,"replaced":0,"duplicate":0,"#), "\(first)")
    let longer = try bank(rows + "03.03.2024;C;1,00;2\n")
    #expect(
      machine.run("cash import \(longer) " + options).output.hasPrefix(
        #"{"new":1,"replaced":0,"duplicate":3,"#))
    #expect(
      machine.run("cash balance --json").output.hasPrefix(
        #"{"balances":[{"account":"Giro","currency":null,"amount":-2461}],"#))
    let wrong = machine.run("cash import \(try bank(rows)) --map Datum=bookingDate --map Wert=amount")
    #expect(wrong.code == 65 && wrong.errors.contains("Datum"), "\(wrong)")
  }

  @Test("a row of a csv that is not valid is left out and named with its line")
  func invalidRows() throws {
    let file = try bank("bookingDate,amount,partner\n2024-02-30,1,A\n2024-03-01,2,B\n2024-03-02,,C\n")
    let outcome = machine.run("cash import \(file)")
    #expect(outcome.code == 0 && outcome.errors.contains("date: ") && outcome.errors.contains("amount"))
    #expect(machine.run("cash list --json").output.contains(#""count":1,"#))
    let open = try bank("bookingDate,amount\n01/02/2024,1\n")
    #expect(machine.run("cash import \(open)").code == 65)
    #expect(machine.run("cash import \(open) --date-order mdy -q").code == 0)
    #expect(machine.run("cash list --from 2024-01-02 --to 2024-01-02 --json").output.contains(#""count":1,"#))
  }

  @Test("our own csv of cash comes back as what it was")
  func ownCSV() throws {
    machine.given("cash add -2 --partner '=x' --category 4 --fee -1 --account A --date 2024-01-01 -q")
    let before = machine.run("cash list --json").output
    let file = try bank(machine.run("cash list --csv").output)
    #expect(
      machine.run("cash import \(file) --json").output.contains(#""new":0,"replaced":0,"duplicate":1,"#))
    machine.given("cash undo -q", "cash import \(file) -q")
    #expect(machine.run("cash list --json").output == before)
  }

  @Test("what was deleted stays deleted on the next import, unless it is to come again")
  func deleted() throws {
    let file = try bank(
      #"[{"id":"a","date":"2024-01-01","amount":1},{"id":"b","amount":2}]"#, name: "feed.json")
    machine.given("cash import \(file) -q", "cash delete a -y -q")
    #expect(
      machine.run("cash import \(file) --json").output.hasPrefix(#"{"new":0,"replaced":0,"duplicate":2,"#))
    // Deleting can still be undone, and redone.
    machine.given("cash undo -q")
    #expect(machine.run("cash list --json").output.contains(#""count":2,"#))
    machine.given("cash redo -q", "cash import \(file) -q")
    #expect(machine.run("cash list --json").output.contains(#""count":1,"#))
    #expect(
      machine.run("cash import \(file) --again --json").output.hasPrefix(
        #"{"new":1,"replaced":0,"duplicate":1,"#))
    // An import that was undone isn't a deletion.
    machine.given("cash undo -q", "cash undo -q", "cash undo -q")
    #expect(machine.run("cash list --json").output.contains(#""count":0,"#))
  }

  @Test("a record of a feed keeps the account that it was given, and takes one from the option")
  func accountOfFeed() throws {
    let file = try bank(#"[{"id":"a","date":"2024-01-01","amount":1}]"#, name: "feed.json")
    machine.given("cash import \(file) --account Giro -q")
    #expect(
      machine.run("cash import \(file) --json").output.hasPrefix(#"{"new":0,"replaced":0,"duplicate":1,"#))
    try machine.home.write(#"[{"id":"a","date":"2024-01-01","amount":3}]"#, to: "feed.json")
    machine.given("cash import \(file) -q")
    #expect(
      machine.run("cash show a --json").output
        == #"{"id":"a","bookingDate":"2024-01-01","amount":3,"account":"Giro"}"# + "\n")
  }
}
