#if canImport(FoundationEssentials)
  // The standard library can compose a text, but offers that to the toolchain's own libraries alone.
  @_spi(_Unicode) import Swift
#else
  import Foundation
#endif

/// Texts that are canonically equivalent, such as `é` as one character or as `e` with an accent, are equal in
/// Swift. Code that works on bytes composes them first, so that they are equal there too.
enum ComposedText {
  /// The bytes of the text in composed form (NFC).
  static func bytes(of text: String) -> [UInt8] {
    #if canImport(FoundationEssentials)
      var composed = String.UnicodeScalarView()
      for scalar in text._nfc { composed.append(scalar) }
      return Array(String(composed).utf8)
    #else
      return Array(text.precomposedStringWithCanonicalMapping.utf8)
    #endif
  }
}
