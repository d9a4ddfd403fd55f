import PortfolioCore
import Testing

@testable import PortfolioIO

@Suite("A SHA-1 digest")
struct SHA1Tests {
  @Test(
    "is that of the standard's examples, and of texts that end at a block's end",
    arguments: [
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
      (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
      (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
    ])
  func values(text: String, digest: String) {
    let words = SHA1(text.utf8).words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    #expect(words.joined() == digest)
  }

  // As computed by Python's uuid.uuid5(uuid.NAMESPACE_URL, …).
  @Test(
    "makes the id of a URL, version 5",
    arguments: [
      ("https://www.example.com/", "3d3ed9d2-aa3d-5fa6-90e8-ed662e90f559"),
      ("https://host/a é", "d7519591-64c1-51fe-ae36-6b46bb6b210b"),
    ])
  func ids(url: String, id: String) {
    #expect(UUID(ofURL: url).uuidString.lowercased() == id)
  }
}
