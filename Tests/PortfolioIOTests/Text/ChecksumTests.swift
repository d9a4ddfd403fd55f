import Testing

@testable import PortfolioIO

@Suite("A checksum")
struct ChecksumTests {
  @Test(
    "is that of the algorithm, since journals and names of files hold it",
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func values(text: String, value: UInt64) {
    #expect(Checksum.of(text.utf8) == value)
  }
}
