import Foundation
import PortfolioIO

/// Fetches what `portfolio` asks for on its standard input and reports on its standard output, until the input
/// ends. It is a program of its own since loading URLSession would double the start-up of every command, and
/// so that it can be ended whatever URLSession does.
@main
enum Fetch {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let fetcher = Fetcher()
    var reader = FrameReader()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      // Not `exit`, which can crash in OpenSSL's handlers after a cancelled transfer.
      guard count > 0 else { _exit(0) }
      reader.append(chunk[..<count])
      do throws(FrameError) {
        while let frame = try reader.next() { fetcher.obey(try CompanionOrder(frame)) }
      } catch {
        _exit(65)
      }
    }
  }
}
