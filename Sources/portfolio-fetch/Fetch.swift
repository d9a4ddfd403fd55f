import PortfolioIO

/// Executes the requests that `portfolio` sends to its standard input and reports on standard output, until
/// the input ends. It is a separate program because loading URLSession would double the start-up time of
/// every command, and so that it can be killed whatever URLSession is doing.
@main
enum Fetch {
  static func main() {
    CurrentProcess.ignoreWriteSignals()
    let fetcher = Fetcher()
    var reader = FrameReader()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = StandardStream.input.read(&chunk)
      // Not `exit`, which can crash in OpenSSL's exit handlers after a cancelled transfer.
      guard count > 0 else { CurrentProcess.exit(0) }
      reader.append(chunk[..<count])
      do throws(FrameError) {
        while let frame = try reader.next() { fetcher.obey(try CompanionOrder(frame)) }
      } catch {
        CurrentProcess.exit(65)
      }
    }
  }
}
