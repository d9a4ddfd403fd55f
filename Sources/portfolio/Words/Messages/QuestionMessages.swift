import PortfolioCore

/// What the program asks on a terminal, without the space before the answer.
extension Message {
  static func askField(_ field: Field) -> Message {
    Message(
      "ask.\(field.rawValue)",
      [
        "kinds": Message.Value.shown { words in
          TransactionKind.allCases.map { words(.kind($0)) }.joined(separator: ", ")
        }
      ]
    )
  }
  static func askDate(defaultValue: CalendarDay) -> Message { Message("ask.date", ["day": defaultValue]) }
  /// Asks for optional fields, all on one line.
  static func changeAskDetails(_ fields: [Field]) -> Message {
    let headings = fields.compactMap { Heading(rawValue: $0.rawValue) }
    return Message(
      "ask.details",
      [
        "fields": Message.Value.shown { words in
          // A semicolon is spaced as a colon is.
          headings.map { words(.heading($0)) }.joined(separator: words.colon.replacing(":", with: ";"))
        }
      ])
  }
  /// How to answer where a field is asked for that has something.
  static let changeHowToAnswerAgain = Message("ask.keepOrClear")
  static let confirmStore = Message("ask.store")
  static let confirmDelete = Of<Int>("ask.delete")
  static func offerSymbolRule(ticker: String) -> Message { Message("ask.symbolRule", ["ticker": ticker]) }
  static let symbolRuleSet = Message("ask.symbolRule.set")
  /// The letters with which an answer begins that means yes.
  static let yesLetters = Message("ask.yesLetters")
}

/// Instruments.
extension Message {
  static let instrumentsNone = Message("instruments.none")
  /// Asks whether to change the multiplier of a ticker although figures of so many trades then disagree.
  static func instrumentsConfirmDisagreement(ticker: String, _ count: Int) -> Message {
    Message("instruments.confirmDisagreement", ["ticker": ticker, "count": count])
  }
}
