import Foundation
import PortfolioIO

/// Prints how a country writes numbers and dates: `portfolio-locale LOCALE [CURRENCY]`. It is a program of its own
/// since loading the data of all countries would triple the start-up of every command.
@main
enum LocaleProgram {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard let name = words.first, words.count <= 2 else { exit(64) }
    let forms = LocaleForms(of: name, currency: words.dropFirst().first)
    FileHandle.standardOutput.write(Data(forms.json.document))
  }
}
