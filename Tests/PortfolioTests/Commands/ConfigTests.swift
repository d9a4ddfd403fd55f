import Glibc
import TestSupport
import Testing

@Suite("config")
struct ConfigTests {
  let machine = FakeMachine()

  @Test(
    "sets, gets and unsets each setting",
    arguments: [
      ("ticker-rule", "symbol"), ("store", "/srv/portfolio.json"), ("locale", "de_DE"), ("currency", "EUR"),
      ("method", "average"), ("lots", "all"), ("max-age", "15m"), ("finnhub-rate", "300/min"),
      ("cash.production", "https://example.com/cash"),
      ("cash.test", "http://127.0.0.1:8080/cash"), ("advisors.url", "https://example.com/api"),
    ])
  func roundTrip(key: String, value: String) {
    machine.given("config set \(key) \(value)")
    #expect(machine.run("config get \(key)") == .done(value + "\n"))
    #expect(machine.run("config get \(key) --json") == .done("{\"key\":\"\(key)\",\"value\":\"\(value)\"}\n"))
    machine.given("config unset \(key)")
    let standards = [
      "ticker-rule": "letters", "method": "fifo", "lots": "account", "max-age": "60s",
      "finnhub-rate": "60/min",
    ]
    let standard = standards[key]
    let notSet = Outcome.failed(
      1, "portfolio: \(key) is not set; to set it, run 'portfolio config set \(key) VALUE'\n")
    #expect(machine.run("config get \(key)") == standard.map { .done($0 + "\n") } ?? notSet)
  }

  @Test(
    "refuses a value that a setting cannot have, and names it",
    arguments: [
      ("ticker-rule", "words"), ("currency", "euro"), ("method", "best"), ("lots", "some"),
      ("max-age", "soon"), ("finnhub-rate", "60"),
      ("cash.production", "http://example.com"), ("advisors.url", "example.com"), ("store", ""),
    ])
  func refuses(key: String, value: String) {
    #expect(machine.run(["config", "set", key, value]).failed(65, at: key))
    #expect(machine.home.names == [])
  }

