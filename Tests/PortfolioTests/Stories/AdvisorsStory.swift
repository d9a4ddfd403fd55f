import Glibc
import PortfolioIO
import TestSupport
import Testing

/// The firm's advisors, from a folder that replaces the service.
@Suite("Advisors")
struct AdvisorsStory {
  private let machine = FakeMachine()
  private let mock = " --mock " + Fixtures.folder + "/advisors"

  private func names(_ line: String) throws -> [String] {
    let outcome = machine.run(line + mock + " --json")
    #expect(outcome.code == 0 && outcome.errors == "", "\(outcome)")
    let json = try JSONValue(parsing: Array(outcome.output.utf8))
    #expect(json["source"] == .string("mock"))
    return (json["advisors"]?.array ?? []).compactMap { $0["name"]?.string }
  }

  @Test("list all the firm's advisors, with the firm's totals")
  func list() {
    let expected = """
      Name                    Assets  Clients  Accounts  Custodians        ID
      jan de Vries              0.00        0         0                    550e8400-e29b-41d4-a716-446655440003
      Randall Le Pouce  1,234,567.89       12        15  Schwab; Fidelity  550e8400-e29b-41d4-a716-446655440001
      Sarah Tanner          9,999.50        1         1  Fidelity          550e8400-e29b-41d4-a716-446655440008
      Sarah Taylor        167,872.51        7         9  Schwab; Fidelity  550e8400-e29b-41d4-a716-446655440007
      Élodie Ångström      52,500.00        2         2  Schwab            550e8400-e29b-41d4-a716-446655440002
      ─────────────────────────────────────────────────────────────────────────────────────────────────────────
      Firm              1,464,939.90       22        27

      """
    #expect(machine.run("advisors" + mock) == .done(expected))
    #expect(machine.run("advisors list" + mock) == .done(expected))
  }

  @Test(
    "advisors can be filtered by name, custodians, accounts, clients, holdings, securities and related fields",
    arguments: [
      ("sarah", ["Sarah Tanner", "Sarah Taylor"]), ("H TAYL", ["Sarah Taylor"]),
      ("élodie å", ["Élodie Ångström"]), ("schwab", ["Randall Le Pouce", "Sarah Taylor", "Élodie Ångström"]),
      ("8994", ["Sarah Tanner"]), ("roth", ["Sarah Taylor"]), ("michael CARTER", ["Sarah Taylor"]),
      ("ZOË ÅLUND", ["Sarah Taylor"]), ("98745262", ["Sarah Taylor"]), ("bond", ["Randall Le Pouce"]),
      ("spdr", ["Sarah Tanner", "Sarah Taylor", "Élodie Ångström"]), ("structured", ["Randall Le Pouce"]),
      ("E1D3C287-20F2-476C-A31F-88D2C2C1C98A", ["Sarah Taylor"]), ("gone", ["Sarah Taylor"]), ("e1d3", []),
      ("nothing like it", []),
    ])
  func filter(text: String, expected: [String]) throws {
    #expect(try names("advisors --filter '\(text)'") == expected)
  }

  @Test("a filtered list has the totals of what is shown and of the firm, and an empty one a word")
  func filteredTotals() {
    let outcome = machine.run("advisors --filter tan" + mock)
    #expect(outcome.output.contains("\nShown             9,999.50        1         1\n"), "\(outcome)")
    #expect(outcome.output.hasSuffix("\nFirm          1,464,939.90       22        27\n"))
    #expect(machine.run("advisors --filter xyz" + mock) == .done("No advisors match.\n"))
  }

  @Test(
    "the list can be sorted ascending or descending by name, total assets, number of clients and of accounts",
    arguments: [
      ("name", "jan Randall Tanner Taylor Élodie"), ("assets", "jan Tanner Élodie Taylor Randall"),
      ("clients", "jan Tanner Élodie Taylor Randall"), ("accounts", "jan Tanner Élodie Taylor Randall"),
    ])
  func sort(key: String, expected: String) throws {
    let short = { (names: [String]) in
      names.map { $0.hasPrefix("Sarah") ? $0.dropFirst(6) : $0.prefix { $0 != " " } }.joined(separator: " ")
    }
    let ascending = try names("advisors --sort \(key)")
    #expect(short(ascending) == expected)
    #expect(try names("advisors list --sort \(key) --descending") == ascending.reversed())
  }

