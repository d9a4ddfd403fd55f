import TestSupport
import Testing

@testable import portfolio

/// https as it is on the network: a server with a certificate, and a machine that trusts who signed it, or does not. The
/// authority is made for the test, and trusted in a mount namespace of its own, which takes root.
@Suite("https", .enabled(if: MadeAuthority.isPossible, "openssl, or leave to mount, is missing"))
struct SecureConnectionTests {
  /// What makes an authority, a server that it vouches for under a name, and asks that.
  private func asking(certifiedAs name: String, isTrusted: Bool) throws -> ShellRunner.Result {
    let script = """
      set -e
      key='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
      openssl req -x509 $key -keyout ca.key -out ca.pem -subj '/CN=An authority' -days 2 2>log
      openssl req $key -keyout server.key -out server.csr -subj '/CN=A server' 2>log
      printf 'subjectAltName=\(name)\n' > names
      openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.pem 2>log
      cat > transactions.json <<'JSON'
      [{"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-03-01T00:00:00Z","type":"buy","ticker":"AAPL","quantity":10,"price":185.2,"sum":1852}]
      JSON
      mkfifo said
      openssl s_server -accept 127.0.0.1:0 -cert server.pem -key server.key -WWW </dev/null >said 2>log &
      server=$!
      trap 'kill -KILL $server' EXIT
      exec 3<said
      while read -r word address <&3; do [ "$word" = ACCEPT ] && break; done
      cat /etc/ssl/certs/ca-certificates.crt > trusted.pem
      \(isTrusted ? "cat ca.pem >> trusted.pem" : "")
      unshare -m sh -c 'mount --bind trusted.pem /etc/ssl/certs/ca-certificates.crt && exec "$@"' sh \
        portfolio list --csv --store "https://$address/transactions.json"
      """
    return try ShellRunner().run("bash", ["-s"], input: script)
  }

  @Test("a server whose certificate is trusted is asked")
  func trusted() throws {
    let result = try asking(certifiedAs: "IP:127.0.0.1", isTrusted: true)
    #expect(result.status == 0 && result.errors == "")
    #expect(result.lines.count == 2 && result.output.contains("1870AAF2-1DF7-4114-B845-BAFB0B0E4138"))
  }

  @Test(
    "a server whose certificate nobody vouches for, or for another name, is not believed",
    arguments: [("IP:127.0.0.1", false), ("DNS:example.org", true)])
  func refused(name: String, isTrusted: Bool) throws {
    let result = try asking(certifiedAs: name, isTrusted: isTrusted)
    #expect(result.status == 69 && result.output == "")
    #expect(result.errors.contains("cannot make a secure connection"))
  }
}

/// An authority of the test's own, trusted for as long as it runs.
private enum MadeAuthority {
  static let isPossible: Bool = {
    guard ShellRunner.isInstalled("openssl") else { return false }
    let probe = "test -f /etc/ssl/certs/ca-certificates.crt && unshare -m mount -t tmpfs none /mnt"
    return (try? ShellRunner().run("sh", ["-c", probe]).status) == 0
  }()
}
