import PortfolioCore
import TestSupport
import Testing

@Suite("The ratio of a split")
struct SplitRatioTests {
  @Test(
    "is two positive whole numbers, new and old, which stay as they are",
    arguments: ["4:1", "1:3", "3:2", "10:10", "1:1000000000"])
  func ratios(text: String) {
    #expect(SplitRatio(text)?.description == text)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", ":", "4:", ":1", "0:1", "1:0", "0", "-4:1", "+4:1", "4:-1", "1e3", "4,5:1", "4:1:1", "4/1", "4 : 1",
      "4:1 ",
      "٤:١", "99999999999999999999:1", "a:b", "4::1",
    ])
  func junk(text: String) {
    #expect(SplitRatio(text) == nil)
  }

  @Test(
    "may have decimals, exactly, or be the new shares for each old one alone",
    arguments: [
      ("4", "4:1"), ("0.538090853", "538090853:1000000000"), ("0.25", "1:4"), ("4.5:1", "9:2"),
      ("59350.58:110298.437", "59350580:110298437"),
    ])
  func decimalText(text: String, expected: String) {
    #expect(SplitRatio(text)?.description == expected)
  }

  @Test(
    "of a number of new shares for each old one is in lowest terms",
    arguments: [
      ("4", "4:1"), ("0.1", "1:10"), ("1.50", "3:2"), ("1e-18", "1:1000000000000000000"), ("0", nil),
      ("-4", nil), ("1e30", nil), ("0.00000000000000000003", nil),
    ])
  func decimals(factor: String, expected: String?) {
    #expect(SplitRatio(newForEachOld: decimal(factor))?.description == expected)
  }

  @Test("keeps which number is which")
  func order() {
    #expect(SplitRatio("4:1") == SplitRatio(new: 4, old: 1) && SplitRatio("4:1") != SplitRatio("1:4"))
    #expect(SplitRatio(new: 0, old: 1) == nil && SplitRatio(new: 1, old: -1) == nil)
  }
}
