import CommandLineKit

/// `Label  value` lines for something with several figures. Figures without a value are left out.
struct LabelledLines {
  let lines: [(label: Heading, value: Table.Cell)]

  init(_ fields: [(Heading, Table.Cell?)]) {
    lines = fields.compactMap { label, value in value.map { (label, $0) } }
  }

  init(_ fields: [(Heading, String?)]) {
    self.init(fields.map { ($0.0, $0.1.map { Table.Cell($0) }) })
  }

  func text(_ layout: Layout) -> String {
    let labels = lines.map { layout.heading($0.label) }
    let width = labels.map { CellWidth.of($0) }.max() ?? 0
    return zip(labels, lines).map { label, line in
      let padding = String(repeating: " ", count: width - CellWidth.of(label) + 2)
      return Style.dim.applied(to: label, layout.theme) + padding
        + line.value.style.applied(to: line.value.text, layout.theme) + "\n"
    }.joined()
  }
}
