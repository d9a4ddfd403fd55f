import Resources

/// The files of Sources/Resources, which are in the program itself.
package enum EmbeddedFile {
  /// The bytes of a file, such as `words/en.txt`; nil if there is none.
  package static func bytes(_ path: String) -> UnsafeBufferPointer<UInt8>? {
    let file = resource(path)
    return file.bytes.map { UnsafeBufferPointer(start: $0, count: file.size) }
  }

  /// The same as text.
  package static func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of the files of a folder, without their ending.
  static func names(in folder: String, ending: String) -> [String] {
    var (names, number) = ([String](), 0)
    while let path = resourceName(number).map({ String(cString: $0) }) {
      if path.hasPrefix(folder), path.hasSuffix(ending) {
        names.append(String(path.dropFirst(folder.count).dropLast(ending.count)))
      }
      number += 1
    }
    return names
  }
}
