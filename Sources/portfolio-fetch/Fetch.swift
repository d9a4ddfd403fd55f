import PortfolioIO

/// Fetches what `portfolio` asks for on its standard input and reports on its standard output, until the input
/// ends. It is a program of its own since loading URLSession would double the start-up of every command, and
/// so that it can be ended whatever URLSession does.
@main
enum Fetch {
  static func main() {
    ThisProgram.ignoreWriteSignals()
    let fetcher = Fetcher()
    var reader = FrameReader()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = StandardStream.input.read(&chunk)
      // Not `exit`, which can crash in OpenSSL's handlers after a cancelled transfer.
      guard count > 0 else { ThisProgram.exit(0) }
      reader.append(chunk[..<count])
      do throws(FrameError) {
        while let frame = try reader.next() { fetcher.obey(try CompanionOrder(frame)) }
      } catch {
        ThisProgram.exit(65)
      }
    }
  }
}
