/// Characters, apart from emoji, that are two cells wide (East Asian Width W and F), in ascending order.
let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F,  // Hangul consonants
  0x2329...0x232A,  // angle brackets
  0x2E80...0x303E,  // radicals, ideographic punctuation
  0x3041...0x3247,  // kana, Bopomofo, Hangul letters, enclosed ideographs
  0x3250...0x4DBF,  // enclosed and compatibility letters, ideographs, extension A
  0x4E00...0xA4CF,  // ideographs, Yi
  0xA960...0xA97C,  // Hangul consonants, extended
  0xAC00...0xD7A3,  // Hangul syllables
  0xF900...0xFAFF,  // compatibility ideographs
  0xFE10...0xFE19,  // vertical forms
  0xFE30...0xFE6B,  // compatibility and small forms
  0xFF01...0xFF60,  // full-width forms
  0xFFE0...0xFFE6,  // full-width signs
  0x16FE0...0x18D08,  // Tangut, Khitan
  0x1AFF0...0x1B2FB,  // kana extensions, Nüshu
  0x1F200...0x1F265,  // enclosed ideographs
  0x20000...0x2FFFD,  // extensions B to F
  0x30000...0x3FFFD,  // extension G and on
]
