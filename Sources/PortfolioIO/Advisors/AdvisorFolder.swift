import PortfolioCore
import PortfolioSystem

/// A folder with `dashboard.json` and `advisors/ID.json` that replaces the service. A single advisor may also
/// be in `advisor.json`, with or without a dashboard.
package struct AdvisorFolder: AdvisorDirectory {
  private static let largestFile = 32 << 20

  private let path: String
  package let warnings = CacheWarnings()

  package init(path: String) { self.path = path }

  package func dashboard() throws -> Dashboard {
    let file = FilePaths.join(path, "dashboard.json")
    if !FileSystem.exists(file), let single = try single() {
      return Dashboard(advisors: [single.advisor], origin: .mock)
    }
    guard let page = DashboardPage(try json(file)) else { throw AdvisorFailure.foreign(Place(file: file)) }
    return Dashboard(advisors: page.advisors, origin: .mock, unusable: page.unusable)
  }

  package func detail(
    of id: ExternalID
  ) throws -> (detail: AdvisorDetail, origin: FeedOrigin) {
    guard let first = files(of: id).first else { throw AdvisorFailure.noSuchAdvisor(id.text) }
    let file = try file(of: id) ?? first
    guard let detail = AdvisorDetail(try json(file), id: id) else {
      throw AdvisorFailure.foreign(Place(file: file))
    }
    guard detail.advisor.id == id else { throw AdvisorFailure.another(Place(file: file), detail.advisor.id) }
    return (detail, .mock)
  }

  package func idsAtHand() -> [ExternalID] {
    FileSystem.names(in: FilePaths.join(path, "advisors"))
      .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(5)) }.sorted().map(ExternalID.init)
      + ((try? single()).map { [$0.advisor.id] } ?? [])
  }

  package func documentAtHand(of id: ExternalID) throws -> [UInt8]? {
    try file(of: id).map(content)
  }

  /// The file about an advisor; nil if there is none.
  private func file(of id: ExternalID) throws -> String? {
    try files(of: id).first { FileSystem.exists($0) } ?? (single()?.advisor.id == id ? singleFile : nil)
  }

  private var singleFile: String { FilePaths.join(path, "advisor.json") }

  /// The advisor in `advisor.json`; nil if there is none.
  private func single() throws -> AdvisorDetail? {
    guard FileSystem.exists(singleFile) else { return nil }
    let json = try json(singleFile)
    guard let id = json["advisor"]?["id"]?.string, let detail = AdvisorDetail(json, id: ExternalID(id)) else {
      throw AdvisorFailure.foreign(Place(file: singleFile))
    }
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

  private func content(_ file: String) throws(FileFailure) -> [UInt8] {
    if let bytes = try AtomicFile.read(file, limit: AdvisorFolder.largestFile) { return bytes }
    throw FileFailure(.open, file, .notFound)
  }

  private func json(_ file: String) throws -> JSONValue {
    try JSONValue(parsing: try content(file), of: file, AdvisorFailure.malformed)
  }
}
