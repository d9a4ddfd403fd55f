/// Tickers that no rule of ours allows, or hardly, and that a store from elsewhere may hold.
package enum OddTickers {
  /// Each of the punctuation of ASCII within and alone, spaces, letters and signs of all kinds, and long ones.
  package static let all: [String] = {
    let punctuation = (0x21...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }.filter {
      !$0.isLetter && !$0.isNumber
    }
    let all =
      punctuation.map { "A\($0)B" } + punctuation.map(String.init) + [
        " ", " A", "A ", "A B", "A  B", "\u{A0}", "A\u{A0}B", "A\u{3000}B", "\\\"", "\";\"",
        "A\",\"2024-01-02", "]",
        "[\"A\"]", "{\"A\":1}", "007", "1", "24", "A-B-X", "A-B-X2", "TRUE", "ÅÄÖ", "日本株", "ЯЖ", "ẞ", "ﬁ",
        "🚀", "👩🏽",
        "E\u{301}X", "A\u{301}\u{302}B", "½", "٣", String(repeating: "L", count: 36),
        String(repeating: "W", count: 128), String(repeating: "\"", count: 128),
        String(repeating: "三", count: 128),
        "A) ; B: C", "[2024-99-99]", "SUM(1)", "' OR ''='", "=1+1", "@X", "-1", "+1", "A:B:C", ":", "A|B",
      ]
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }
  }()

  /// What could break out of a line of a file, or turn it round, and what no ticker is as long as.
  package static let impossible: [String] =
    ["\n", "\r", "\t", "\0", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{200B}", "\u{E0041}"].map {
      "A\($0)B"
    }
    + [String(repeating: "A", count: 129), String(repeating: "A", count: 5000)]
}
