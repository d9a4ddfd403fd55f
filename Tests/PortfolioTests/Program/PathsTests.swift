import Glibc
import TestSupport
import Testing

@Suite("Where things are kept")
struct PathsTests {
  let machine = FakeMachine()

  private func exists(_ name: String) -> Bool { access(machine.home.path(name), F_OK) == 0 }

  @Test("is the folders of the XDG specification, and its standard ones where those are not set or relative")
  func xdg() {
    machine.given("add fee 1 -q", "config set currency USD")
    #expect(exists(".local/share/portfolio/portfolio.json") && exists(".config/portfolio/config.json"))
    machine.variables["XDG_DATA_HOME"] = machine.home.path("data")
    machine.variables["XDG_CONFIG_HOME"] = machine.home.path("config")
    machine.variables["XDG_CACHE_HOME"] = machine.home.path("cache")
    machine.connect(["AAA": "1"])
    machine.given("add fee 1 -q", "config set currency USD", "prices AAA")
    #expect(exists("data/portfolio/portfolio.json") && exists("config/portfolio/config.json"))
    #expect(exists("cache/portfolio/quotes.json"))
    machine.variables["XDG_DATA_HOME"] = "relative"
    #expect(machine.run("list --json").output.hasSuffix("\"count\":1}\n"))
    machine.variables["XDG_DATA_HOME"] = ""
    #expect(machine.run("list --json").output.hasSuffix("\"count\":1}\n"))
  }

  @Test(
    "of the store is the option's before the environment's before the setting's before the standard place")
  func store() {
    func kept() -> String {
      machine.given("add fee 1 -q")
      defer { for name in ["a", "b", "c"] { unlink(machine.home.path(name)) } }
      return ["a", "b", "c", FakeMachine.storeName].first(where: exists) ?? "nowhere"
    }
    #expect(kept() == FakeMachine.storeName)
    unlink(machine.home.path(FakeMachine.storeName))
    machine.given("config set store \(machine.home.path("c"))")
    #expect(kept() == "c")
    machine.variables["PORTFOLIO_STORE"] = machine.home.path("b")
    #expect(kept() == "b")
    machine.given("add fee 1 -q --store \(machine.home.path("a"))")
    #expect(exists("a") && !exists("b"))
    unlink(machine.home.path("a"))
    machine.variables["PORTFOLIO_STORE"] = ""
    #expect(kept() == "c")
  }

  @Test("where it is named but not there, who reads is told by its name, and who writes it is not")
  func missing() {
    let path = machine.home.path("typo.json")
    let note =
      "There is no store at HOME/typo.json yet (from --store); the first transaction that is added or imported creates it.\n"
    for line in ["summary", "list --json", "lots --csv", "check", "prices", "tax us 2025"] {
      let outcome = machine.run("\(line) --store \(path)")
      #expect(outcome.code == 0 && outcome.errors == note, "\(line): \(outcome)")
      #expect(machine.run("\(line) --store \(path) -q").errors == "")
    }
    #expect(machine.run("list").errors == "")
    machine.variables["PORTFOLIO_STORE"] = path
    #expect(machine.run("list").errors.contains("typo.json yet (from PORTFOLIO_STORE)"))
    machine.given("add fee 1 -q", "list")
    machine.variables["PORTFOLIO_STORE"] = nil
    machine.given("config set store \(machine.home.path("other.json"))")
    #expect(machine.run("list").errors.contains("other.json yet (from store)"))
  }

  @Test("is never a folder that one happens to stand in: without HOME it has to be named")
  func noHome() {
    machine.variables["HOME"] = nil
    for line in ["add fee 1", "list", "summary", "config list"] {
      #expect(machine.run(line).failed(78, at: "HOME"), "\(line)")
    }
    #expect(machine.run("help add").code == 0 && machine.run("--version").code == 0)
    let (store, config) = (machine.home.path("a"), machine.home.path("c"))
    machine.given("add fee 1 -q --store \(store) --config \(config) --cache-dir \(machine.home.path("d"))")
    #expect(exists("a"))
    #expect(machine.run("list --store \(store) --config \(config)").failed(78, at: "HOME"))
    machine.variables["XDG_DATA_HOME"] = machine.home.path("data")
    machine.variables["XDG_CONFIG_HOME"] = machine.home.path("config")
    machine.variables["XDG_CACHE_HOME"] = machine.home.path("cache")
    machine.given("add fee 1 -q")
    #expect(exists("data/portfolio/portfolio.json"))
  }

