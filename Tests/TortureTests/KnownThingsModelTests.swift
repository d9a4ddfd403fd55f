import Glibc
import TestSupport
import Testing

/// Price history, rates, instruments and settings: everything that is known besides the transactions.
@Suite("What is known beside a store, under random operations")
struct KnownThingsModelTests {
  @Test(
    "is what a model of it says, after each of them, and after a kill what was before or after",
    arguments: 1...2)
  func operations(seed: UInt64) throws {
    var model = KnownThings(seed: seed)
    for number in 0..<Torture.rounds(short: 25, long: 400) {
      let command = model.randomCommand()
      let (before, after) = (model.lines, model.lines(after: command))
      if model.kills() {
        try model.runKilled(command)
        let found = try model.stored()
        #expect(found == before || found == after, "\(seed): \(number). killed: \(command)")
        model.lines = found
      } else {
        let outcome = try model.workshop.run(command.words)
        #expect(outcome.code == 0, "\(seed): \(number). \(command): \(outcome)")
        model.lines = after
        #expect(try model.stored() == after, "\(seed): \(number). \(command)")
      }
    }
  }
}

/// What the program should know, as the lines that it prints: by a key, such as a ticker and a day.
private struct KnownThings {
  struct Command: CustomStringConvertible {
    let words: [String]
    /// The lines that it changes; an empty one goes away.
    let changes: [String: String]

    var description: String { words.joined(separator: " ") }
  }

  let workshop = Workshop()
  var lines: [String: String] = [:]
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  func lines(after command: Command) -> [String: String] {
    lines.merging(command.changes) { $1 }.filter { !$0.value.isEmpty }
  }

  mutating func kills() -> Bool { Int.random(in: 0..<3, using: &random) == 0 }

  mutating func randomCommand() -> Command {
    let ticker = random.pick(["AAA", "BBB", "CCC"])
    let day = "2024-01-0\(Int.random(in: 1...9, using: &random))"
    let number = "\(Int.random(in: 1...999, using: &random)).5"
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      // Of several prices of one day the last one counts.
      var (file, changes) = ("date,ticker,price,currency\n", [String: String]())
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let ticker = random.pick(["AAA", "BBB", "CCC"])
        let day = "2024-0\(Int.random(in: 1...9, using: &random))-15"
        let price = "\(Int.random(in: 1...999, using: &random)).5"
        guard changes["\(ticker),\(day)"] == nil else { continue }
        file += "\(day),\(ticker),\(price),USD\n"
        changes["\(ticker),\(day)"] = "\(ticker),\(day),\(price),USD,imported"
      }
      return Command(words: ["prices", "--import", write(file)], changes: changes)
    case 1:
      let key = "\(random.pick(["USD", "GBP"])),\(day)"
      let named = key.replacing(",", with: "=\(number)@")
      if lines[key] != nil, Bool.random(using: &random) {
        return Command(
          words: ["rates", "--unset", key.replacing(",", with: "@")], changes: [key: ""])
      }
      return Command(words: ["rates", "--set", named], changes: [key: "\(key),\(number),manual"])
    case 2:
      if lines[ticker] != nil, Bool.random(using: &random) {
        return Command(words: ["instruments", "unset", ticker, "name"], changes: [ticker: ""])
      }
      return Command(
        words: ["instruments", "set", ticker, "name=Name \(number)"],
        changes: [ticker: "\(ticker),Name \(number)" + String(repeating: ",", count: 16)])
    default:
      if lines["max-age"] != nil, Bool.random(using: &random) {
        return Command(words: ["config", "unset", "max-age"], changes: ["max-age": ""])
      }
      let value = "\(Int.random(in: 1...59, using: &random))s"
      return Command(
        words: ["config", "set", "max-age", value], changes: ["max-age": "max-age,\(value),true"])
    }
  }

  private func write(_ file: String) -> String {
    do {
      return try workshop.home.write(file, to: "prices.csv")
    } catch {
      preconditionFailure("a file of prices could not be written: \(error)")
    }
  }

  /// Kills the program at some moment of its few milliseconds, or after it is done.
  mutating func runKilled(_ command: Command) throws {
    let process = try workshop.start(command.words)
    usleep(UInt32.random(in: 0...20_000, using: &random))
    process.kill()
  }

  /// What the program says, by the same keys. Fails where it does not say that nothing is damaged.
  func stored() throws -> [String: String] {
    var found: [String: String] = [:]
    for (words, cells) in [
      (["prices", "--history", "--csv"], 2), (["rates", "USD", "GBP", "--from", "2000", "--csv"], 2),
      (["instruments", "--csv"], 1), (["config", "list", "--csv"], 1),
    ] {
      let outcome = try workshop.run(words)
      #expect(outcome.code == 0, "\(words): \(outcome)")
      for line in outcome.output.split(separator: "\n").dropFirst() where !line.hasSuffix(",false") {
        let key = line.split(separator: ",", omittingEmptySubsequences: false).prefix(cells)
        found[key.joined(separator: ",")] = String(line)
      }
    }
    return found
  }
}
