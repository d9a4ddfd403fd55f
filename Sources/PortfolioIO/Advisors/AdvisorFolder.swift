import PortfolioCore

/// A folder with `dashboard.json` and `advisors/ID.json`, in place of the service.
public struct AdvisorFolder: AdvisorDirectory {
  private static let largestFile = 256 << 20

  private let path: String

  public init(path: String) { self.path = path }

  public func dashboard(_ warnings: inout [CacheWarning]) throws(AdvisorFailure) -> Dashboard {
    let file = FilePaths.join(path, "dashboard.json")
    let json = try AdvisorFolder.json(try AdvisorFolder.content(file), file)
    guard let page = DashboardPage(json) else { throw .foreign(Place(file: file)) }
    return Dashboard(advisors: page.advisors, origin: .mock, unusable: page.unusable)
  }

  public func detail(
    of id: ServiceID, _ warnings: inout [CacheWarning]
  ) throws(AdvisorFailure) -> (detail: AdvisorDetail, origin: FeedOrigin) {
    let files = files(of: id)
    guard let first = files.first else { throw .noSuchAdvisor(id.text) }
    let file = files.first { FileSystem.exists($0) } ?? first
    let json = try AdvisorFolder.json(try AdvisorFolder.content(file), file)
    guard let detail = AdvisorDetail(json, id: id) else { throw .foreign(Place(file: file)) }
    return (detail, .mock)
  }

  public func idsAtHand(_ warnings: inout [CacheWarning]) -> [ServiceID] {
    FileSystem.names(in: FilePaths.join(path, "advisors"))
      .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(5)) }.sorted().map(ServiceID.init)
  }

  public func documentAtHand(
    of id: ServiceID, _ warnings: inout [CacheWarning]
  ) throws(AdvisorFailure) -> [UInt8]? {
    guard let file = files(of: id).first(where: { FileSystem.exists($0) }) else { return nil }
    return try AdvisorFolder.content(file)
  }

  /// Where an advisor may be, a UUID also in the other case; none for an id that would lead out of the folder.
  private func files(of id: ServiceID) -> [String] {
    guard !id.text.isEmpty, !id.text.hasPrefix("."), !id.text.utf8.contains(where: { $0 == 0x2F || $0 == 0 })
    else { return [] }
    let names = id.isUUID ? [id.text, id.text.lowercased(), id.text.uppercased()] : [id.text]
    return names.map { FilePaths.join(path, "advisors/\($0).json") }
  }

  private static func content(_ file: String) throws(AdvisorFailure) -> [UInt8] {
    do throws(FileFailure) {
      if let bytes = try AtomicFile.read(file, limit: largestFile) { return bytes }
      throw FileFailure(.open, file, .notFound)
    } catch {
      throw .file(error)
    }
  }

  private static func json(_ bytes: [UInt8], _ file: String) throws(AdvisorFailure) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw .malformed(Place(file: file, offset: error.offset, in: bytes), error.problem)
    }
  }
}
