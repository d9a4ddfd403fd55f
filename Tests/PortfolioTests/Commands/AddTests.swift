import TestSupport
import Testing

@Suite("add")
struct AddTests {
  let machine = FakeMachine()

  /// The stored form of one transaction, without its id.
  private func stored(_ line: String) -> String {
    let outcome = machine.run("--json " + line)
    guard outcome.code == 0 else { return "\(outcome)" }
    return outcome.output.replacing(#""id":"01010101-0000-4000-8000-000000000000","#, with: "")
  }

  @Test(
    "stores a transaction of each type with the fields that belong to it",
    arguments: [
      (
        "add buy AAPL 10 185.20 --date 2024-03-01",
        #"{"date":"2024-03-01","type":"buy","ticker":"AAPL","quantity":10,"price":185.2,"sum":1852}"#
      ),
      (
        "add sell AAPL 4 200 --date 2024-06-10T14:30:00Z --fee 1.5 --account Depot --note 'some, home'",
        #"{"date":"2024-06-10T14:30:00Z","type":"sell","ticker":"AAPL","quantity":4,"price":200,"sum":800,"#
          + #""fee":1.5,"account":"Depot","note":"some, home"}"#
      ),
      (
        "add dividend AAPL 2.40 --date 2024-03-01",
        #"{"date":"2024-03-01","type":"dividend","ticker":"AAPL","sum":2.4}"#
      ),
      (
        "add split AAPL 4:1 --date 2024-03-01",
        #"{"date":"2024-03-01","type":"split","ticker":"AAPL","ratio":"4:1"}"#
      ),
      (
        "add dividend AAPL --sum=-21.83 --date 2024-03-01",
        #"{"date":"2024-03-01","type":"dividend","ticker":"AAPL","sum":-21.83}"#
      ),
      ("add dividend 5 --date 2024-03-01", #"{"date":"2024-03-01","type":"dividend","sum":5}"#),
      (
        "add sell AAPL 4 --sum 0 --date 2024-03-01",
        #"{"date":"2024-03-01","type":"sell","ticker":"AAPL","quantity":4,"price":0,"sum":0}"#
      ),
      (
        "add buy AAPL 4 --price 0 --date 2024-03-01",
        #"{"date":"2024-03-01","type":"buy","ticker":"AAPL","quantity":4,"price":0,"sum":0}"#
      ),
      ("add fee 12 --date 2024-03-01", #"{"date":"2024-03-01","type":"fee","sum":12}"#),
      (
        "add fee AAPL 12 --date 2024-03-01",
        #"{"date":"2024-03-01","type":"fee","ticker":"AAPL","sum":12}"#
      ),
    ])
  func types(line: String, expected: String) {
    #expect(stored(line) == expected + "\n")
  }

  @Test(
    "takes what may be a slip only by the name of its option, and says so",
    arguments: [
      ("add buy AAPL 10 0", "price: 0 may be a slip; to enter it on purpose, use --sum 0"),
      (
        "add dividend AAPL -21.83",
        "sum: -21.83 may be a slip; to enter it on purpose, use --sum=-21.83"
      ),
      ("add fee -3", "sum: -3 may be a slip; to enter it on purpose, use --sum=-3"),
      ("add dividend AAPL 0", "sum: 0 is not allowed; use an amount other than 0"),
      ("add dividend AAPL", "--sum is required"),
      ("add sell AAPL 10 --sum=-1", "sum: -1 is not allowed; use 0 or more"),
      ("add dividend AAPL 5 --tax=-1", "tax: -1 is not allowed; use 0 or more"),
    ])
  func slips(line: String, message: String) {
    #expect(machine.run(line) == .failed(65, "portfolio: \(message)\n"))
    #expect(machine.home.names.isEmpty)
  }

  @Test(
    "takes each word also as an option, before the command or after it, with = or without",
    arguments: [
      "add --type buy --ticker AAPL --quantity 10 --price 185.20 --date 2024-03-01",
      "--type=buy --ticker=AAPL add --quantity=10 --price=185.20 --date=2024-03-01",
      "add buy --ticker AAPL 10 --price 185.20 --date 2024-03-01",
      "add --type buy AAPL --date 2024-03-01 10 185.20",
      "add BUY aapl 10 --sum 1852 --date 2024-03-01",
      "add buy AAPL --price 185.2 --sum 1852.00 --date 2024-03-01",
      "--date 2024-03-01 add -- buy AAPL 10 185.20",
      "add buy AAPL 1e1 18.52e1 --date 2024-03-01",
      "add buy AAPL 10 185.20 --sum 1852 --date 2024-03-01",
    ])
  func spellings(line: String) {
    let expected =
      #"{"date":"2024-03-01","type":"buy","ticker":"AAPL","quantity":10,"price":185.2,"sum":1852}"# + "\n"
    // A document in which numbers keep their places as typed says the same.
    #expect(stored(line).replacing("1852.00", with: "1852") == expected)
  }

  @Test(
    "gets the third of quantity, price and sum from the other two, divided to 12 places, half to even",
    arguments: [
      ("add buy AAPL 3 --sum 100", "3,33.333333333333,100"),
      ("add buy AAPL 3 --sum 200", "3,66.666666666667,200"),
      ("add buy AAPL --price 3 --sum 10", "3.333333333333,3,10"),
      ("add buy AAPL 0.1 0.2", "0.1,0.2,0.02"),
      (
        "add buy AAPL 123456789012345678 0.000000000000000001",
        "123456789012345678,0.000000000000000001,0.123456789012345678"
      ),
    ])
  func third(line: String, expected: String) {
    machine.given(line + " -q --date 2024-03-01")
    #expect(machine.run("list --csv").output.contains("2024-03-01,buy,AAPL,\(expected),,"))
  }

  @Test("takes three figures that a broker has rounded, and refuses those that disagree")
  func agreement() {
    #expect(machine.run("add buy AAPL 37 12.35 --sum 456.78").code == 0)
    #expect(machine.run("add buy AAPL 2 3 --sum 7").failed(65, at: "sum"))
  }

  @Test(
    "names the field of what is wrong, for people and for scripts",
    arguments: [
      ("add hold AAPL 1 1", "type"), ("add '' AAPL 1 1", "type"), ("add buy A 1 1", "ticker"),
      ("add buy '' 1 1", "ticker"), ("add buy AAPL x 1", "quantity"), ("add buy AAPL -1 1", "quantity"),
      ("add buy AAPL '' 1", "quantity"), ("add buy AAPL 1 0", "price"), ("add buy AAPL 1", "price"),
      ("add buy AAPL 1 --sum -3", "sum"), ("add dividend AAPL", "sum"), ("add fee", "sum"),
      ("add buy AAPL 1 1 --fee -0.01", "fee"), ("add buy AAPL 1 1 --fee x", "fee"),
      ("add buy AAPL 1 1 --date 2024-13-01", "date"), ("add buy AAPL 1 1 --date ''", "date"),
      ("add split AAPL", "ratio"), ("add split AAPL 4:1:2", "ratio"), ("add split AAPL 4:0", "ratio"),
      ("add buy AAPL 1 1 --ratio 2:1", "ratio"), ("add split AAPL 4:1 --sum 3", "sum"),
      ("add dividend AAPL 3 --quantity 2", "quantity"), ("add buy AAPL 1 1 --id 12", "id"),
    ])
  func fields(line: String, field: String) {
    let outcome = machine.run(line)
    #expect(outcome.code == 65 && outcome.output == "")
    let starts = ["\(field == "id" ? "ID" : field): ", "--\(field) "]
    #expect(starts.contains { outcome.errors.hasPrefix("portfolio: " + $0) }, "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    let document = machine.run(line + " --json")
    #expect(document.code == 65 && document.output == "")
    #expect(starts.contains { document.errors.hasPrefix(#"{"error":{"code":65,"message":""# + $0) })
    #expect(document.errors.contains(#""issues":[{"field":"\#(field)","message":""#))
  }

  @Test(
    "refuses what is no number that can be held",
    arguments: ["1,5", "1,000.50", "NaN", "Infinity", "12abc", "0x10", "1 000", "1e99"])
  func numbers(text: String) {
    #expect(machine.run(["add", "buy", "AAPL", text, "1"]).failed(65, at: "quantity"))
  }

  @Test("refuses a product that has more digits than are held, naming the ticker, and stores nothing")
  func overflow() {
    let outcome = machine.run(
      "add buy AAPL 123456789012345678.123456789012345678 123456789012345678.123456789012345678")
    #expect(outcome.code == 65 && outcome.errors.contains("AAPL") && machine.store == nil)
  }

  @Test(
    "takes days, instants with their offset, and words for days",
    arguments: [
      ("2024-02-29", "2024-02-29"), ("2024-06-10T14:30:00Z", "2024-06-10T14:30:00Z"),
      ("2024-06-10T14:30:00.25+02:00", "2024-06-10T14:30:00.25+02:00"),
      ("2024-06-10T14:30:00-0530", "2024-06-10T14:30:00-05:30"), ("today", "2026-11-20"),
      ("yesterday", "2026-11-19"), ("TODAY", "2026-11-20"),
    ])
  func dates(typed: String, stored date: String) {
    #expect(stored("add fee 1 --date \(typed)") == #"{"date":"\#(date)","type":"fee","sum":1}"# + "\n")
  }

  @Test(
    "refuses all other dates",
    arguments: [
      "2024-02-31", "2023-02-29", "2024-00-01", "2024-13-01", "24-01-01", "2024-1-1", "2024/01/01", "2024",
      "2024-06", "01.02.2024", "tomorrow", "2024-06-10T14:30", "2024-06-10T14:30:00", "2024-06-10T25:00:00Z",
      "2024-06-10 14:30:00Z", "2024,06,10",
    ])
  func wrongDates(text: String) {
    let outcome = machine.run(["add", "fee", "1", "--date", text])
    #expect(
      outcome.code == 65 && outcome.errors.hasPrefix("portfolio: date: '\(text)' is not a valid date; "))
  }

  @Test("takes now, in whole seconds and with the machine's offset, where no date is given")
  func now() {
    machine.time.advance(by: .milliseconds(1500))
    machine.offsetMinutes = 330
    #expect(stored("add fee 1") == #"{"date":"2026-11-21T02:30:01+05:30","type":"fee","sum":1}"# + "\n")
    // In a time zone where it is another day, today is that day.
    #expect(machine.run("add fee 1 --date today --csv").output.contains("\n2026-11-21,fee,"))
    machine.offsetMinutes = -300
    #expect(machine.run("add fee 1 --csv").output.contains("\n2026-11-20T16:00:01-05:00,fee,"))
  }

  @Test("prints the id alone with --quiet, and the whole where a format is asked for")
  func quiet() {
    #expect(machine.run("add fee 1 -q") == .done("01010101-0000-4000-8000-000000000000\n"))
    #expect(machine.run("add fee 1 -q --json").output.hasPrefix(#"{"id":"02020202-"#))
    #expect(machine.run("-q add fee 1 --csv").output.hasPrefix("date,type,"))
  }

  @Test("with --dry-run shows what would be stored, tells what is wrong, and writes nothing")
  func dryRun() {
    #expect(
      machine.run("add fee 1 --date 2024-03-01 -n")
        == .done(
          """
          ID    01010101-0000-4000-8000-000000000000
          Date  2024-03-01
          Type  fee
          Sum   1.00

          """, saying: "Dry run: nothing was written.\n"))
    #expect(machine.home.names == [])
    #expect(machine.run("add fee 0 --dry-run").code == 65)
  }

  @Test("stores under the id that is given, and refuses one that is there already")
  func id() {
    let id = "1870aaf2-1df7-4114-b845-bafb0b0e4138"
    machine.given("add fee 1 -q --id \(id)")
    for line in ["add fee 2 --id \(id)", "add fee 2 --id \(id) --dry-run"] {
      #expect(machine.run(line).failed(65, at: "id"))
    }
    #expect(machine.run("list --json").output.hasSuffix(#""count":1}"# + "\n"))
  }

  @Test("warns where more is sold than is held on that day, in that account, and stores it")
  func oversell() {
    machine.given(
      "add buy AAPL 10 1 --date 2024-03-01 --account Depot",
      "add buy AAPL 5 1 --date 2024-06-01 --account ''")
    #expect(
      machine.run("add sell AAPL 12 1 --date 2024-05-01 --account Depot -q")
        == .done(
          "03030303-0000-4000-8000-000000000000\n",
          saying:
            "portfolio: quantity: sells 12 AAPL, more than the 10 held in Depot on that day; is a purchase or a "
            + "split missing?\n"))
    #expect(
      machine.run("add sell AAPL 6 1 --date 2024-07-01 -q").errors
        == "portfolio: quantity: sells 6 AAPL, more than the 5 held on that day; is a purchase or a split missing?\n"
    )
    #expect(
      machine.run("add sell AAPL 1 1 --date 2024-02-01 -q").errors.contains(
        "but none are held on that day"))
    machine.given("add buy MSFT 2 1 --date 2024-03-01", "add split MSFT 3:2 --date 2024-03-02")
    #expect(machine.run("add sell MSFT 3 1 --date 2024-03-02 -q").errors == "")
  }

  @Test("warns of a transfer of more than is held where it takes from, with or without an account")
  func overTransferred() {
    machine.given(
      "add buy AAPL 10 1 --date 2024-01-02 --account A", "add buy AAPL 3 1 --date 2024-01-02 --account ''",
      "add transfer AAPL 10 --account A --to-account B --date 2024-01-03")
    let outcome = machine.run("add transfer AAPL 4 --to-account B --date 2024-01-04 -q")
    #expect(
      outcome.code == 0
        && outcome.errors.contains(
          "transfers 4 AAPL, more than the 3 held on that day; only what is held will be transferred")
    )
    #expect(
      machine.run("add transfer AAPL 1 --account A --to-account B --date 2024-01-04 -q").errors.contains(
        "but none are held in A on that day"))
    #expect(machine.run("add transfer AAPL 13 --account B --to-account C --date 2024-01-05 -q").errors == "")
  }

  @Test("takes 3 or 4 letters for a ticker, and symbols only where the setting or the option says so")
  func tickerRule() {
    for ticker in ["AB", "ABCDE", "AB1", "BRK.B", "^GSPC"] {
      #expect(machine.run(["add", "buy", ticker, "1", "1"]).code == 65, "\(ticker)")
    }
    #expect(
      machine.run("add buy BRK.B 1 1").errors
        == "portfolio: ticker: 'BRK.B' is not 3 or 4 letters; to accept symbols like this, run 'portfolio config set "
        + "ticker-rule symbol' or use --ticker-rule symbol\n")
    #expect(machine.run("add buy brk.b 1 1 --ticker-rule symbol --csv").output.contains(",buy,BRK.B,1,1,1,"))
    machine.given("config set ticker-rule symbol")
    for ticker in [
      "A", "7203.T", "BINANCE:BTCUSDT", "^GSPC", "EUR=X", "A_B-C", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
      "Ä",
    ] {
      #expect(machine.run(["add", "buy", ticker, "1", "1", "-q"]).code == 0, "\(ticker)")
    }
    for ticker in ["ABCDEFGHIJKLMNOPQRSTUVWXYZ01234567890", "A B", "A/B"] {
      let outcome = machine.run(["add", "buy", ticker, "1", "1"])
      #expect(
        outcome.code == 65 && outcome.errors.contains("is not a valid symbol; use 1 to 36 letters, digits"),
        "\(ticker)")
    }
    #expect(machine.run("add buy BF.B 1 1 --ticker-rule letters").code == 65)
    #expect(machine.run("add buy BRK.B 1 1 --ticker-rule letters").code == 0, "it is held")
  }

  @Test("takes letters of any script for a ticker, in lower case too, and finds it by either")
  func letters() {
    #expect(machine.run("add buy åäö 2 10 --csv").output.contains(",buy,ÅÄÖ,2,10,20,"))
    #expect(machine.run("list åäö --csv").output.contains(",buy,ÅÄÖ,2,10,20,"))
    #expect(machine.run("prices --set ÅÄÖ=11 -q").code == 0)
    #expect(machine.run("summary Åäö --json").output.contains(#""value":22"#))
    #expect(machine.run("export --as beancount").output.contains("symbol: \"ÅÄÖ\""))
  }

  @Test("with an argument too many is wrong usage")
  func tooMany() {
    for line in ["add buy AAPL 1 1 1", "add fee AAPL 1 1", "add --type buy AAPL 1 1 1"] {
      let outcome = machine.run(line)
      #expect(outcome.failed(64, at: ""))
    }
  }
}
