import Glibc
import PortfolioIO
import PortfolioSystem

/// Writes a file the way another program would: in place and without flushing.
package func writeInPlace(_ bytes: some Collection<UInt8>, to path: String) throws {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode_t(0o600))
  guard descriptor >= 0 else { throw FileFailure(.open, path) }
  defer { close(descriptor) }
  let all = Array(bytes)
  var count = 0
  while count < all.count {
    let written = all[count...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written > 0 else { throw FileFailure(.write, path) }
    count += written
  }
}
