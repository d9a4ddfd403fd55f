import Testing

/// What every shell must offer at the end of a line.
struct CompletionCase: CustomTestStringConvertible, Sendable {
  var line: String
  var expected: [String]
  var testDescription: String { line }

  init(_ line: String, _ expected: [String]) {
    self.line = line
    self.expected = expected.sorted()
  }

  static let commands = [
    "add", "advisors", "attach", "cash", "config", "copy", "delete", "list", "undo",
  ]
  static let global = [
    "--cache-dir", "--format", "--help", "--no-input", "--quiet", "--store", "--version", "-V", "-f", "-h",
    "-q",
  ]

  static let all = [
    CompletionCase("demo ", commands),
    CompletionCase("demo a", ["add", "advisors", "attach"]),
    CompletionCase("demo -", global),
    CompletionCase("demo --st", ["--store"]),
    CompletionCase("demo config ", ["list", "set"]),
    CompletionCase("demo config s", ["set"]),
    CompletionCase("demo config set ", ["currency", "locale"]),
    CompletionCase("demo config set locale ", []),
    CompletionCase("demo config --", ["--reveal", "--scope"] + global.filter { $0.hasPrefix("--") }),
    CompletionCase("demo config set --s", ["--scope", "--store"]),
    CompletionCase("demo list -", (["--limit", "--reverse", "-l"] + global)),
    CompletionCase("demo --format ", ["csv", "json", "table"]),
    CompletionCase("demo list -f ", ["csv", "json", "table"]),
    CompletionCase("demo list -qf ", ["csv", "json", "table"]),
    CompletionCase("demo list --format j", ["json"]),
    CompletionCase("demo --limit 3 -q l", ["list"]),
    CompletionCase("demo -l3 l", ["list"]),
    CompletionCase("demo --limit=3 l", ["list"]),
    CompletionCase("demo list --limit ", []),
    CompletionCase("demo list A", ["AAPL", "AMZN"]),
    CompletionCase("demo list AAPL --limit 2 AM", ["AMZN"]),
    CompletionCase("demo list -1 AM", ["AMZN"]),
    CompletionCase("demo add b", ["buy"]),
    CompletionCase("demo add buy AA", ["AAPL"]),
    CompletionCase("demo add buy AAPL ", []),
    CompletionCase("demo list --store x S", ["STORE-x"]),
    CompletionCase("demo --store=x list S", ["STORE-x"]),
    CompletionCase("demo --store ~/x list S", ["STORE-HOME/x"]),
    CompletionCase("demo -- l", ["list"]),
    CompletionCase("demo list -- -", []),
    CompletionCase("demo attach --list A", []),
    CompletionCase("demo undo --list --q", ["--quiet"]),
    CompletionCase("demo bogus l", []),
  ]
}
