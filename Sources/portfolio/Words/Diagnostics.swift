import CommandLineKit
import PortfolioCore
import PortfolioSystem

/// A problem in words.
struct Diagnostic: Equatable, Sendable {
  /// A file with line and column, a field, or an option.
  let place: String?
  let field: String?
  let line: Int?
  let text: String
  /// What stands between the place and the text, which may go on from it as one sentence, such as `is required`.
  private let separator: String

  init(
    _ text: String, place: String? = nil, field: String? = nil, line: Int? = nil, separator: String = ": "
  ) {
    // No sentence is that long, but what stands in it from outside may be.
    self.text = VisibleText.shortened(text, to: 4000)
    self.place = place.map { $0.contains("://") ? WebAddress.shown($0) : $0 }
    (self.field, self.line, self.separator) = (field, line, separator)
  }

  /// The same with more to say about it.
  fileprivate func adding(_ note: String) -> Diagnostic {
    Diagnostic("\(text) \(note)", place: place, field: field, line: line, separator: separator)
  }

  /// What it says, whatever the line; nil where it is about none.
  fileprivate var complaint: [String]? {
    line.map { [place?.replacing(":\($0)", with: "", maxReplacements: 1) ?? "", text] }
  }

  /// The text, preceded by its place.
  var message: String { [place, text].compactMap { $0 }.joined(separator: separator) }

  /// The same, without a place that is already given by `field` or `line`.
  var messageInItsPlace: String { line != nil || place == field ? text : message }

  /// `portfolio: <where>: <what was found>; <what to do>`, safe to show on a terminal, without a line break.
  var messageLine: String { VisibleText.escaped("portfolio: " + message) }
}

extension Words {
  /// A diagnostic for each problem, with what to do about it.
  func diagnostics(about error: any Error) -> [Diagnostic] {
    Problems(of: error).all.map(diagnostic)
  }

  /// One diagnostic for those that say the same of several lines of a file, which it names.
  func grouped(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var (groups, places) = ([[Diagnostic]](), [[String]: Int]())
    for diagnostic in diagnostics {
      let place = diagnostic.complaint.flatMap { places.updateValue(places[$0] ?? groups.count, forKey: $0) }
      if let place { groups[place].append(diagnostic) } else { groups.append([diagnostic]) }
    }
    return groups.map { group in
      group.count == 1 ? group[0] : group[0].adding(self(.alsoInLines(group.dropFirst().compactMap(\.line))))
    }
  }

  private func diagnostic(_ problem: Problem) -> Diagnostic {
    switch problem {
    case .issue(let issue): diagnostic(issue)
    case .at(let place, let message, let field): diagnostic(self(message), at: place, field)
    }
  }

  private func diagnostic(_ text: String, at place: Problem.Place, _ field: String?) -> Diagnostic {
    switch place {
    case .nowhere: Diagnostic(text, field: field)
    case .named(let name): Diagnostic(text, place: name, field: field)
    case .subject(let name): Diagnostic(text, place: name, field: field, separator: " ")
    case .called(let name):
      Diagnostic(text, place: self.text(name.messageValue), field: field, separator: colon)
    case .line(let place): Diagnostic(text, place: position(place), field: field, line: place.line)
    case .file(let place): Diagnostic(text, place: position(place), field: field)
    }
  }

  /// An issue of a cash feed, preceded by the record's id and the field.
  func warning(about issue: Issue) -> String {
    message(about: issue, at: issue.place.id, self(issue.omission))
  }

  /// An issue, preceded by where it is.
  func message(about issue: Issue, at place: String?) -> String {
    message(about: issue, at: place, self(issue.message))
  }

  private func message(about issue: Issue, at place: String?, _ sentence: String) -> String {
    [self.place(of: issue, at: place), sentence].compactMap { $0 }.joined(separator: separator(issue))
  }

  private func diagnostic(_ issue: Issue) -> Diagnostic {
    let position = [position(issue.place), issue.place.id].compactMap { $0 }.joined(separator: ": ")
    return Diagnostic(
      self(issue.message), place: place(of: issue, at: position.ifNotEmpty), field: issue.fieldName,
      line: issue.place.line, separator: separator(issue))
  }

  private func separator(_ issue: Issue) -> String {
    issue.isPredicate ? " " : issue.fieldName == nil ? ": " : colon
  }

  /// Where an issue is: a position, and the field in the words of people or the option that sets it.
  private func place(of issue: Issue, at position: String?) -> String? {
    var field = issue.fieldName.map(self.field)
    if issue.isPredicate {
      let isTyped = issue.place == Place()
      field = isTyped ? issue.field.map { "--" + $0.optionName } ?? field : field.map(subject)
    }
    return [position, field].compactMap { $0 }.joined(separator: ": ").ifNotEmpty
  }

  /// `file:line:column`.
  private func position(_ place: Place) -> String? {
    guard let file = place.file else { return place.line.map { self(.line($0)) } }
    return [file, place.line.map(String.init), place.column.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
  }
}

extension Issue {
  /// Whether its sentence begins with a verb whose subject is the field.
  fileprivate var isPredicate: Bool {
    switch problem {
    case .missing, .tooLong, .doesNotApply: fieldName != nil
    default: false
    }
  }
}
