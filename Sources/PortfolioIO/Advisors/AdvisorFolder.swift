import PortfolioCore
import PortfolioSystem

/// A folder with `dashboard.json` and `advisors/ID.json` that replaces the service. A single advisor may also
/// be in `advisor.json`, with or without a dashboard.
package struct AdvisorFolder: AdvisorDirectory {
  private static let largestFile = 32 << 20

  private let path: String

  package init(path: String) { self.path = path }

  package func dashboard(_ warnings: inout [CacheWarning]) throws -> Dashboard {
    let file = FilePaths.join(path, "dashboard.json")
    if !FileSystem.exists(file), let single = try single() {
      return Dashboard(advisors: [single.advisor], origin: .mock)
    }
    let json = try AdvisorFolder.json(try AdvisorFolder.content(file), file)
    guard let page = DashboardPage(json) else { throw AdvisorFailure.foreign(Place(file: file)) }
    return Dashboard(advisors: page.advisors, origin: .mock, unusable: page.unusable)
  }

  package func detail(
    of id: ExternalID, _ warnings: inout [CacheWarning]
  ) throws -> (detail: AdvisorDetail, origin: FeedOrigin) {
    let files = files(of: id)
    guard let first = files.first else { throw AdvisorFailure.noSuchAdvisor(id.text) }
    let file = files.first { FileSystem.exists($0) } ?? first
    if !FileSystem.exists(file), let single = try single(), single.advisor.id == id { return (single, .mock) }
    let json = try AdvisorFolder.json(try AdvisorFolder.content(file), file)
    guard let detail = AdvisorDetail(json, id: id) else { throw AdvisorFailure.foreign(Place(file: file)) }
    guard detail.advisor.id == id else { throw AdvisorFailure.another(Place(file: file), detail.advisor.id) }
    return (detail, .mock)
  }

  package func idsAtHand(_ warnings: inout [CacheWarning]) -> [ExternalID] {
    FileSystem.names(in: FilePaths.join(path, "advisors"))
      .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(5)) }.sorted().map(ExternalID.init) + singleID
  }

  package func documentAtHand(of id: ExternalID, _ warnings: inout [CacheWarning]) throws -> [UInt8]? {
    guard let file = files(of: id).first(where: { FileSystem.exists($0) }) else {
      guard let single = try single(), single.advisor.id == id else { return nil }
      return try AdvisorFolder.content(singleFile)
    }
    return try AdvisorFolder.content(file)
  }

  private var singleID: [ExternalID] {
    do {
      return try single().map { [$0.advisor.id] } ?? []
    } catch {
      return []
    }
  }

  private var singleFile: String { FilePaths.join(path, "advisor.json") }

  /// The advisor in `advisor.json`; nil if there is none.
  private func single() throws -> AdvisorDetail? {
    guard FileSystem.exists(singleFile) else { return nil }
    let json = try AdvisorFolder.json(try AdvisorFolder.content(singleFile), singleFile)
    guard let id = json["advisor"]?["id"]?.string.map({ ExternalID($0) }),
      let detail = AdvisorDetail(json, id: id)
    else { throw AdvisorFailure.foreign(Place(file: singleFile)) }
    return detail
  }

  /// The possible files of an advisor, with a UUID in either case; none for an id that would lead out of the
  /// folder.
  private func files(of id: ExternalID) -> [String] {
    guard !id.text.isEmpty, !id.text.hasPrefix("."), !id.text.utf8.contains(where: { $0 == 0x2F || $0 == 0 })
    else { return [] }
    let names = id.isUUID ? [id.text, id.text.lowercased(), id.text.uppercased()] : [id.text]
    return names.map { FilePaths.join(path, "advisors/\($0).json") }
  }

  private static func content(_ file: String) throws -> [UInt8] {
    if let bytes = try AtomicFile.read(file, limit: largestFile) { return bytes }
    throw FileFailure(.open, file, .notFound)
  }

  private static func json(_ bytes: [UInt8], _ file: String) throws -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw AdvisorFailure.malformed(Place(file: file, offset: error.offset, in: bytes), error.problem)
    }
  }
}
