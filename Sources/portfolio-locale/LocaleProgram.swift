import Foundation
import PortfolioIO

/// Prints how numbers and dates are written in a country: `portfolio-locale LOCALE [CURRENCY]`. It is a
/// separate program because loading the data of all countries would triple the start-up time of every
/// command.
@main
enum LocaleProgram {
  static func main() {
    let words = CurrentProcess.arguments.dropFirst()
    guard let name = words.first, words.count <= 2 else { exit(64) }
    let formats = LocaleFormats(of: name, currency: words.dropFirst().first)
    FileHandle.standardOutput.write(Data(formats.json.document))
  }
}
