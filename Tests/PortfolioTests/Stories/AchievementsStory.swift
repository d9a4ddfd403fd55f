import PortfolioIO
import TestSupport
import Testing

/// Achievements from a file and from the portfolio itself.
@Suite("Achievements")
struct AchievementsStory {
  private let machine = FakeMachine()
  private let line = "achievements --file " + Fixtures.folder + "/achievements/achievements.json"

  @Test("the achievements of a local file are listed by level, with bars, progress and what is locked")
  func file() {
    #expect(
      machine.run(line)
        == .done(
          """
          Smart Investing

          Level                                               Progress
              1  ████████████████████████████████████████  80 / 50 pts  reached
              2  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░    0 / 0 pts  locked
             10  ████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  10 / 50 pts

          """))
  }

  @Test("an achievement has id, level, progress, total, image and whether it is accessible")
  func json() {
    #expect(
      machine.run(line + " --json")
        == .done(
          """
          {"title":"Smart Investing","achievements":[
          {"id":"3","name":null,"level":1,"progress":80,"total":50,"fraction":1,"accessible":true,"imageURL":"https://cdn.example/achievements/3.png"},
          {"id":"5","name":null,"level":2,"progress":0,"total":0,"fraction":0,"accessible":false,"imageURL":null},
          {"id":"4","name":null,"level":10,"progress":10,"total":50,"fraction":0.2,"accessible":true,"imageURL":"https://cdn.example/achievements/4.png"}
          ]}

          """))
    #expect(
      machine.run(line + " --csv").output
        == "id,name,level,progress,total,fraction,accessible,imageURL,reached,due\n"
        + "3,,1,80,50,1,true,https://cdn.example/achievements/3.png,,\n5,,2,0,0,0,false,,,\n"
        + "4,,10,10,50,0.2,true,https://cdn.example/achievements/4.png,,\n")
  }

  @Test(
    "keep their names and their progress at 60 columns",
    arguments: [
      ("en", "Position held for a year (days)", "0 / 100,000"),
      ("pt_PT", "Posição mantida por um ano", "0 / 100"),
    ])
  func names(locale: String, name: String, progress: String) {
    machine.sitDown(columns: 60)
    #expect(machine.run(["config", "set", "goal.worth", "250000.55 by 2028-01-07", "-q"]).code == 0)
    let output = machine.run("achievements --color never --locale \(locale)").output
    #expect(output.contains(name) && output.contains(progress))
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 60 }, "\(output)")
  }

  @Test(
    "a bare list and a single one are read too",
    arguments: [
      #"[{"id":4,"level":"1","progress":10,"total":50}]"#, #"{"id":4,"level":"1","progress":10,"total":50}"#,
    ])
  func bare(content: String) throws {
    let file = try machine.home.write(content, to: "a.json")
    let outcome = machine.run("achievements --file \(file) --json")
    #expect(outcome.code == 0 && outcome.output.contains(#"{"id":"4","name":null,"level":1,"progress":10,"#))
  }

  @Test("the bars are as long as the terminal leaves room for", arguments: [(39, 10), (50, 21), (200, 40)])
  func bars(columns: Int, width: Int) {
    machine.sitDown(columns: columns)
    let output = machine.run(line + " --color never").output
    #expect(output.contains(" " + String(repeating: "█", count: width) + " "), "\(output)")
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(output)")
  }

  @Test(
    "a list that failed to load is told with its reason",
    arguments: [
      (#"{"success":false,"status":503}"#, 69, ""), ("{\n\"achievements\":[}", 65, ":2:17"),
      (#"{"achievements":[{"total":"x"}]}"#, 65, ""), ("7", 65, ""),
    ] as [(String, Int32, String)])
  func failed(content: String, code: Int32, position: String) throws {
    let file = try machine.home.write(content, to: "a.json")
    #expect(machine.run("achievements --file \(file)").failed(code, at: "HOME/a.json" + position))
  }

  @Test("a file that is not there is 66, and standard input is a file too")
  func source() {
    #expect(machine.run("achievements --file nowhere.json").code == 66)
    #expect(
      machine.run("achievements --file -", typing: [#"{"overview":{"title":"T"},"achievements":[]}"#])
        == .done("T\n\nNo achievements.\n"))
  }

  @Test("a title cannot send control characters to the terminal")
  func hostile() throws {
    let file = try machine.home.write(
      #"{"overview":{"title":"\u001b[31mT"},"achievements":[{"level":"\u001b[2J","total":1}]}"#, to: "a.json")
    #expect(!machine.run("achievements --file \(file)").output.contains("\u{1B}"))
  }

  @Test("without a file they come from the portfolio itself, without touching the network")
  func computed() {
    machine.given(
      "add buy AAA 10 20 --date 2026-01-02 -q", "add sell AAA 5 30 --date 2026-03-01 -q",
      "add dividend AAA 2 --date 2026-03-02 -q", "prices --set AAA=500")
    #expect(
      machine.run("achievements")
        == .done(
          """
          Achievements

          Level  Achievement                                                                       Progress
              1  First trade                      ████████████████████████████████████████            1 / 1  reached on 2026-01-02
              2  Ten trades                       ████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░           2 / 10
              3  Five tickers held at once        ████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░            1 / 5
              4  First dividend                   ████████████████████████████████████████            1 / 1  reached on 2026-03-02
              5  First profitable sale            ████████████████████████████████████████            1 / 1  reached on 2026-03-01
              6  Position held for a year (days)  ███████████████████████████████████░░░░░        322 / 365
              7  Portfolio worth 1,000            ████████████████████████████████████████    1,000 / 1,000  reached on 2026-11-20
              8  Portfolio worth 10,000           ██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░   2,500 / 10,000
              9  Portfolio worth 100,000          █░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  2,500 / 100,000

          """))
    #expect(machine.askedFor.isEmpty)
  }

  @Test("a price that is not known is left out of the worth, and told")
  func unpriced() {
    machine.given("add buy AAA 10 20 --date 2025-01-02 -q")
    let outcome = machine.run("achievements --json")
    #expect(
      outcome.code == 0
        && outcome.output.contains(
          #"{"id":"worth-1000","name":"Portfolio worth 1,000","level":7,"progress":0,"total":1000,"#)
    )
    #expect(
      outcome.errors
        == "The portfolio value does not include AAA: no price available. To fetch prices, run 'portfolio prices'.\n"
    )
    #expect(machine.askedFor.isEmpty)
  }
}
