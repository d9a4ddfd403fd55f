#if canImport(FoundationNetworking)
  import Foundation
  import Synchronization

  // URLSession on Linux takes the lines behind a chunked body for the head of another answer, and ends the program
  // where none follows (swift-corelibs-foundation 5285). It passes its callbacks to curl through a function that a
  // program can replace with its own: this one keeps those lines from it.

  /// What curl calls with a piece of an answer, to be told how much of it was taken.
  typealias CurlCallback =
    @Sendable @convention(c) (
      UnsafeMutablePointer<CChar>, _ size: Int, _ count: Int, _ transfer: UnsafeMutableRawPointer?
    ) -> Int

  private typealias SetCallback =
    @convention(c) (_ handle: UnsafeMutableRawPointer, _ option: Int32, CurlCallback) -> Int32

  private let heads = Mutex(AnswerHeads())

  @_cdecl("CFURLSession_easy_setopt_wc")
  func setCurlCallback(
    _ handle: UnsafeMutableRawPointer, _ option: Int32, _ callback: CurlCallback
  ) -> Int32 {
    let headerFunction: Int32 = 20_079
    let unknownOption: Int32 = 48
    // Foundation's own function only calls this one of curl.
    guard let curls = dlsym(nil, "curl_easy_setopt") else { return unknownOption }
    let setCallback = unsafeBitCast(curls, to: SetCallback.self)
    guard option == headerFunction else { return setCallback(handle, option, callback) }
    heads.withLock { $0.callback = callback }
    return setCallback(handle, option) { line, size, count, transfer in
      let bytes = UnsafeRawBufferPointer(start: line, count: size * count)
      let callback = heads.withLock { $0.callback(forLine: bytes, of: UInt(bitPattern: transfer)) }
      return callback?(line, size, count, transfer) ?? bytes.count
    }
  }

  /// Of which transfers the head of the answer has ended.
  private struct AnswerHeads {
    var callback: CurlCallback?
    private var ended: Set<UInt> = []

    /// Who is to hear of a line; nil for one behind the body.
    mutating func callback(forLine line: UnsafeRawBufferPointer, of transfer: UInt) -> CurlCallback? {
      if line.starts(with: "HTTP/".utf8) {
        ended.remove(transfer)
      } else if ended.contains(transfer) {
        return nil
      } else if line.allSatisfy({ $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }) {
        ended.insert(transfer)
      }
      return callback
    }
  }
#endif
