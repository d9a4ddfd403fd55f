import Synchronization

/// What is found out about texts, once for each.
final class Answers<Answer: Sendable>: Sendable {
  private let find: @Sendable (String) -> Answer
  private let known = Mutex<[String: Answer]>([:])
  /// More texts than a broker has types, or somebody securities.
  private static var most: Int { 10_000 }

  init(_ find: @escaping @Sendable (String) -> Answer) { self.find = find }

  func answer(to text: String) -> Answer {
    if let answer = known.withLock({ $0[text] }) { return answer }
    let answer = find(text)
    known.withLock { if $0.count < Answers.most { $0[text] = answer } }
    return answer
  }
}
