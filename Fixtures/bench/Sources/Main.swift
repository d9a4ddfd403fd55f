/// Compares the program with similar ones, each as a whole process, and prints medians and ratios.
@main
enum Bench {
  static func main() {
    let words = CommandLine.arguments
    guard words.count > 2, Programs.path(words[1]) != nil else {
      exit(64, saying: "usage: bench PROGRAM FOLDER [quick] [before=PROGRAM] [CASE...]")
    }
    do {
      try Suite(program: words[1], folder: words[2], options: words.dropFirst(3)).run()
    } catch {
      exit(74, saying: "\(error)")
    }
  }
}
