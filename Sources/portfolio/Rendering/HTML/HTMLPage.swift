/// A self-contained page. It loads nothing and runs no scripts, which it also tells the browser to enforce.
struct HTMLPage {
  /// A size of paper, by its name in style sheets.
  enum Paper: String, Sendable {
    case a4 = "A4"
    case letter
  }

  struct Section {
    /// The fragment of its address, and what programs know it by.
    let id: String
    let title: String
    let content: HTML
  }

  /// The BCP 47 tag of the language.
  let language: String
  let title: String
  /// Shown below the title.
  let lead: HTML
  /// The heading of the table of contents.
  let contents: String
  let paper: Paper
  let sections: [Section]
  let footer: HTML

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
    """
    <!DOCTYPE html>
    <html lang="\(language)" dir="ltr">
    <head>
    <meta charset="utf-8"/>
    \(HTMLPage.policy)
    <meta name="referrer" content="no-referrer"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title>\(title)</title>
    <style>
    \(HTMLPage.style)@media print{@page{size:\(paper.rawValue);margin:15mm 14mm}}
    </style>
    </head>
    <body>
    <header>
    <h1>\(title)</h1>
    \(lead)
    \(navigation)</header>
    <main>
    \(HTML(sections.map(element)))</main>
    <footer>\(footer)</footer>
    </body>
    </html>

    """
  }

  private var navigation: HTML {
    guard sections.count > 1 else { return .nothing }
    let links = HTML(sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>\n" })
    return "<nav aria-label=\"\(contents)\"><ul>\n\(links)</ul></nav>\n"
  }

  private func element(_ section: Section) -> HTML {
    """
    <section id="\(section.id)" data-part="\(section.id)" aria-labelledby="\(section.id)-title">
    <h2 id="\(section.id)-title">\(section.title)</h2>
    \(section.content)</section>

    """
  }
}
