import CommandLineKit
import PortfolioIO

/// Where the files of the demo were written.
struct DemoFolder: Report {
  let path: String
  let isDryRun: Bool

  static let columns = Columns<DemoFolder> {
    Column("path", \.path)
    Column("store") { FilePaths.join($0.path, "portfolio.json") }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    let variables = [
      ("PORTFOLIO_STORE", "portfolio.json"), ("PORTFOLIO_CACHE_DIR", "cache"),
      ("PORTFOLIO_CONFIG", "config.json"),
    ]
    let lines = variables.map { ReportBlock.text("export \($0)=\(FilePaths.join(path, $1).inShell)") }
    return isDryRun ? [] : [.text(layout.words(.startDemoWritten(path: path))), .gap] + lines
  }
}

extension String {
  /// As one word of a shell.
  fileprivate var inShell: String {
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+~".contains($0)) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
