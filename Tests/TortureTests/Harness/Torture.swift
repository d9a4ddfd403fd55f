import Glibc

/// How hard the tests try: briefly with every change, longer with `make torture`.
enum Torture {
  static let isLong = getenv("TORTURE").map { String(cString: $0) == "long" } ?? false

  /// The number of rounds.
  static func rounds(short: Int, long: Int) -> Int { isLong ? long : short }

  /// How often a broker's file is changed; `IMPORT_FUZZ=10000` asks for as many times.
  static let imports =
    getenv("IMPORT_FUZZ").flatMap { Int(String(cString: $0)) } ?? rounds(short: 300, long: 100_000)

  /// All of `values`, or in the short form every nth, starting from a place that varies between calls.
  static func sample<Value>(_ values: [Value], every step: Int, from start: Int = 0) -> [Value] {
    isLong ? values : values.enumerated().filter { ($0.offset + start) % step == 0 }.map(\.element)
  }

  /// The same of system calls, with all that rename a file: what is there then is what counts.
  static func sample(_ calls: [SystemCall], every step: Int, from start: Int = 0) -> [SystemCall] {
    let chosen = Set(sample(Array(calls.indices), every: step, from: start))
    return calls.indices.compactMap { chosen.contains($0) || calls[$0].name == "rename" ? calls[$0] : nil }
  }
}
