import PortfolioIO
import PortfolioSystem
import Testing

@Suite("A web address")
struct WebAddressTests {
  @Test(
    "with https goes anywhere, with http to this machine alone",
    arguments: [
      "https://finnhub.io/api", "https://finnhub.io", "https://a.example:8443/x?y=1", "HTTPS://Finnhub.IO/",
      "http://127.0.0.1:8080/", "http://127.255.1.2/", "http://localhost:1/", "http://[::1]:80/x",
      "http://[0:0:0:0:0:0:0:1]/", "http://LOCALHOST/",
    ])
  func allowed(_ text: String) throws {
    _ = try WebAddress(text)
  }

  @Test(
    "with http to another machine is refused, however much it looks like this one",
    arguments: [
      ("http://finnhub.io/api", "finnhub.io"), ("http://127.0.0.1.example.com/", "127.0.0.1.example.com"),
      ("http://localhost.example.com/", "localhost.example.com"), ("http://128.0.0.1/", "128.0.0.1"),
      ("http://0.0.0.0/", "0.0.0.0"), ("http://127.1/", "127.1"), ("http://0x7f.0.0.1/", "0x7f.0.0.1"),
      ("http://2130706433/", "2130706433"), ("http://[::2]/", "::2"),
      ("http://[::ffff:7f00:1]/", "::ffff:7f00:1"), ("http://192.168.1.1/", "192.168.1.1"),
    ])
  func insecure(_ text: String, host: String) {
    #expect(throws: AddressRefusal.insecure(host: host)) { try WebAddress(text) }
  }

  @Test(
    "with a user name in it is refused",
    arguments: [
      "https://me:secret@finnhub.io/", "https://me@finnhub.io", "http://127.0.0.1@evil.example/",
      "http://127.0.0.1:80@evil.example/", "https://a@b@c/",
    ])
  func userInfo(_ text: String) {
    #expect(throws: AddressRefusal.userInfo) { try WebAddress(text) }
  }

  @Test(
    "of another kind is refused by its scheme",
    arguments: [("ftp://x/", "ftp"), ("file:///etc/passwd", "file"), ("javascript:alert(1)", "javascript")])
  func scheme(_ text: String, scheme: String) {
    #expect(throws: AddressRefusal.scheme(scheme)) { try WebAddress(text) }
  }

  @Test(
    "that is no URL is refused",
    arguments: [
      "", "finnhub.io/api", "/etc/passwd", "https:", "https://", "https:/x", "https:///x", "https://a b/",
      "https://a/\u{7}", "https://a/b c", "https://a/%zz", "https://a/%2", "https://a/é",
      "https://é.example/",
      "https://a:0/", "https://a:65536/", "https://a:x/", "https://a:/", "https://[::1/", "https://[::g]/",
      "https://[::1]x/", "http://127.0.0.1\\@evil.example/", "https://a/\r\nX-Evil: 1", "https://a/<b>",
      "://x",
    ])
  func malformed(_ text: String) {
    #expect(throws: AddressRefusal.malformed) { try WebAddress(text) }
  }

  @Test("keeps path and query apart and drops a fragment")
  func parts() throws {
    let address = try WebAddress("https://Host.example:8443/a/b?c=d&e=f#g")
    #expect(address.origin == "https://host.example:8443" && address.host == "host.example")
    #expect(address.path == "/a/b" && address.query == "c=d&e=f")
    #expect(address.text == "https://host.example:8443/a/b?c=d&e=f")
  }

  @Test("is built on with what comes from people, encoded")
  func building() throws {
    let base = try WebAddress("https://a.example/api/?v=1")
    #expect(
      base.appending(path: "advisors", "x/y ?#%").adding(query: "symbol", "BRK.B:é&=").text
        == "https://a.example/api/advisors/x%2Fy%20%3F%23%25?v=1&symbol=BRK.B%3A%C3%A9%26%3D")
    #expect(try WebAddress("https://a.example").appending(path: "v1").text == "https://a.example/v1")
    #expect(try WebAddress("https://a.example/x?").adding(query: "a", "b").text == "https://a.example/x?a=b")
  }

  @Test("shows its origin alone, since a token may follow")
  func description() throws {
    let address = try WebAddress("https://a.example/T0KEN/x.json?auth=T0KEN")
    var dumped = ""
    dump(address, to: &dumped)
    #expect("\(address)" == "https://a.example")
    #expect(!String(reflecting: address).contains("T0KEN") && !dumped.contains("T0KEN"))
  }
}
