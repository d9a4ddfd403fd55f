import PortfolioIO

/// A failure, for programs.
struct ErrorReport: Record {
  let code: ExitCode
  let diagnostics: [Diagnostic]

  static let columns = Columns<ErrorReport> {
    Column("error", \.error)
  }

  private var error: FailureRecord { FailureRecord(code: code, diagnostics: diagnostics) }

  private struct FailureRecord: Record {
    let code: ExitCode
    let diagnostics: [Diagnostic]

    static let columns = Columns<FailureRecord> {
      Column("code") { Int($0.code.rawValue) }
      Column("message") { $0.diagnostics.map(\.message).joined(separator: "\n") }
      Column("issues", \.diagnostics)
    }
  }
}

extension Diagnostic: Record {
  static let columns = Columns<Diagnostic> {
    Column("field", isOptional: true, \.field)
    Column("line", isOptional: true, \.line)
    Column("message", \.messageInItsPlace)
  }
}
