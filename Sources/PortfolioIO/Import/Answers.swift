/// What is found out about texts, once for each.
final class Answers<Answer> {
  private let find: (String) -> Answer
  private var known: [String: Answer] = [:]
  /// More texts than a broker has types, or somebody securities.
  private static var most: Int { 10_000 }

  init(_ find: @escaping (String) -> Answer) { self.find = find }

  func answer(to text: String) -> Answer {
    if let answer = known[text] { return answer }
    let answer = find(text)
    if known.count < Answers.most { known[text] = answer }
    return answer
  }
}
