import TestSupport
import Testing

@testable import portfolio

@Suite("edit without a field")
struct EditQuestionsTests {
  let machine = FakeMachine()
  private let line = "add buy AAPL 10 185.20 --date 2024-03-01 --fee 1 --note first -q"

  @Test("asks for each at a terminal, with what is there as the default, shows the whole and stores")
  func asks() {
    machine.given(line)
    machine.sitDown()
    machine.variables["NO_COLOR"] = "1"
    let outcome = machine.run("edit 0101", typing: ["", "", "", "0", "12", "", "", "Depot", "-", ""])
    #expect(
      outcome.errors == """
        Press Return to keep what is in brackets, or type - to clear it.
        Date [2024-03-01]: Type [buy]: Ticker [AAPL]: \
        Quantity [10]: portfolio: quantity: 0 is not allowed; use a number greater than 0
        Quantity [10]: Price [185.2]: Fee [1]: Account [-]: Note [first]: \
        ID        01010101-0000-4000-8000-000000000000
        Date      2024-03-01
        Type      buy
        Ticker    AAPL
        Quantity  10 → 12
        Price     185.20
        Sum       1,852.00 → 2,222.40
        Fee       1.00
        Account   - → Depot
        Note      first → -
        Store this? [Y/n] 
        """)
    #expect(outcome.code == 0 && outcome.output.isEmpty)
    machine.columns = [:]
    #expect(machine.run("list --csv").output.contains("2024-03-01,buy,AAPL,12,185.2,2222.4,1,Depot,,"))
  }

  @Test("changes nothing where the answer is no, or the input ends")
  func declined() {
    machine.given(line)
    machine.sitDown()
    let stored = machine.store
    for typing in [["", "", "", "12", "", "", "", "", "n"], ["", "", "", "12"], []] {
      #expect(machine.run("edit 0101", typing: typing).code == 1, "\(typing)")
    }
    #expect(machine.run("edit 0101", typing: Array(repeating: "", count: 9)).code == 0)
    #expect(machine.store == stored)
  }

  @Test("is wrong usage where nobody can be asked")
  func nobody() {
    machine.given(line)
    #expect(machine.run("edit 0101").failed(64, at: ""))
    machine.sitDown()
    #expect(machine.run("edit 0101 --no-input").code == 64)
  }

  @Test("add offers the types in the words that it shows and takes", arguments: Language.allCases)
  func types(language: Language) {
    machine.sitDown()
    machine.variables["PORTFOLIO_LOCALE"] = language.rawValue
    let buy = language.words()(.kind(.buy))
    let outcome = machine.run("add", typing: [buy, "AAPL", "10", "185", "2024-03-01", "", ""])
    #expect(
      outcome.code == 0 && outcome.errors.replacing("\n  ", with: " ").contains("(\(buy), "), "\(outcome)")
  }
}
