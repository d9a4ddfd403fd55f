@testable import PortfolioIO

/// The scanner's error for a whole text; nil if it is valid. Numbers of any length and duplicate keys are
/// valid grammar.
func scanned(_ text: [UInt8]) -> JSONError? {
  let padded = text + [UInt8](repeating: 0, count: JSONScanner.padding)
  return padded.withUnsafeBufferPointer { buffer -> JSONError? in
    guard let base = buffer.baseAddress else { return nil }
    var scanner = JSONScanner(base, count: text.count)
    do throws(JSONError) {
      try scanner.skipValue()
      try scanner.end()
      return nil
    } catch {
      return error
    }
  }
}

func scanned(_ text: String) -> JSONError? { scanned(Array(text.utf8)) }

/// What is wrong with a text as a JSON value; nil if it is valid.
func parsed(_ text: [UInt8]) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONValue(parsing: text)
    return nil
  } catch {
    return error
  }
}

func parsed(_ text: String) -> JSONError? { parsed(Array(text.utf8)) }