  @Test("of settings and cache is the option's before the environment's before the standard place")
  func configAndCache() {
    machine.connect(["AAA": "1"])
    machine.variables["PORTFOLIO_CONFIG"] = machine.home.path("b.json")
    machine.variables["PORTFOLIO_CACHE_DIR"] = machine.home.path("b")
    machine.given("config set currency USD", "prices AAA")
    #expect(exists("b.json") && exists("b/quotes.json") && !exists(".config") && !exists(".cache"))
    let (config, cache) = (machine.home.path("a.json"), machine.home.path("a"))
    machine.given("config set currency USD --config \(config)", "prices AAA --cache-dir \(cache)")
    #expect(exists("a.json") && exists("a/quotes.json"))
    // The settings in the named file apply, for the ticker rule as for everything.
    machine.given("config set ticker-rule symbol --config \(config)", "add buy X 1 1 -q --config \(config)")
    #expect(machine.run("add buy Y 1 1").code == 65)
  }

  @Test(
    "offline is what --offline says, or a word for yes in the environment",
    arguments: [
      ("1", true), ("true", true), ("YES", true), ("0", false), ("", false), ("no", false),
    ])
  func offline(value: String, isOffline: Bool) {
    machine.connect(["AAA": "1"])
    machine.variables["PORTFOLIO_OFFLINE"] = value
    #expect(machine.run("prices AAA").code == (isOffline ? 69 : 0))
    #expect(machine.askedFor.count == (isOffline ? 0 : 1))
    machine.given("prices --set AAA=1")
    #expect(machine.run("prices AAA --offline").code == 0)
  }

  @Test("a store that is a symbolic link is followed, and stays one")
  func link() throws {
    let target = try machine.home.write("{\"version\":1,\"transactions\":[]}", to: "elsewhere/real.json")
    let path = machine.home.path("link.json")
    #expect(symlink(target, path) == 0)
    chmod(target, 0o640)
    machine.given("--store \(path) add fee 1 -q", "--store \(path) edit 0101 --sum 2 -q")
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(target, &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try machine.home.text("elsewhere/real.json")?.contains(#""sum":2"#) == true)
  }

  @Test("what stands beside a store that is a symbolic link stands beside what that leads to")
  func besideLink() throws {
    let (link, target) = (machine.home.path("link.json"), machine.home.path("elsewhere/real.json"))
    #expect(symlink("elsewhere/real.json", link) == 0)
    let feed = try machine.home.write(#"[{"id":1,"date":"2024-01-01","amount":5}]"#, to: "feed.json")
    machine.connect(["AAA": "1"])
    machine.given(
      "--store \(link) add buy AAA 1 1 -q", "--store \(link) cash import \(feed) -q",
      "--store \(link) prices --set B=2",
      "--store \(link) prices AAA")
    #expect(machine.home.names.filter { $0.hasPrefix("link") } == ["link.json"])
    for name in ["cash.json", "prices.json", "history.jsonl"] {
      #expect(exists("elsewhere/real.\(name)"), "\(name)")
    }
    for store in [link, target] {
      #expect(machine.run("--store \(store) cash list --json").output.contains(#""count":1,"#))
    }
  }

  @Test("what stands beside the link already, and not beside what it leads to, stays")
  func keptBesideLink() throws {
    let (link, target) = (machine.home.path("link.json"), machine.home.path("real.json"))
    let feed = try machine.home.write(#"[{"id":1,"date":"2024-01-01","amount":5}]"#, to: "feed.json")
    machine.given("--store \(link) cash import \(feed) -q", "--store \(target) add fee 1 -q")
    #expect(symlink("real.json", link) == 0)
    #expect(machine.run("--store \(link) cash list --json").output.contains(#""count":1,"#))
    #expect(!exists("real.cash.json"))
  }

  @Test("everything that is written is for its owner alone, files and folders")
  func mode() {
    machine.connect(["AAA": "1"])
    machine.given("add fee 1 -q", "prices --set BBB=1", "prices AAA", "config set currency USD", "undo -q")
    func check(_ folder: String) {
      for name in TemporaryFolder.names(in: folder) {
        var status = stat()
        let path = "\(folder)/\(name)"
        let isThere = stat(path, &status) == 0
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        #expect(isThere && status.st_mode & 0o777 == (isFolder ? 0o700 : 0o600), "\(path)")
        if isFolder { check(path) }
      }
    }
    check(machine.home.path)
    #expect(TemporaryFolder.names(in: machine.home.path(".local/share/portfolio")).count >= 3)
  }

  @Test("nothing is written by commands that only show, not even a folder")
  func readsOnly() {
    for line in [
      "list", "summary", "prices --offline", "config", "config path", "help", "undo --list", "check",
      "manual",
    ] {
      _ = machine.run(line)
      #expect(machine.home.names == [], "\(line)")
    }
  }
}
