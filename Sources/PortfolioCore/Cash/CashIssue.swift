/// Why a record of a cash feed is left out.
public struct CashIssue: Error, Equatable, Sendable {
  public enum Problem: Equatable, Sendable {
    case missing
    case notADate(String)
    case notANumber(String)
    case notAWholeNumber(String)
    case tooManyDigits(String)
    case notAText(String)
    /// The value in the place of a record is none.
    case notARecord(String)
  }

  /// The record's id, where it has one.
  public let id: String?
  /// nil where the whole record is meant.
  public let field: CashField?
  public let problem: Problem

  public init(_ problem: Problem, id: String? = nil, field: CashField? = nil) {
    self.id = id
    self.field = field
    self.problem = problem
  }
}
