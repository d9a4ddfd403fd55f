/// A failed file system call: the operation, the path and the reason.
package struct FileFailure: Error, Equatable, Sendable {
  package enum Operation: String, Sendable {
    case inspect, open, read, write, flush, rename, lock, remove, createFolder
    /// The file is written, but not yet its name in its folder.
    case flushFolder
  }

  package enum Reason: Equatable, Sendable {
    case notFound
    case noPermission
    /// The whole file system is read-only.
    case readOnly
    case diskFull
    case quotaExceeded
    /// Larger than the limit of the reader, or than the system allows this program to write.
    case tooLarge
    case isFolder
    /// A pipe, a device or anything else without content of its own.
    case notRegularFile
    /// Its content is not this program's, so it is not overwritten.
    case foreign
    /// It is one of this program's own files, where a result was to be written.
    case ownFile
    /// It holds something other than what was to replace it.
    case otherContent
    /// It has hard links, whose content would change too.
    case severalHardLinks
    /// Something else changed it at the same time.
    case changedMeanwhile
    /// Nothing is reading the other end.
    case brokenPipe
    /// A part of the path is a file.
    case parentIsFile
    /// Symbolic links lead to each other.
    case linkCircle
    case nameTooLong
    /// The disk, or what stands for it, failed.
    case deviceError
    case inUse
    case tooManyOpenFiles
    /// The file system does not do what is asked for here.
    case exists
    case notSupported
    /// Anything else, in the words of the system.
    case other(String)
  }

  package let operation: Operation
  package let path: String
  package let reason: Reason

  /// - Parameter reason: by default the reason for the last failure of a C library call.
  package init(_ operation: Operation, _ path: String, _ reason: Reason = .lastError) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// Whether the file does not exist.
  package var isAbsent: Bool { reason == .notFound && (operation == .open || operation == .inspect) }

  /// Whether permission was denied.
  package var isPermissionDenied: Bool { reason == .noPermission || reason == .readOnly }
}

extension FileFailure.Reason {
  /// The reason for the last failure of a C library call.
  package static var lastError: FileFailure.Reason { FileFailure.Reason(code: errno) }

  /// - Parameter code: an error number from `errno.h`.
  package init(code: Int32) {
    switch code {
    case ENOENT: self = .notFound
    case EACCES, EPERM: self = .noPermission
    case EROFS: self = .readOnly
    case ENOSPC: self = .diskFull
    case EDQUOT: self = .quotaExceeded
    case EFBIG: self = .tooLarge
    case EISDIR: self = .isFolder
    case EINVAL: self = .notRegularFile
    case EPIPE: self = .brokenPipe
    case ENOTDIR: self = .parentIsFile
    case ELOOP: self = .linkCircle
    case ENAMETOOLONG: self = .nameTooLong
    case EIO, ENXIO, ENODEV: self = .deviceError
    case EBUSY, ETXTBSY: self = .inUse
    case EMFILE, ENFILE: self = .tooManyOpenFiles
    case EOPNOTSUPP, ENOSYS, EXDEV, ENOTEMPTY: self = .notSupported
    case EEXIST: self = .exists
    default: self = .other(String(cString: strerror(code)))
    }
  }
}
