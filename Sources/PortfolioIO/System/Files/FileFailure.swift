#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A call to the file system that failed: what was tried, on which path, and why it failed.
public struct FileFailure: Error, Equatable, Sendable {
  public enum Operation: String, Sendable {
    case inspect, open, read, write, flush, rename, lock, remove, createFolder
  }

  public enum Reason: Equatable, Sendable {
    case notFound
    case noPermission
    /// The whole file system is.
    case readOnly
    case diskFull
    case quotaExceeded
    /// Larger than the reader's limit, or than the system allows this program to write.
    case tooLarge
    case isFolder
    /// A pipe, a device or something else that has no content of its own.
    case notPlainFile
    /// It holds what this program has not written, and is not overwritten.
    case foreign
    /// Writing to it would change a file of another name too.
    case severalHardLinks
    /// Something else changed it while it was about to be changed.
    case changedMeanwhile
    /// Nobody reads at the other end.
    case brokenPipe
    /// Anything else, in the system's own words.
    case other(String)
  }

  public let operation: Operation
  public let path: String
  public let reason: Reason

  /// - Parameter reason: by default what the last call of the C library failed with.
  public init(_ operation: Operation, _ path: String, _ reason: Reason = .lastError) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// Whether there is no file to open.
  public var isAbsent: Bool { reason == .notFound && (operation == .open || operation == .inspect) }

  /// Whether rights were missing, in place of room or a file.
  public var isPermission: Bool { reason == .noPermission || reason == .readOnly }
}

extension FileFailure.Reason {
  /// What the last call of the C library failed with.
  public static var lastError: FileFailure.Reason { FileFailure.Reason(code: errno) }

  /// - Parameter code: a number of `errno.h`.
  init(code: Int32) {
    switch code {
    case ENOENT: self = .notFound
    case EACCES, EPERM: self = .noPermission
    case EROFS: self = .readOnly
    case ENOSPC: self = .diskFull
    case EDQUOT: self = .quotaExceeded
    case EFBIG: self = .tooLarge
    case EISDIR: self = .isFolder
    case EINVAL: self = .notPlainFile
    case EPIPE: self = .brokenPipe
    default: self = .other(String(cString: strerror(code)))
    }
  }
}
