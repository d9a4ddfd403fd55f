import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Advisors")
struct AdvisorTests {
  private func advisor(
    _ first: String?, _ last: String?, assets: String? = nil, clients: Int? = nil, accounts: Int? = nil,
    id: String = "x", custodians: [Custodian] = []
  ) -> Advisor {
    Advisor(
      id: ExternalID(id), firstName: first, lastName: last, totalAssets: assets.map(decimal),
      totalClients: clients, totalAccounts: accounts, custodians: custodians)
  }

  @Test("two spellings of one UUID are one id, and other texts are themselves alone")
  func ids() {
    let (lower, upper) = (
      "550e8400-e29b-41d4-a716-446655440001", "550E8400-E29B-41D4-A716-446655440001"
    )
    #expect(ExternalID(lower) == ExternalID(upper))
    #expect(Set([ExternalID(lower), ExternalID(upper)]).count == 1)
    #expect(ExternalID(lower).text == lower && ExternalID(lower).isUUID)
    #expect(ExternalID("a1") != ExternalID("A1") && !ExternalID("a1").isUUID)
    #expect(ExternalID("") == ExternalID(""))
  }

  @Test("a text that Foundation would make another UUID of is itself alone", arguments: ["+", " ", "0x"])
  func idsWithSigns(sign: String) {
    let rest = "550e8400-e29b-41d4-a716-446655440001".dropFirst(sign.utf8.count)
    let id = ExternalID(sign + rest)
    #expect(!id.isUUID && id != ExternalID((sign + rest).uppercased()))
  }

  @Test("a name is what is there of first and last name")
  func names() {
    #expect(advisor("Randall", "Le Pouce").name == "Randall Le Pouce")
    #expect(advisor(nil, "Taylor").name == "Taylor")
    #expect(advisor("Sarah", "").name == "Sarah")
    #expect(advisor(nil, nil).name == "")
  }

  @Test("a category that is not known is kept as it is")
  func categories() {
    for name in ["mutual-fund", "etf", "stock", "bond", "option", "cash"] {
      #expect(SecurityCategory(rawValue: name).readable == nil)
    }
    for (name, readable) in ["structured-note": "structured note", "": "", "ETF": "ETF"] {
      #expect(SecurityCategory(rawValue: name).readable == readable)
    }
  }

  @Test("names are sorted as first and last name, whatever the case")
  func nameOrder() {
    let names = ["bob A", "Émile B", "Bob B", "alice Z", "Zoe", "émile a", "Ämil"]
    let sorted = AdvisorOrder().sorted(names.map { advisor($0, nil) }).map(\.name)
    #expect(sorted == ["alice Z", "bob A", "Bob B", "Zoe", "Ämil", "émile a", "Émile B"])
    let descending = AdvisorOrder(.name, isDescending: true).sorted(names.map { advisor($0, nil) })
    #expect(descending.map(\.name) == sorted.reversed())
  }

  @Test(
    "figures are sorted as numbers either way, equals by name, and what is not known comes last",
    arguments: [
      (AdvisorOrder.Key.assets, false, "B D C A E"), (.assets, true, "A C D B E"),
      (.clients, false, "C A B D E"), (.clients, true, "A B D C E"), (.accounts, false, "A B C D E"),
      (.accounts, true, "D C B A E"),
    ])
  func figures(key: AdvisorOrder.Key, isDescending: Bool, expected: String) {
    let advisors = [
      advisor("E", nil), advisor("D", nil, assets: "9.5", clients: 10, accounts: 20),
      advisor("C", nil, assets: "10", clients: 9, accounts: 10),
      advisor("B", nil, assets: "-1", clients: 10, accounts: 9),
      advisor("A", nil, assets: "1e2", clients: 10, accounts: 1),
    ]
    let order = AdvisorOrder(key, isDescending: isDescending)
    #expect(order.sorted(advisors).map(\.name).joined(separator: " ") == expected)
  }

  @Test("the firm's totals are exact, and a figure that nobody has counts for nothing")
  func totals() throws {
    let totals = try FirmTotals([
      advisor("A", nil, assets: "0.1", clients: 1, accounts: 2), advisor("B", nil, assets: "0.2"),
      advisor("C", nil, clients: 4),
    ])
    #expect(totals.assets == decimal("0.3") && totals.clients == decimal("5"))
    #expect(totals.accounts == decimal("2"))
    #expect(try FirmTotals([]).assets == .zero)
    let huge = String(repeating: "9", count: 38)
    #expect(throws: Overflow.self) {
      try FirmTotals([advisor("A", nil, assets: huge), advisor("B", nil, assets: huge)])
    }
  }

  @Test("an advisor is found by id, by whole name, or by a part of the name that fits one alone")
  func search() {
    let advisors = [
      advisor("Sarah", "Taylor", id: "1"), advisor("Sarah", "Tay", id: "2"), advisor("Élodie", "Åx", id: "3"),
    ]
    #expect(advisors.advisor(called: "2") == .one(advisors[1]))
    #expect(advisors.advisor(called: "sarah TAYLOR") == .one(advisors[0]))
    #expect(advisors.advisor(called: "Sarah Tay") == .one(advisors[1]))
    #expect(advisors.advisor(called: "taylor") == .one(advisors[0]))
    #expect(advisors.advisor(called: "ÉLODIE") == .one(advisors[2]))
    #expect(advisors.advisor(called: "e\u{301}lodie") == .one(advisors[2]))
    #expect(advisors.advisor(called: "Sarah") == .several([advisors[1], advisors[0]]))
    #expect(advisors.advisor(called: "nobody") == .none)
    #expect(advisors.advisor(called: "") == .none)
  }

  @Test(
    "a text is found whatever the case, in every script, and accents count",
    arguments: [
      ("schwab", "Charles SCHWAB", true), ("", "x", true), ("x", "", false), ("ång", "Elodie ÅNGSTRÖM", true),
      ("strasse", "Hauptstraße", true), ("ΟΔΟΣ", "οδος", true), ("мир", "МИРА", true), ("e", "É", false),
      ("é", "e", false), ("\u{E9}", "CAFE\u{301}", true), ("abc", "ab", false), ("k", "\u{212A}", true),
      ("straße", "HAUPTSTRASSE", true), ("\u{FB01}n", "FINE", true),
    ])
  func folding(needle: String, text: String, isFound: Bool) {
    #expect(FoldedText(needle).occurs(in: text) == isFound)
  }
}
