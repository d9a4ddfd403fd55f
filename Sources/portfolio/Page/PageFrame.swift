import PortfolioCore

/// The page is self-contained: it loads nothing and runs no scripts, which it also tells the browser to enforce.
extension PortfolioPage {
  /// A size of paper, by its name in style sheets.
  enum PageSize: String, Sendable {
    case a4 = "A4"
    case letter
  }

  /// Light and dark, wide and narrow, on screen and on paper. The contrast of text is at least 4.5.
  private static let style = HTML(embedded: "page.css")

  private static let policy: HTML = """
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"/>
    """

  /// Whether a file starts as a page does.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix("<!DOCTYPE html>\n<html lang=") && text.contains(policy.text)
  }

  var html: HTML {
    let made = words(.pageMade(version: Main.version, time: formats.date(.instant(now))))
    let (from, to) = (contents.period.from.map { formats.day($0) }, formats.day(contents.period.to))
    let time: Message = from.map { .pagePeriod(from: $0, to: to) } ?? .pageAsOf(day: to)
    let parts = (contents.summary.isEmpty ? [.worth] : PagePart.allCases).filter {
      $0 != .details && ($0 != .bridge || !isPrivate)
    }
    return """
      <!DOCTYPE html>
      <html lang="\(words(.pageLanguageTag))" dir="ltr">
      <head>
      <meta charset="utf-8"/>
      \(PortfolioPage.policy)
      <meta name="referrer" content="no-referrer"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(title)</title>
      <style>
      \(PortfolioPage.style)@media print{@page{size:\(pageSize.rawValue);margin:15mm 14mm}}
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p>\(words(time))</p>
      \(navigation(parts))</header>
      <main>
      \(HTML(parts.map(section)))</main>
      <footer>\(glossary)<p>\(made)</p></footer>
      </body>
      </html>

      """
  }

  private func navigation(_ parts: [PagePart]) -> HTML {
    guard parts.count > 1 else { return .nothing }
    let links = HTML(parts.map { "<li><a href=\"#\($0.rawValue)\">\(words(.pagePart($0)))</a></li>\n" })
    return "<nav aria-label=\"\(words(.pageContents))\"><ul>\n\(links)</ul></nav>\n"
  }

  private func section(_ part: PagePart) -> HTML {
    let (id, content) = (part.rawValue, content(of: part))
    return """
      <section id="\(id)" data-part="\(id)" aria-labelledby="\(id)-title">
      <h2 id="\(id)-title">\(words(.pagePart(part)))</h2>
      \(content.text.isEmpty ? note(.pageNothing) : content)</section>

      """
  }

  private func content(of part: PagePart) -> HTML {
    switch part {
    case .worth: worth
    case .bridge: bridge
    case .holdings: holdings
    case .value: value
    case .months: months
    case .drawdown: drawdown
    case .allocation: allocation
    // In the rows of holdings.
    case .details: .nothing
    case .income: income
    case .gains: gains
    case .missing: missing
    }
  }
}
