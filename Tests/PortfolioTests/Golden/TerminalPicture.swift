import Testing

/// What a terminal shows as a drawing. Each run of characters of one style stands at its column and is as wide as its
/// columns, whatever the font.
struct TerminalPicture {
  /// What the program wrote, with sequences for its styles.
  let lines: [Substring]
  let columns: Int

  private static let cell = (width: 8.4, height: 19.0)
  private static let margin = 18.0
  private static let colours = [
    "0": "#d8dee4", "1": "#ffffff", "2": "#8b949e", "31": "#ff8d82", "32": "#5ecb8f", "33": "#f0b35e",
  ]

  var svg: String {
    let width = Double(columns) * Self.cell.width + 2 * Self.margin
    let height = Double(lines.count) * Self.cell.height + 2 * Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title">
      <title id="title">portfolio in a terminal</title>
      <style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre}.b{font-weight:bold}</style>
      <rect width="\(width)" height="\(height)" rx="10" fill="#16191d"/>
      \(lines.indices.map(row).joined())</svg>

      """
  }

  private func row(_ number: Int) -> String {
    let y = Self.margin + (Double(number) + 0.75) * Self.cell.height
    var (column, style, text) = (0, "0", "")
    for piece in lines[number].split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      var words = piece.element
      if piece.offset > 0, let end = words.firstIndex(of: "m") {
        style = String(words[..<end])
        words = words[words.index(after: end)...]
      }
      text += run(words, at: column, y, style)
      column += words.count
    }
    return text
  }

  /// Spaces at the sides take part in no run.
  private func run(_ words: Substring, at column: Int, _ y: Double, _ style: String) -> String {
    let start = words.prefix { $0 == " " }.count
    let shown = words.dropFirst(start).reversed().drop { $0 == " " }.reversed()
    guard !shown.isEmpty else { return "" }
    let x = Self.margin + Double(column + start) * Self.cell.width
    let (length, weight) = (
      Double(shown.count) * Self.cell.width, style == "1" ? " class=\"b\"" : ""
    )
    let escaped = String(shown).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    func short(_ value: Double) -> String { String((value * 10).rounded() / 10) }
    return """
      <text x="\(short(x))" y="\(short(y))" textLength="\(short(length))" fill="\(Self.colours[style] ?? "")"\(weight)>\(escaped)</text>

      """
  }
}
