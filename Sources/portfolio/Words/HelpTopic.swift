/// What `portfolio help` explains besides commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case gettingStarted = "getting-started"
  case dates, currencies, methods, rules, remote, files, environment, json
  case exitCodes = "exit-codes"
}

extension Words {
  /// The page of a topic.
  func topic(_ topic: HelpTopic) -> String {
    let text = self(Message("topic \(topic.rawValue)"))
    return topic == .json
      ? JSONTopic.page(introduction: text, errors: self(Message("topic json/errors"))) : text + "\n"
  }
}
