/// What `portfolio help` explains besides commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case json
  case exitCodes = "exit-codes"
  case environment
  case files
}

extension Words {
  /// The page of a topic.
  func topic(_ topic: HelpTopic) -> String {
    let text = self(Message("topic \(topic.rawValue)"))
    return topic == .json
      ? JSONTopic.page(introduction: text, errors: self(Message("topic json/errors"))) : text + "\n"
  }
}
