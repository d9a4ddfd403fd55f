import TestSupport
import Testing

@testable import portfolio

@Suite("instruments")
struct InstrumentsTests {
  let machine = FakeMachine()

  private static let file = ".local/share/portfolio/portfolio.instruments.json"

  @Test("keeps what is set, known keys in the form of the program and any other as a tag")
  func setting() throws {
    machine.given("instruments set vod.l currency=GBp target=12.50 Name='Vodafone Group' sector=Telecoms")
    machine.given("instruments set VOD.L region='A=B' target=20")
    #expect(
      try machine.home.text(InstrumentsTests.file) == """
        {"version":1,"instruments":[
        {"ticker":"VOD.L","name":"Vodafone Group","currency":"GBX","target":20,\
        "tags":{"region":"A=B","sector":"Telecoms"}}
        ]}

        """)
  }

  @Test("has one document, null for what is not known")
  func document() {
    machine.given("instruments set KO class=equity", "instruments set AAPL name=Apple region=US")
    #expect(
      machine.run("instruments list --json").output == """
        {"instruments":[
        {"ticker":"AAPL","name":"Apple","currency":null,"symbol":null,"source":null,"class":null,\
        "target":null,"tags":{"region":"US"},"isin":null,"country":null,\
        "multiplier":null,"underlying":null,"expires":null,\
        "strike":null,"right":null,"maturity":null,"kind":null,"deliverable":null},
        {"ticker":"KO","name":null,"currency":null,"symbol":null,"source":null,"class":"equity",\
        "target":null,"tags":{},"isin":null,"country":null,\
        "multiplier":null,"underlying":null,"expires":null,\
        "strike":null,"right":null,"maturity":null,"kind":null,"deliverable":null}
        ]}

        """)
  }

  @Test("shows a target as the locale writes numbers, in the list and alone")
  func targetInTheFormOfTheLocale() {
    machine.given("instruments set VOD.L target=12.5")
    for command in ["instruments", "instruments show VOD.L"] {
      #expect(machine.run("\(command) --locale de_DE").output.contains("12,50"))
    }
  }

  @Test("takes nothing of a line in which a value is not right, and names each")
  func refusals() {
    machine.given("instruments set KO name=Coke")
    let outcome = machine.run(
      "instruments set KO name=Pepsi target=100.01 currency=EURO source=nobody class=")
    #expect(outcome.code == 65)
    #expect(
      outcome.errors.split(separator: "\n").map { $0.split(separator: ":")[1] } == [
        " target", " currency", " source", " class is required",
      ])
    #expect(machine.run("instruments show KO --csv").output.contains("KO,Coke,"))
    #expect(machine.run("instruments set KO target=-1").code == 65)
    #expect(machine.run("instruments set KO target=100").code == 0)
    #expect(machine.run("instruments set KO target=0").code == 0)
    #expect(machine.run("instruments set KO Coke").code == 64)
    #expect(machine.run("instruments set 'K O' name=Coke").code == 65)
  }

  @Test("reads the terms of an option from its symbol, which what is set overrides")
  func optionSymbol() {
    machine.given("instruments set AAPL250117C00150000 name='Apple call' multiplier=10")
    let csv = machine.run("instruments show AAPL250117C00150000 --csv").output
    #expect(csv.hasSuffix(",10,AAPL,2025-01-17,150,call,,option,\n"))
  }

  @Test("values a bond in percent by its multiplier, in every report")
  func multiplier() {
    // 1,000 nominal at 99.30 percent: sum 993, and 995 at 99.5.
    machine.given(
      "instruments set GILT multiplier=0.01",
      "add buy GILT 1000 99.30 --date 2023-03-26 --fee 3 --accrued 1.87",
      "prices --set GILT=99.5")
    #expect(machine.run("list --csv").output.contains(",GILT,1000,99.3,993,3,"))
    #expect(machine.run("lots --csv").output.contains(",996,"))
    #expect(machine.run("lots --csv").output.contains(",995,"))
    #expect(machine.run("summary --json").output.contains("\"value\":995,"))
    #expect(machine.run("returns --csv").output.contains(",995,"))
    #expect(machine.run("add buy GILT 1000 99.30 --sum 99300").code == 65)
  }

  @Test("asks before a multiplier makes trades disagree, and refuses where nobody can be asked")
  func changedMultiplier() {
    machine.given("add buy AAPL 10 60 --date 2023-03-26")
    let refused = machine.run("instruments set AAPL multiplier=100")
    #expect(refused.code == 64)
    #expect(refused.errors.contains("1 trade no longer agrees"))
    #expect(machine.run("instruments set AAPL multiplier=100 --yes").code == 0)
    #expect(
      machine.run("instruments set AAPL multiplier=0 strike=0 right=both expires=soon kind=car").code == 65)
  }

  @Test("forgets what is unset, and a security of which nothing is left")
  func unsetting() {
    machine.given("instruments set KO class=equity region=US", "instruments unset KO region Class")
    #expect(machine.run("instruments show KO").code == 66)
    #expect(machine.run("instruments --json") == .done("{\"instruments\":[]}\n"))
  }

  @Test("leaves a file alone that it cannot understand, and one of a newer version")
  func foreign() throws {
    for text in [
      "", "{", #"{"version":2,"instruments":[]}"#, "[]", #"{"instruments":[{"ticker":"KO","target":101}]}"#,
      #"{"instruments":[{"ticker":"KO","tags":{"a":[]}}]}"#,
    ] {
      try machine.home.write(text, to: InstrumentsTests.file)
      #expect(machine.run("instruments").code == 65)
      #expect(machine.run("instruments set KO name=Coke").code == 65)
      #expect(try machine.home.text(InstrumentsTests.file) == text)
    }
  }

  @Test("is filled in by an import, but for what is set")
  func imports() throws {
    machine.given("instruments set CSCO name=Cisco")
    try machine.home.write(
      """
      Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Total,Currency (Total),ID
      Market buy,2023-12-18 14:30:03,US17275R1023,CSCO,Cisco Systems,2,50,USD,90.90,EUR,E1
      Dividend (Ordinary),2023-12-19 14:30:03,US1912161007,KO,Coca-Cola,2,1,USD,1.80,EUR,E2

      """, to: "trades.csv")
    let path = machine.home.path("trades.csv")
    #expect(machine.run("import \(path) --dry-run").code == 0)
    #expect(machine.run("instruments --csv").output.contains("CSCO,Cisco,,"))
    machine.given("import \(path)")
    #expect(
      machine.run("instruments --csv").output.split(whereSeparator: \.isNewline) == [
        "ticker,name,currency,symbol,source,class,target,tags,isin,country,multiplier,underlying,expires,strike,right,"
          + "maturity,kind,deliverable",
        "CSCO,Cisco,USD,,,,,,US17275R1023,,,,,,,,,",
      ])
  }
}