  @Test("the details of an advisor have an overview, the accounts, the custodians and the securities")
  func show() {
    #expect(
      machine.run("advisors show 'sarah taylor'" + mock)
        == .done(
          """
          Name      Sarah Taylor
          ID        550e8400-e29b-41d4-a716-446655440007
          Assets    167,872.51
          Clients   7
          Accounts  9

          Accounts
          Name                              Number    Custodian                             Holdings      Value  ID
          Michael Carter - Traditional IRA  98745261  Fidelity                                     2  30,887.50  91402ebc-2f42-4c79-9dcd-1f2de667258a
          Zoë Ålund - 401(k)                98745262  Schwab                                       2      57.74  91402ebc-2f42-4c79-9dcd-1f2de667258b
          Empty - Roth IRA                  98745263  00000000-0000-4000-8000-00000000dead         0       0.00  91402ebc-2f42-4c79-9dcd-1f2de667258c
          ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          Total                                                                                       30,945.24

          Custodians
          Name      Rep ID  ID
          Schwab    1005    c5a06098-8736-4238-983c-2b191ff7f5de
          Fidelity  8993    77326e8c-08d0-4960-8271-ea430693593e

          Securities
          Ticker  Name                                        Category     Added       ID
          ICKAX   Delaware Ivy Crossover Credit Fund Class A  mutual fund  2001-06-07  2e5012db-3a39-415d-93b4-8b1e3b453c6c
          SPY     SPDR S&P 500 ETF Trust                      mutual fund  1993-01-22  c3e4f5d6-91b2-4a9d-a27e-7c8d42f6c3b9

          """))
    let short = machine.run("advisors show vries" + mock).output
    #expect(short.hasSuffix("\nAccounts\nNone.\n\nCustodians\nNone.\n\nSecurities\nNone.\n"))
  }

  @Test(
    "the details in JSON have exact values, null where there is no security or custodian, and kinds as given")
  func showJSON() throws {
    let outcome = machine.run("advisors show 550E8400-E29B-41D4-A716-446655440007 --json" + mock)
    let json = try JSONValue(parsing: Array(outcome.output.utf8))
    let accounts = json["advisor"]?["accounts"]?.array ?? []
    #expect(accounts.map { $0["value"]?.number } == [decimal("30887.5"), decimal("57.7375"), decimal("0")])
    #expect(
      accounts.map { $0["custodian"] } == [.string("Fidelity"), .string("Schwab"), .null])
    let holding = try #require(accounts[1]["holdings"]?.array?.last)
    #expect(holding["ticker"] == .string("GONE") && holding["name"] == .null)
    let securities = json["securities"]?.array ?? []
    #expect(securities.map { $0["category"]?.string } == ["mutual-fund", "mutual-fund"])
    #expect(securities.first?["dateAdded"] == .string("2001-06-07T11:12:56.205Z"))
    let bond = machine.run("advisors show pouce --json" + mock).output
    #expect(bond.contains("\"category\":\"structured-note\""))
  }

  @Test("account details list all the holdings that an account contains, with its total")
  func account() {
    #expect(
      machine.run("advisors account 98745262" + mock)
        == .done(
          """
          Name       Zoë Ålund - 401(k)
          Number     98745262
          ID         91402ebc-2f42-4c79-9dcd-1f2de667258b
          Client     e1d3c287-20f2-476c-a31f-88d2c2c1c98b
          Custodian  Schwab
          Advisor    Sarah Taylor

          Ticker  Name                    Units   Price  Value
          SPY     SPDR S&P 500 ETF Trust  0.125  435.50  54.44
          GONE    -                           3    1.10   3.30
          ────────────────────────────────────────────────────
          Total                                          57.74

          """))
    let byID = machine.run("advisors account 91402EBC-2F42-4C79-9DCD-1F2DE667258B --json" + mock)
    #expect(
      byID
        == .done(
          #"{"account":{"id":"91402ebc-2f42-4c79-9dcd-1f2de667258b","name":"Zoë Ålund - 401(k)","number":"98745262","#
            + #""clientId":"e1d3c287-20f2-476c-a31f-88d2c2c1c98b","custodianId":"c5a06098-8736-4238-983c-2b191ff7f5de","#
            + #""custodian":"Schwab","holdings":["#
            + #"{"id":"d4e5f6a7-b8c9-4d5e-9f0a-1b2c3d4e5f6c","ticker":"SPY","name":"SPDR S&P 500 ETF Trust","units":0.125,"unitPrice":435.5,"value":54.4375},"#
            + #"{"id":"d4e5f6a7-b8c9-4d5e-9f0a-1b2c3d4e5f6d","ticker":"GONE","name":null,"units":3,"unitPrice":1.1,"value":3.3}"#
            + #"],"value":57.7375},"source":"mock"}"# + "\n"))
    #expect(
      machine.run("advisors account 98745263" + mock).output.hasSuffix("\nThis account has no holdings.\n")
    )
  }

  @Test("csv has the JSON's names: advisors, an advisor's accounts, an account's holdings")
  func csv() {
    #expect(
      machine.run("advisors --filter tanner --csv" + mock).output
        == "id,firstName,lastName,name,totalAssets,totalClients,totalAccounts,custodians\n"
        + "550e8400-e29b-41d4-a716-446655440008,Sarah,Tanner,Sarah Tanner,9999.5,1,1,Fidelity\n")
    #expect(
      machine.run("advisors show tanner --csv" + mock).output
        == "id,name,number,clientId,custodianId,custodian,value\n"
        + "91402ebc-2f42-4c79-9dcd-1f2de66725b0,Lea Lang - Brokerage,33334444,"
        + "e1d3c287-20f2-476c-a31f-88d2c2c1c9b0,77326e8c-08d0-4960-8271-ea430693593e,Fidelity,9999.5\n")
    #expect(
      machine.run("advisors account 33334444 --csv" + mock).output
        == "id,ticker,name,units,unitPrice,value\n"
        + "d4e5f6a7-b8c9-4d5e-9f0a-1b2c3d4e5f90,SPY,SPDR S&P 500 ETF Trust,1,9999.5,9999.5\n")
  }

  @Test(
    "on a narrow terminal the tables keep what matters most, and no line is cut in two",
    arguments: [40, 60, 80, 132])
  func narrow(columns: Int) {
    machine.sitDown(columns: columns)
    let list = machine.run("advisors --color never" + mock).output
    let lines = list.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= columns }, "\(list)")
    #expect(lines.prefix { !$0.hasPrefix("Not enough room for") }.count == 8, "\(list)")
    #expect(list.contains("1,234,567.89"))
    for line in machine.run("advisors show taylor --color never" + mock).output.split(separator: "\n") {
      #expect(line.count <= max(columns, 46), "\(line)")
    }
  }

  @Test("a total that disagrees with the accounts is shown as given, and told with --verbose")
  func disagreement() {
    #expect(machine.run("advisors show taylor" + mock).errors == "")
    let verbose = machine.run("advisors show taylor -v" + mock)
    #expect(verbose.output.contains("Assets    167,872.51\n"))
    #expect(
      verbose.errors.hasSuffix(
        "portfolio: the service reports assets of 167872.51, but the accounts add up to 30945.2375\n"))
    #expect(!machine.run("advisors show tanner -v" + mock).errors.contains("the service says"))
  }

  @Test("what fits several is told with the candidates, and what fits none is told as well")
  func unknown() {
    #expect(machine.run("advisors show sarah" + mock).failed(65, at: "advisor"))
    #expect(machine.run("advisors show nobody" + mock).failed(66, at: "advisor"))
    #expect(machine.run("advisors show 550e8400-e29b-41d4-a716-000000000000" + mock).code == 66)
    #expect(machine.run("advisors account 1" + mock).code == 66)
    #expect(machine.run("advisors show" + mock).code == 64)
    #expect(machine.run("advisors --sort age" + mock).code == 64)
  }

  @Test("a number that two accounts have is told with both ids")
  func twoAccounts() throws {
    for id in ["a", "b"] {
      try machine.home.write(
        #"{"advisor":{"id":"\#(id)","accounts":[{"id":"acc-\#(id)","name":"N","number":"7"}]}}"#,
        to: "mock/advisors/\(id).json")
    }
    #expect(machine.run("advisors account 7 --mock \(machine.home.path)/mock").failed(65, at: "account"))
    // An id wins over a number.
    try machine.home.write(
      #"{"advisor":{"id":"c","accounts":[{"id":"7","name":"M","number":"9"}]}}"#, to: "mock/advisors/c.json")
    let found = machine.run("advisors account 7 --mock \(machine.home.path)/mock --json")
    #expect(found.code == 0 && found.output.contains(#""id":"7""#))
  }

  @Test(
    "an advisor's file that is of no use is passed over for as long as another has the account, and then told",
    arguments: [
      ("{", 65, "a.json:1:2"),
      ("[]", 65, "a.json"),
    ])
  func unusableDetail(content: String, code: Int32, place: String) throws {
    try machine.home.write(
      #"{"advisors":[{"id":"a","firstName":"Al"},{"id":"b"}]}"#, to: "mock/dashboard.json")
    try machine.home.write(
      #"{"advisor":{"id":"b","accounts":[{"id":"x","number":"7"}]}}"#, to: "mock/advisors/b.json")
    try machine.home.write(content, to: "mock/advisors/a.json")
    let mock = " --mock \(machine.home.path)/mock"
    let found = machine.run("advisors account 7" + mock)
    #expect(found.code == 0 && found.errors == "", "\(found)")
    #expect(machine.run("advisors account 8" + mock).failed(code, at: "HOME/mock/advisors/" + place))
  }

  @Test(
    "an advisor's file that cannot be read fails the search for an account, and the filter passes over it")
  func unreadableDetail() throws {
    try machine.home.write(#"{"advisors":[{"id":"a","firstName":"Al"}]}"#, to: "mock/dashboard.json")
    try machine.home.write("", to: "mock/advisors/a.json/x")
    let mock = " --mock \(machine.home.path)/mock"
    let search = machine.run("advisors account 8" + mock)
    #expect(
      search.code == 74 && search.errors.hasPrefix("portfolio: HOME/mock/advisors/a.json: "), "\(search)")
    #expect(
      machine.run("advisors --filter 8" + mock)
        == .done(
          "No advisors match.\n",
          saying: "portfolio: Al: cannot read the details, so the filter did not search them\n"))
  }

  @Test("a firm without advisors has a word, zero totals and exit code 0")
  func empty() throws {
    try machine.home.write(#"{"advisors":[]}"#, to: "mock/dashboard.json")
    let line = "advisors --mock \(machine.home.path)/mock"
    #expect(machine.run(line) == .done("The firm has no advisors.\n"))
    #expect(machine.run(line + " --json") == .done(#"{"advisors":[],"source":"mock"}"# + "\n"))
  }

  @Test("a folder without the file is 66, and a malformed file 65 with line and column")
  func wrongFiles() throws {
    let line = "advisors --mock \(machine.home.path)/mock"
    #expect(machine.run(line).failed(66, at: "HOME/mock/dashboard.json"))
    try machine.home.write("{\"advisors\":[\n{]}", to: "mock/dashboard.json")
    #expect(machine.run(line).failed(65, at: "HOME/mock/dashboard.json:2:2"))
    #expect(machine.run(line + " --json").errors.hasPrefix(#"{"error":{"code":65,"#))
  }

  /// A folder like the service's own, with the details of one advisor.
  private func folder() throws -> String {
    let kinds = [("AAA", "growth-fund"), ("BBB", "real-estate"), ("AAA", "etf"), ("CCC", "sector-fund")]
    let securities = kinds.map { ticker, kind in
      #"{"id":"\#(ticker)\#(kind)","ticker":"\#(ticker)","name":"\#(ticker) \#(kind)","category":"\#(kind)","#
        + #""dateAdded":"2001-06-07T11:12:56.205Z"}"#
    }
    try machine.home.write(
      #"{"advisors":[{"id":"a","firstName":"Al","totalAssets":1234.5},{"id":"b","firstName":"Bo"}]}"#,
      to: "mock/dashboard.json")
    try machine.home.write(
      #"{"advisor":{"id":"a","firstName":"Al","accounts":[{"id":"x","number":"7","holdings":["#
        + #"{"ticker":"AAA","units":77.25,"unitPrice":398.63},{"ticker":"BBB","units":1,"unitPrice":2}]}]},"#
        + #""securities":[\#(securities.joined(separator: ","))]}"#, to: "mock/advisor.json")
    return machine.home.path("mock")
  }

  @Test("a folder with one advisor.json works, and its securities are those of the holdings, each once")
  func single() throws {
    let folder = try self.folder()
    let shown = machine.run("advisors show al --mock \(folder) --json")
    #expect(shown.code == 0)
    let securities = try JSONValue(parsing: Array(shown.output.utf8))["securities"]?.array ?? []
    #expect(securities.compactMap { $0["ticker"]?.string } == ["AAA", "BBB"])
    #expect(securities.first?["category"] == .string("growth-fund"))
    let table = machine.run("advisors show al --mock \(folder)").output
    #expect(table.contains("growth fund") && table.contains("real estate"))
    #expect(machine.run("advisors account 7 --mock \(folder)").code == 0)
    #expect(machine.run("advisors show bo --mock \(folder)").code == 66)
    unlink(machine.home.path("mock/dashboard.json"))
    #expect(machine.run("advisors --mock \(folder) --json").output.contains(#""id":"a""#))
    #expect(machine.run("advisors show a --mock \(folder)").code == 0)
  }

  @Test(
    "the filter finds assets, units, unit prices and dates",
    arguments: ["1234.5", "77.25", "398.63", "2001-06-07", "growth"])
  func figures(text: String) throws {
    let folder = try self.folder()
    let outcome = machine.run("advisors --filter \(text) --mock \(folder) --csv")
    #expect(outcome.output.contains("\na,Al,") && !outcome.output.contains("\nb,Bo,"), "\(outcome)")
  }

  @Test("the filter says what it has not read, and reads it with --fetch")
  func unread() {
    let base = "https://firm.example/api"
    machine.given("config set advisors.url \(base)")
    machine.service.answer(
      base + "/dashboard",
      [.response(200, #"{"advisors":[{"id":"a","firstName":"Al"},{"id":"b","firstName":"Bo"}]}"#)])
    machine.service.answer(
      base + "/advisors/a",
      [.response(200, #"{"advisor":{"id":"a","accounts":[{"id":"x","name":"Savings"}]},"securities":[]}"#)])
    machine.service.answer(base + "/advisors/b", [.response(500)])
    let unread = machine.run("advisors --filter savings")
    #expect(unread.code == 0 && unread.errors.contains("2 advisors") && unread.errors.contains("--fetch"))
    let fetched = machine.run("advisors --filter savings --fetch --csv")
    #expect(fetched.output.contains("\na,Al,") && !fetched.output.contains("\nb,Bo,"), "\(fetched)")
    #expect(
      fetched.code == 69
        && fetched.errors
          == "portfolio: advisors: the details of Bo could not be fetched (the service returned HTTP 500); try again later\n",
      "\(fetched)")
  }

  @Test("the details of an advisor that are about another one are an error, and are not searched")
  func anotherAdvisor() throws {
    try machine.home.write(
      #"{"advisors":[{"id":"a","firstName":"Al"},{"id":"b","firstName":"Bo"}]}"#, to: "mock/dashboard.json")
    for id in ["a", "b"] {
      try machine.home.write(
        #"{"advisor":{"id":"b","firstName":"Bo","accounts":[{"id":"x","number":"7"}]}}"#,
        to: "mock/advisors/\(id).json")
    }
    let mock = " --mock \(machine.home.path)/mock"
    #expect(machine.run("advisors show al" + mock).failed(65, at: "HOME/mock/advisors/a.json"))
    #expect(machine.run("advisors show bo" + mock).code == 0)
    let found = machine.run("advisors --filter 7 --csv" + mock)
    #expect(found.output.contains("\nb,Bo,") && !found.output.contains("\na,Al,"), "\(found)")
  }

  @Test("an account that nobody has is said to be none, also where the folder has no details of some advisor")
  func noAccount() throws {
    try machine.home.write(#"{"advisors":[{"id":"a"}]}"#, to: "mock/dashboard.json")
    let outcome = machine.run("advisors account 1 --mock \(machine.home.path)/mock")
    #expect(outcome.failed(66, at: "account") && outcome.errors.contains("'1'"), "\(outcome)")
  }

  @Test(
    "the filter finds what is shown, not only what the service wrote",
    arguments: [
      ("en_US", "mutual fund", ["Sarah Tanner", "Sarah Taylor", "Élodie Ångström"]),
      ("en_US", "1,234,567.89", ["Randall Le Pouce"]), ("en_US", "30,887.5", ["Sarah Taylor"]),
      ("de_DE", "1.234.567,89", ["Randall Le Pouce"]), ("de_DE", "strukturiert", []),
      ("de_DE", "fonds", ["Sarah Tanner", "Sarah Taylor", "Élodie Ångström"]),
    ])
  func shownForms(locale: String, text: String, expected: [String]) {
    let outcome = machine.run(
      ["advisors", "--locale", locale, "--filter", text] + mock.split(separator: " ").map(String.init))
    for name in ["Randall Le Pouce", "Sarah Tanner", "Sarah Taylor", "Élodie Ångström", "jan de Vries"] {
      #expect(outcome.output.contains(name) == expected.contains(name), "\(name): \(outcome)")
    }
  }
}
