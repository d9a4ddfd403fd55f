/// The headers of a request or response; names are compared without regard to case.
package struct HTTPHeaders: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  /// One name with its value, as sent.
  package struct Line: Equatable, Sendable {
    package let name: String
    package let value: String
  }

  /// In the order in which they were added.
  package private(set) var lines: [Line] = []

  package init() {}

  package init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// Adds a header. Control characters are dropped, because a line break would start another header.
  package mutating func add(_ name: String, _ value: String) {
    lines.append(Line(name: withoutControls(name), value: withoutControls(value)))
  }

  /// The value of the first header named `name`; nil if there is none.
  package subscript(name: String) -> String? {
    let wanted = name.lowercased()
    return lines.first { $0.name.lowercased() == wanted }?.value
  }
}

private func withoutControls(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
}
