import PortfolioCore
import PortfolioIO

/// What went wrong, for a program.
struct ErrorReport {
  private let code: ExitCode
  private let complaints: [Complaint]

  init(_ code: ExitCode, _ complaints: [Complaint]) {
    self.code = code
    self.complaints = complaints
  }

  var json: JSONValue {
    let issues = complaints.map { complaint -> JSONValue in
      var object: JSONObject = [:]
      object["field"] = complaint.field.map(JSONValue.string)
      object["line"] = complaint.line.map { .number(ExactDecimal($0)) }
      object["message"] = .string(complaint.messageInItsPlace)
      return .object(object)
    }
    let message = complaints.map(\.message)
    return .object([
      "error": .object([
        "code": .number(ExactDecimal(Int(code.rawValue))),
        "message": .string(message.joined(separator: "\n")),
        "issues": .array(issues),
      ])
    ])
  }
}
