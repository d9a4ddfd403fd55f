import TestSupport
import Testing

@Suite("A file that is none, or larger than any")
struct LargeFilesTests {
  private let machine = RealMachine()

  init() throws {
    try machine.home.write("date,type,sum\n2026-01-05,deposit,5\n", to: "rows.csv")
    _ = try machine.shell("mkdir rules; portfolio config set import-rules \"$HOME/rules\"")
  }

  @Test("in the folder of rules is refused: a pipe, a device and what is too large, and nothing waits for it")
  func rules() throws {
    for make in ["mkfifo rules/x.json", "ln -s /dev/zero rules/x.json", "truncate -s 2M rules/x.json"] {
      let outcome = try machine.shell("rm -f rules/x.json; \(make); portfolio import rows.csv")
      #expect(
        outcome.code == 74 && outcome.errors.hasPrefix("portfolio: HOME/rules/x.json: "),
        "\(make): \(outcome)")
    }
  }

  @Test("is refused as rules once more was read than rules have, but rules may come through a pipe")
  func named() throws {
    for path in ["/dev/zero", "<(cat /dev/zero)"] {
      let outcome = try machine.shell("portfolio import rows.csv --rules \(path)")
      #expect(outcome.code == 74 && outcome.errors.contains("too large"), "\(path): \(outcome)")
    }
    let piped = try machine.shell(
      "portfolio import rows.csv --rules <(portfolio import --print-rules vanguard) --dry-run")
    #expect(piped.code == 65, "\(piped)")
  }

  @Test("is not imported, and nothing of it is read where its size is known")
  func imported() throws {
    for command in [
      "import big.csv", "cash import big.csv", "rates --import big.csv", "prices --import big.csv",
    ] {
      let outcome = try machine.shell("truncate -s 10G big.csv; ulimit -v 3000000; portfolio \(command)")
      #expect(outcome.code == 74 && outcome.errors.contains("too large"), "\(command): \(outcome)")
    }
  }
}