  @Test("an unknown key is wrong usage, with the nearest one suggested")
  func unknownKey() {
    for command in ["get tickerrule", "set tickerrule symbol", "unset tickerrule"] {
      #expect(machine.run("config " + command).failed(64, at: ""))
    }
    #expect(machine.run("config get zzz").errors.hasSuffix("; 'portfolio config list' shows all settings\n"))
    #expect(
      machine.run("config sett").errors
        == "portfolio: unknown command 'config sett'; did you mean config set?\n")
  }

  @Test("the key for prices is read from standard input, kept for its owner alone, and shown as set")
  func secret() throws {
    #expect(machine.run("config set finnhub-key -", typing: ["  \(FakeMachine.key) "]) == .done())
    #expect(machine.run("config get finnhub-key") == .done("set\n"))
    #expect(
      machine.run("config get finnhub-key --json") == .done("{\"key\":\"finnhub-key\",\"value\":\"set\"}\n"))
    for line in ["config", "config list --json", "config list --csv"] {
      let output = machine.run(line).output
      #expect(output.contains("set") && !output.contains(FakeMachine.key), "\(line)")
    }
    let text = try machine.home.text(".config/portfolio/config.json")
    #expect(text == "{\n  \"finnhub-key\": \"\(FakeMachine.key)\"\n}\n")
    for (name, mode) in [("portfolio/config.json", 0o600), ("portfolio", 0o700)] {
      var status = stat()
      #expect(stat(machine.home.path(".config/" + name), &status) == 0 && status.st_mode & 0o777 == mode)
    }
  }

  @Test(
    "a file with a secret in it, or one that a link leads to, becomes its owner's alone; others stay as they are"
  )
  func secretFile() throws {
    let path = machine.home.path("dotfiles.json")
    try machine.home.write("{}", to: "dotfiles.json")
    try machine.home.write("", to: ".config/portfolio/x")
    #expect(symlink(path, machine.home.path(".config/portfolio/config.json")) == 0)
    chmod(path, 0o644)
    func mode() -> mode_t {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
    machine.given("config set max-age 5m")
    #expect(mode() == 0o644)
    #expect(machine.run("config set finnhub-key -", typing: [FakeMachine.key]) == .done())
    #expect(mode() == 0o600)
    chmod(path, 0o640)
    machine.given("config set max-age 6m")
    #expect(mode() == 0o600)
  }

  @Test("a key in a file that others can read is used with a warning")
  func exposedSecret() throws {
    #expect(machine.run("config set finnhub-key -", typing: [FakeMachine.key]) == .done())
    let warning = "others can read the key in HOME/.config/portfolio/config.json; run chmod 600 on it\n"
    machine.answer("AAPL", .response(200, FakeMachine.quote("35")))
    #expect(!machine.run("prices AAPL").errors.contains(warning))
    chmod(machine.home.path(".config/portfolio/config.json"), 0o644)
    #expect(machine.run("prices AAPL").errors.contains(warning))
    #expect(machine.run("prices AAPL").code == 0)
  }

  @Test("a secret is not taken as an argument, and nothing repeats it")
  func secretArgument() {
    let outcome = machine.run("config set finnhub-key \(FakeMachine.key)")
    #expect(outcome.failed(64, at: "finnhub-key"))
    for input in [[], [""], ["two words"], ["a", "b"]] {
      #expect(machine.run("config set finnhub-key -", typing: input).failed(65, at: "finnhub-key"))
    }
    #expect(machine.home.names == [])
  }

  @Test("lists every setting, with what holds where nothing is set")
  func list() {
    machine.given("config set currency USD")
    let table = """
      Setting            Value    Source
      ticker-rule        letters  default
      store              -
      mirror             -
      locale             -
      currency           USD      set
      method             fifo     default
      lots               account  default
      max-age            60s      default
      finnhub-key        -
      finnhub-rate       60/min   default
      price-services     -
      price-command      -
      price-timeout      60s      default
      sources            -
      fee-per-trade      -
      balance-tolerance  0        default
      import-rules       -
      benchmark          -
      risk-free          0        default
      inflation          -
      goal.worth         -
      time-zone          -
      theme              default  default
      cash.production    -
      cash.test          -
      advisors.url       -

      """
    #expect(machine.run("config") == .done(table))
    #expect(machine.run("config list") == .done(table))
    let json = machine.run("config --json").output
    #expect(json.contains("\n{\"key\":\"currency\",\"value\":\"USD\",\"isSet\":true},\n"))
    #expect(json.contains("\n{\"key\":\"max-age\",\"value\":\"60s\",\"isSet\":false},\n"))
    #expect(
      machine.run("config --csv").output.hasPrefix(
        "key,value,isSet\nticker-rule,letters,false\nstore,,false\n"))
  }

  @Test("says where settings are kept")
  func path() {
    #expect(machine.run("config path") == .done("HOME/.config/portfolio/config.json\n"))
    #expect(machine.run("config path --config x.json --json") == .done("{\"path\":\"x.json\"}\n"))
  }

  @Test("keeps keys that it does not know, and changes nothing with --dry-run")
  func keeps() throws {
    try machine.home.write(#"{"skin":{"dark":true},"currency":"USD"}"#, to: ".config/portfolio/config.json")
    machine.given("config set max-age 5m", "config unset currency", "config unset store")
    let text = "{\n  \"skin\": {\"dark\":true},\n  \"max-age\": \"5m\"\n}\n"
    #expect(try machine.home.text(".config/portfolio/config.json") == text)
    #expect(
      machine.run("config set max-age 7m -n")
        == .done("7m\n", saying: "Dry run: nothing was written.\n"))
    #expect(
      machine.run("config unset max-age -n")
        == .done("60s\n", saying: "Dry run: nothing was written.\n"))
    #expect(try machine.home.text(".config/portfolio/config.json") == text)
  }

  @Test(
    "a file that holds no settings is a wrong configuration, told with its place, and left as it is",
    arguments: [
      ("{\"a\":1,\n}", ":2:1"),
      ("[]", ":1:1"),
      ("", ":1:1"),
      (#"{"max-age":15}"#, ""),
      (#"{"ticker-rule":"words"}"#, ""),
    ])
  func damaged(text: String, position: String) throws {
    try machine.home.write(text, to: ".config/portfolio/config.json")
    for line in ["list", "config", "config set currency USD", "summary"] {
      #expect(machine.run(line).failed(78, at: "HOME/.config/portfolio/config.json" + position))
    }
    #expect(try machine.home.text(".config/portfolio/config.json") == text)
  }

  @Test("mends a value that its key cannot have, by setting it or by removing it")
  func mends() throws {
    let path = ".config/portfolio/config.json"
    for (line, text) in [
      ("config set max-age 5m", #"{\n  "max-age": "5m",\n  "a": 1\n}\n"#),
      ("config unset max-age", #"{\n  "a": 1\n}\n"#),
    ] {
      try machine.home.write(#"{"max-age":"zz","a":1}"#, to: path)
      #expect(machine.run("list").code == 78)
      #expect(machine.run(line) == .done())
      #expect(try machine.home.text(path) == text.replacing(#"\n"#, with: "\n"))
    }
    try machine.home.write(#"{"store":"-"}"#, to: path)
    #expect(machine.run("config set store b.json") == .done())
    #expect(machine.run("config get store") == .done("b.json\n"))
  }

  @Test("prints the new value where a format is asked for, never a secret")
  func documents() {
    #expect(
      machine.run("config set currency USD --json") == .done("{\"key\":\"currency\",\"value\":\"USD\"}\n"))
    #expect(machine.run("config unset max-age --json") == .done("{\"key\":\"max-age\",\"value\":\"60s\"}\n"))
    #expect(
      machine.run("config set finnhub-key - --json", typing: [FakeMachine.key])
        == .done("{\"key\":\"finnhub-key\",\"value\":\"set\"}\n"))
  }
}
