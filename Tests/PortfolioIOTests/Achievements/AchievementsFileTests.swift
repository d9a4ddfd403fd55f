import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@Suite("A file of achievements")
struct AchievementsFileTests {
  private func parse(_ text: String) throws -> Achievements {
    try Achievements(parsing: Array(text.utf8), file: "a.json")
  }

  @Test("has a title, and achievements of which much may be missing")
  func shape() throws {
    let read = try parse(
      """
      {"success":true,"status":200,"new":1,"overview":{"title":"T"},"achievements":[
      {"id":4,"level":"1","progress":10,"total":50,"bg_image_url":"https://a.example/x.png","accessible":true,"n":0},
      {"id":"b","level":2,"progress":"1.5","total":"3","bg_image_url":null,"accessible":false},{}]}
      """)
    #expect(read.title == "T")
    #expect(
      read.items == [
        Achievement(
          id: .number(decimal("4")), level: .text("1"), progress: decimal("10"), total: decimal("50"),
          imageURL: "https://a.example/x.png"),
        Achievement(
          id: .text("b"), level: .number(decimal("2")), progress: decimal("1.5"), total: decimal("3"),
          isAccessible: false),
        Achievement(id: nil, level: nil, progress: .zero, total: .zero, isAccessible: false),
      ])
    #expect(try parse(#"{"achievements":[]}"#) == Achievements(title: nil, items: []))
  }

  @Test(
    "has an achievement locked unless it says that it is accessible",
    arguments: ["", #","accessible":null"#, #","accessible":1"#, #","accessible":"true""#])
  func accessible(member: String) throws {
    let read = try parse(#"[{"id":1,"progress":1,"total":2\#(member)}]"#)
    #expect(read.items.map(\.isAccessible) == [false])
  }

  @Test("may have its achievements one after another, each on its line or over several")
  func sequence() throws {
    let read = try parse(
      """
      {"id":1,"progress":1,"total":2,"accessible":true}
      {"id":2,
       "progress":2,"total":2}

      """)
    #expect(read.items.map(\.id) == [.number(decimal("1")), .number(decimal("2"))])
    #expect(throws: AchievementsFailure.foreign(Place(file: "a.json"))) {
      try parse(#"{"progress":1,"total":2}"# + "\n{}")
    }
  }

  @Test(
    "that tells of a failure says its status",
    arguments: [
      (#"{"success":false,"status":503}"#, "503"),
      (#"{"success":false,"status":"down","achievements":[]}"#, "down"),
      (#"{"success":false}"#, nil), (#"{"success":0,"achievements":[]}"#, nil),
    ] as [(String, String?)])
  func unsuccessful(text: String, status: String?) {
    #expect(throws: AchievementsFailure.unsuccessful(Place(file: "a.json"), status: status)) {
      try parse(text)
    }
  }

  @Test(
    "of another shape is refused, and where that shows is told",
    arguments: [
      ("[1]", "achievements[0]"), ("3", nil), ("{}", "achievements"),
      (#"{"achievements":{}}"#, "achievements"),
      (#"{"achievements":[1]}"#, "achievements[0]"),
      (#"{"achievements":[{},{"total":"x"}]}"#, "achievements[1].total"),
      (#"{"achievements":[{"progress":[]}]}"#, "achievements[0].progress"),
    ] as [(String, String?)])
  func foreign(text: String, member: String?) {
    #expect(throws: AchievementsFailure.foreign(Place(file: "a.json", id: member))) { try parse(text) }
  }

  @Test("that is no JSON is refused at its place")
  func malformed() {
    #expect(throws: AchievementsFailure.malformed(Place(file: "a.json", line: 1, column: 2), .unexpectedEnd))
    { try parse("{") }
  }
}
