import PortfolioIO

/// A failure, for programs.
struct ErrorReport: Record {
  let code: ExitCode
  let complaints: [Complaint]

  static let columns: [Column<ErrorReport>] = [Column("error", \.error)]

  private var error: FailureRecord { FailureRecord(code: code, complaints: complaints) }

  private struct FailureRecord: Record {
    let code: ExitCode
    let complaints: [Complaint]

    static let columns: [Column<FailureRecord>] = [
      Column("code") { Int($0.code.rawValue) },
      Column("message") { $0.complaints.map(\.message).joined(separator: "\n") },
      Column("issues", \.complaints),
    ]
  }
}

extension Complaint: Record {
  static let columns: [Column<Complaint>] = [
    Column("field", isOptional: true, \.field), Column("line", isOptional: true, \.line),
    Column("message", \.messageInItsPlace),
  ]
}
