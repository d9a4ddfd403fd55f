import Testing

@testable import CommandLineKit

@Suite("Series of values")
struct PlotTests {
  @Test(
    "a sparkline has a block for each value, from the lowest to the highest",
    arguments: [
      ([1, 2, 3, 4, 5, 6, 7, 8], "▁▂▃▄▅▆▇█"), ([8, 1], "█▁"), ([5, 5, 5], "▄▄▄"), ([], ""), ([3], "▄"),
      ([-1, 0, 1], "▁▅█"), ([0, 1e-9, 1e9], "▁▁█"),
    ] as [([Double], String)])
  func sparkline(values: [Double], text: String) { #expect(Sparkline.text(values) == text) }

  @Test("a plot goes from the first to the last and from the lowest to the highest")
  func corners() {
    let plot = LinePlot([(at: 0, value: 0), (at: 10, value: 1)], width: 4, height: 2)
    #expect(plot.lines == ["⠀⠀⡠⠊", "⡠⠊⠀⠀"])
    #expect(LinePlot([(at: 0, value: 1), (at: 1, value: 1)], width: 2, height: 1).lines == ["⠒⠒"])
  }

  @Test("a line that begins late or ends early is drawn where its days are")
  func range() {
    func line(_ points: [(at: Double, value: Double)]) -> [String] {
      LinePlot(points, width: 4, height: 1, in: 0...7).lines
    }
    #expect(line([(at: 0, value: 1), (at: 3, value: 1)]) == ["⠒⠒⠀⠀"])
    #expect(line([(at: 4, value: 1), (at: 7, value: 1)]) == ["⠀⠀⠒⠒"])
  }

  @Test("a plot has its size, whatever the values are", arguments: [0, 1, 2, 500])
  func sizes(count: Int) {
    let points = (0..<count).map { (at: Double($0), value: Double($0 * 7919 % 101)) }
    let lines = LinePlot(points, width: 30, height: 5).lines
    #expect(lines.count == 5 && lines.allSatisfy { CellWidth.of($0) == 30 })
  }
}

extension LinePlot {
  /// The lines from top to bottom, each as wide as the chart.
  fileprivate var lines: [String] {
    (0..<height).map { row in String((0..<width).map { LinePlot.character(self[row, $0]) }) }
  }
}
