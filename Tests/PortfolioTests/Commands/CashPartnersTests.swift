import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@Suite("cash partners")
struct CashPartnersTests {
  let machine = FakeMachine()

  private func giveBookings() {
    for line in [
      "-12.50 --partner Bakery --category 3 --date 2024-01-02 --currency EUR",
      "-2.50 --partner Bakery --category 3 --date 2024-03-01 --currency EUR",
      "5 --partner Bakery --category 3 --date 2024-02-01 --currency USD",
      "-7 --partner Bakery --category 4 --date 2024-01-05 --currency EUR",
      "100 --partner anna --date 2024-01-03 --currency EUR", "1 --date 2024-01-04 --currency EUR",
    ] { machine.given("cash add \(line) -q") }
  }

  private func line(_ partner: JSONObject) -> String {
    let sums = partner.objects("sums").map {
      "\($0.number("amount") ?? "?") \($0["currency"]?.string ?? "-")"
    }
    return [
      partner["partner"]?.string ?? "-", partner.number("category") ?? "-", partner.number("count") ?? "?",
      sums.joined(separator: " + "), partner["last"]?.string ?? "-",
    ].joined(separator: " | ")
  }

  @Test("has the number, the sums and the latest booking of each partner and category")
  func partners() throws {
    giveBookings()
    #expect(
      try machine.json("cash partners").objects("partners").map(line) == [
        "- | - | 1 | 1 EUR | 2024-01-04", "anna | - | 1 | 100 EUR | 2024-01-03",
        "Bakery | 3 | 3 | -15 EUR + 5 USD | 2024-03-01", "Bakery | 4 | 1 | -7 EUR | 2024-01-05",
      ])
  }

  @Test("narrows as the list does")
  func narrowed() throws {
    giveBookings()
    let found = try machine.json("cash partners --category 3 --to 2024-01").objects("partners")
    #expect(found.map(line) == ["Bakery | 3 | 1 | -12.5 EUR | 2024-01-02"])
    #expect(machine.run("cash partners --category 9").code == 66)
    #expect(machine.run("cash partners --partner nobody").output == "No cash transactions match.\n")
  }

  @Test("is a table, a line a sum as csv, and kind where there is nothing")
  func outputs() {
    #expect(machine.run("cash partners").output.hasPrefix("No cash transactions yet."))
    giveBookings()
    let csv = machine.run("cash partners --csv").output.split(separator: "\n")
    #expect(csv[0] == "partner,category,count,currency,amount,last" && csv.count == 6)
    let text = machine.run("cash partners").output
    #expect(text.contains("Bakery") && text.contains("-15.00 EUR, 5.00 USD"))
  }
}
