import PortfolioCore

/// The page about the whole portfolio.
struct PortfolioPage: Sendable {
  let contents: PageContents
  let title: String
  /// Whether nobody is to learn how much there is: no amount, price or quantity is told.
  let isPrivate: Bool
  let now: Instant
  var layout: Layout
  /// The size of paper to print on.
  let pageSize: PageSize

  var words: Words { layout.words }
  var formats: Formats { layout.formats }

  func heading(_ heading: Heading) -> String { words(.heading(heading)) }

  // MARK: Tables

  /// A table of these rows, without the columns that are not for everybody.
  ///
  /// - Parameters:
  ///   - key: what a row is known by.
  ///   - total: its sums, which are not for everybody either.
  ///   - below: what stands below each row.
  func table<Row: Sendable>(
    _ name: String, _ caption: String, _ rows: some Sequence<Row>, _ columns: [Column<Row>],
    key: (Row) -> String, total: (any Totals)? = nil, attribute: HTML = "", hidesCaption: Bool = false,
    below: [HTML] = []
  ) -> PageTable {
    let rows = Array(rows)
    return PageTable(
      name: name, caption: caption,
      grid: Grid(rows, columns.filter { $0.privacy.isShown(privately: isPrivate) }),
      keys: rows.map(key), total: isPrivate ? nil : total, attribute: attribute, hidesCaption: hidesCaption,
      below: below, layout: layout)
  }

  /// A chart with its title, and its figures as a table that is folded away; nothing where there is nothing to see.
  ///
  /// - Parameters:
  ///   - chart: what charts of its kind are called for programs.
  ///   - id: unique in the page.
  ///   - name: what it shows; also read by screen readers.
  ///   - attribute: what tells it from other charts of the same kind, such as `data-by="class"`.
  func chart(
    _ chart: String, id: String? = nil, _ name: String, attribute: HTML = "", _ picture: Drawing.Picture?,
    table: HTML
  ) -> HTML {
    guard let picture else { return .nothing }
    let id = id ?? "chart-\(chart)"
    let place: HTML = picture.margin.map { " class=\"axed\" style=\"--axis:\($0)\"" } ?? " width=\"100%\""
    return """
      <figure>
      <figcaption>\(name)</figcaption>
      \(picture.key)<svg data-chart="\(chart)"\(attribute)\(place) height="\(picture.height)" role="img" aria-labelledby="\(id)"><title id="\(id)">\(name)</title>
      \(picture.content)</svg>
      <details class="data"><summary>\(words(.pageFigures))</summary>
      \(table)</details>
      </figure>

      """
  }

  /// Panels of which radio buttons choose one without a script.
  ///
  /// - Parameters:
  ///   - name: what the buttons are called together, for programs and for people.
  ///   - chosen: the number of the panel that is shown first.
  func choice(
    _ name: HTML, _ legend: Message, _ panels: [(value: HTML, label: String, content: HTML)], chosen: Int
  ) -> HTML {
    let buttons = HTML(
      panels.enumerated().map { number, panel in
        let checked: HTML = number == chosen ? " checked=\"checked\"" : ""
        let id: HTML = "\(name)-\(panel.value)"
        return """
          <input type="radio" name="\(name)" value="\(panel.value)" id="\(id)"\(checked)/><label for="\(id)">\(panel.label)</label>

          """
      })
    let contents = HTML(
      panels.map { "<div class=\"panel \(name)-\($0.value)\">\n\($0.content)</div>\n" })
    return """
      <fieldset class="choice"><legend class="said">\(words(legend))</legend>
      \(buttons)\(contents)</fieldset>

      """
  }

  /// A small note; nothing without one.
  func note(_ message: Message?) -> HTML { message.map { "<p class=\"note\">\(words($0))</p>\n" } ?? "" }

  // MARK: Names

  /// The name of a security as people read it.
  func name(of ticker: String) -> String { OptionSymbol.read(ticker) }

  /// What is held, the most valuable first; what has no price comes last.
  var held: [SummaryItem] {
    contents.summary.items.filter { !$0.position.isClosed }.sorted { left, right in
      guard let first = left.value, let second = right.value else { return left.value != nil }
      return first == second ? left.ticker < right.ticker : first > second
    }
  }

  /// The rate of return, saying for which time; nil where there is none that says anything.
  func rate(_ figures: ReturnFigures?) -> String? {
    guard let figures, !figures.startIsDoubtful else { return nil }
    if let rate = figures.irr { return words(.pagePerYear(formats.percentage(rate))) }
    return figures.irrPeriod.map { words(.pageInPeriod(formats.percentage($0))) }
  }

  /// The sum; nil if it has more than 38 digits.
  func sum(_ values: some Sequence<ExactDecimal>) -> ExactDecimal? {
    try? values.reduce(into: ExactDecimal.zero) { try $0 += $1 }
  }

  /// A bar with its figure, which has no fractions where it is not small.
  func bar(_ name: String, _ values: [ExactDecimal]) -> BarDrawing.Bar {
    let sum = sum(values) ?? .zero
    let places = abs(sum.nearestDouble) < 10 ? 2 : 0
    return BarDrawing.Bar(
      name: name, values: values, text: sum.isZero ? "" : formats.quantity(sum.rounded(places: places)))
  }
}
