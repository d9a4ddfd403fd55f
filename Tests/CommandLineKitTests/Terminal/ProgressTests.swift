import CommandLineKit
import TestSupport
import Testing

@Suite("Progress")
struct ProgressTests {
  @Test("a bar is filled by the part that is done, never more than full and full only when all is done")
  func bar() {
    #expect(ProgressBar.bar(done: 0, total: 4, width: 8) == "░░░░░░░░")
    #expect(ProgressBar.bar(done: 1, total: 4, width: 8) == "██░░░░░░")
    #expect(ProgressBar.bar(done: 999, total: 1000, width: 8) == "███████░")
    #expect(ProgressBar.bar(done: 4, total: 4, width: 8) == "████████")
    #expect(ProgressBar.bar(done: 9, total: 4, width: 4) == "████")
    #expect(ProgressBar.bar(done: -1, total: 4, width: 4) == "░░░░")
    #expect(ProgressBar.bar(done: 0, total: 0, width: 4) == "░░░░")
    #expect(ProgressBar.bar(done: 1, total: 2, width: -3) == "")
  }

  @Test("a line has the label, the bar and the numbers within its width")
  func line() {
    #expect(ProgressBar.line(done: 3, total: 6, label: "Prices", width: 25) == "Prices  ██████░░░░░░  3/6")
    #expect(
      ProgressBar.line(done: 3, total: 6, label: "A long label", width: 24) == "A long…  █████░░░░░  3/6")
    #expect(ProgressBar.line(done: 3, total: 6, label: "Prices", width: 10) == "3/6")
  }

  @Test("a line is never wider than it may be", arguments: 0...100)
  func width(width: Int) {
    let line = ProgressBar.line(done: 12, total: 345, label: "日本の長い名前", width: width)
    #expect(CellWidth.of(line) <= width)
  }

  @Test("a line is drawn only as it changes and erased once, if it was drawn at all")
  func redraw() {
    let output = Recorder<String>()
    var line = ProgressLine(width: 26, label: "x") { output.append($0) }
    line.erase()
    #expect(output.all == [])
    line.show(done: 0, total: 2)
    line.show(done: 0, total: 2)
    line.show(done: 1, total: 2)
    line.erase()
    line.erase()
    let first = ProgressBar.line(done: 0, total: 2, label: "x", width: 25)
    let second = ProgressBar.line(done: 1, total: 2, label: "x", width: 25)
    #expect(output.all == ["\r\(first)\u{1B}[K", "\r\(second)\u{1B}[K", "\r\u{1B}[K"])
  }

  @Test("a label cannot control the terminal")
  func safe() {
    #expect(!ProgressBar.line(done: 0, total: 1, label: "\u{1B}[2J", width: 80).contains("\u{1B}"))
  }
}
