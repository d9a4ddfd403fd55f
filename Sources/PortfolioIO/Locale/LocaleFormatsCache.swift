/// Asks a companion program for the formats of locales, and caches its answers in a folder.
package struct LocaleFormatsCache {
  /// The name of the program.
  package static let program = "portfolio-locale"

  private let folder: String
  private let companion: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - folder: the folder for cached answers.
  ///   - companion: the path of the program.
  package init(folder: String, companion: String, environment: [String: String]) {
    self.folder = folder
    self.companion = companion
    self.environment = environment
  }

  /// The formats of a locale such as `de_CH`; nil if the companion does not provide them.
  ///
  /// - Parameter currency: the currency of amounts of money.
  package func formats(of locale: String, currency: String?) -> LocaleFormats? {
    let words = [locale] + (currency.map { [$0] } ?? [])
    let path = FilePaths.join(folder, "locale-\(words.joined(separator: "-")).json")
    let edition = edition
    if let kept = document(at: path), kept["companion"]?.string == edition, let formats = LocaleFormats(kept)
    {
      return formats
    }
    guard let bytes = ProgramOutput.of(companion, words, environment: environment),
      let answer = parsed(bytes), let formats = LocaleFormats(answer)
    else { return nil }
    if case .object(var object) = answer {
      object["companion"] = .string(edition)
      keep(.object(object), at: path)
    }
    return formats
  }

  /// Identifies the build of the companion.
  private var edition: String {
    do throws(FileFailure) {
      guard let status = try FileStatus(of: companion) else { return "" }
      return "\(status.size)-\(status.modified.seconds)-\(status.modified.nanoseconds)"
    } catch {
      return ""
    }
  }

  private func document(at path: String) -> JSONValue? {
    do throws(FileFailure) {
      return try AtomicFile.read(path, limit: 1 << 16).flatMap(parsed)
    } catch {
      return nil
    }
  }

  private func parsed(_ bytes: [UInt8]) -> JSONValue? {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      return nil
    }
  }

  /// If the answer cannot be cached, the companion is asked again next time.
  private func keep(_ answer: JSONValue, at path: String) {
    do throws(FileFailure) {
      try AtomicFile.replace(path, with: answer.document, flushing: false)
    } catch {
      return
    }
  }
}
