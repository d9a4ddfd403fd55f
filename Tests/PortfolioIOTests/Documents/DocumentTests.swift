import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A small document")
struct DocumentTests {
  @Test(
    "that is changed keeps what nothing is known of, in the order in which it stood, and loses what is taken away"
  )
  func unknown() throws {
    let folder = TemporaryFolder()
    try folder.write(
      """
      {"version":1,"accounts":[
      {"name":"B","zzz":[1.5],"currency":"USD","tags":{"bank":"x"}},
      {"name":"A","currency":"EUR","later":{"a":null}},
      {"name":"C","currency":"USD","own":true},
      {"name":"D","own":[1]}
      ],"own":{"kept":[1,2]}}
      """, to: "p.accounts.json")
    let file = try PortfolioFiles(store: folder.path("p.json")).book(of: Account.self)
    try file.change { book in
      var entries = book.all.filter { $0.name != "C" }
      for index in entries.indices where entries[index].name == "B" {
        entries[index].unset("currency")
        #expect(entries[index].set("owner", to: "me") == nil)
      }
      book = Book(entries)
    }
    let expected = """
      {"version":1,"accounts":[{"name":"A","currency":"EUR","later":{"a":null}},\
      {"name":"B","owner":"me","tags":{"bank":"x"},"zzz":[1.5]},{"name":"C","own":true},\
      {"name":"D","own":[1]}],"own":{"kept":[1,2]}}
      """
    let json = try JSONValue(parsing: Array(try #require(try folder.text("p.accounts.json")).utf8))
    #expect(json == (try JSONValue(parsing: Array(expected.utf8))))
  }

  @Test("whose elements share their first members keeps what nothing is known of in each")
  func alike() throws {
    let folder = TemporaryFolder()
    func document(_ rates: String) -> String {
      """
      {"version":1,"rates":[
      {"currency":"USD","year":2023,"source":"ecb","rates":{"01-02":1.1},"own":1},
      {"currency":"USD","year":2024,"source":"ecb","rates":{\(rates)},"own":2}
      ]}

      """
    }
    try folder.write(document(#""01-02":1.2"#), to: "p.rates.json")
    let rates = try PortfolioFiles(store: folder.path("p.json")).rates
    let rate = DayRate(day: try #require(CalendarDay("2024-01-03")), rate: ExactDecimal(2), source: .ecb)
    try rates.change { $0.set("USD", rate) }
    #expect(try folder.text("p.rates.json") == document(#""01-02":1.2,"01-03":2"#))
  }
}
