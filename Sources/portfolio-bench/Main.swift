import PortfolioIO

/// Compares the program with similar ones, each as a whole process, and prints medians and ratios.
@main
enum Bench {
  static func main() throws {
    let words = Array(CurrentProcess.arguments.dropFirst())
    if words.count == 3, words[0] == "generate", let count = Int(words[1]) {
      return try Workload(count: count, in: words[2]).write()
    }
    if words.count == 3, words[0] == "generate-firm", let count = Int(words[1]) {
      return try Firm(advisors: count, in: words[2]).write()
    }
    guard words.count >= 2 else {
      try StandardStream.output.write(
        "usage: portfolio-bench PROGRAM FOLDER [quick] [before=PROGRAM] [CASE...]\n".utf8)
      CurrentProcess.exit(64)
    }
    let before = words.dropFirst(2).filter { $0.hasPrefix("before=") }
    let cases = words.dropFirst(2).filter { $0 != "quick" && !before.contains($0) }
    try Suite(
      program: words[0], before: before.last.map { String($0.dropFirst("before=".count)) }, folder: words[1],
      isQuick: words.dropFirst(2).contains("quick"), cases: cases
    )
    .run()
  }
}
