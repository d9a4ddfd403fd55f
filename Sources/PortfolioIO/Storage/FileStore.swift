import Glibc
import PortfolioCore

/// A store in a file.
public struct FileStore: TransactionStore {
  public let path: String
  private let patience: Duration
  private let time: TimeSource
  private let isInterrupted: @Sendable () -> Bool

  /// - Parameter patience: how long to wait for another process that is changing the store.
  public init(
    path: String, patience: Duration = .seconds(10), time: TimeSource = .machine,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.path = path
    self.patience = patience
    self.time = time
    self.isInterrupted = isInterrupted
  }

  public var name: String { path }

  public func open() throws(StoreError) -> StoreReader {
    do throws(FileFailure) {
      guard let descriptor = try AtomicFile.openForReading(path) else {
        return StoreReader(ByteSource(StoreFormat.empty), name: path)
      }
      return StoreReader(ByteSource(descriptor: descriptor, path: path), name: path)
    } catch {
      throw .file(error)
    }
  }

  public func change(
    _ plan: (inout StoreReader) throws(StoreError) -> [StoreChange]
  ) throws(StoreError) {
    let lock: FileLock
    do throws(LockFailure) {
      lock = try FileLock.acquire(for: path, patience: patience, time: time, isInterrupted: isInterrupted)
    } catch {
      throw .lock(error)
    }
    var reader = try open()
    let changes = try plan(&reader)
    if !changes.isEmpty { try rewrite(reader.source, try reader.splices(for: changes)) }
    lock.release()
  }

  private func rewrite(_ source: ByteSource, _ splices: [Splice]) throws(StoreError) {
    do throws(FileFailure) {
      try AtomicFile.replace(path, mode: 0o600) { (file, temporary) throws(FileFailure) in
        var position = 0
        try source.rewind()
        for splice in splices {
          try source.copy(position..<splice.range.lowerBound, to: file, temporary)
          try AtomicFile.writeAll(splice.bytes, to: file, temporary)
          position = splice.range.upperBound
        }
        try source.copy(position..<Int.max, to: file, temporary)
      }
    } catch {
      throw .file(error)
    }
  }
}
