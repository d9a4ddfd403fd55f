import Foundation
import TestSupport

/// Debian's browser without a window, told what to do over its DevTools protocol.
final class Browser {
  static let isInstalled = ShellRunner.isInstalled("chromium")

  struct Failure: Error { let text: String }

  private let process = Process()
  private let orders = Pipe()
  private let replies = Pipe()
  private let profile = TemporaryFolder()
  private var unread = Data()
  private var lastOrder = 0
  private var session: String?
  /// What it reported on its own, with what it reported of it.
  private(set) var events: [(method: String, parameters: [String: Any])] = []

  init() throws {
    // The protocol is spoken on the descriptors 3 and 4, a NUL after each message.
    let command = """
      exec chromium --headless --no-sandbox --disable-gpu --remote-debugging-pipe --user-data-dir="$0" \
        3<&0 4>&1 </dev/null >/dev/null 2>/dev/null
      """
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command, profile.path]
    process.standardInput = orders
    process.standardOutput = replies
    try process.run()
    let page = try order("Target.createTarget", ["url": "about:blank"])
    let attached = try order(
      "Target.attachToTarget", ["targetId": page["targetId"] as? String ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Log", "Network", "Runtime"] { try order("\(domain).enable") }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Has it do something, and returns what came of it.
  @discardableResult
  func order(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastOrder += 1
    var message: [String: Any] = ["id": lastOrder, "method": method, "params": parameters]
    message["sessionId"] = session
    try orders.fileHandleForWriting.write(
      contentsOf: try JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let reply = try read()
      guard reply["id"] as? Int == lastOrder else { continue }
      guard let result = reply["result"] as? [String: Any] else {
        throw Failure(text: "\(method): \(reply["error"] ?? "")")
      }
      return result
    }
  }

  /// Opens a file, in a new page as far as what is reported goes.
  func open(_ path: String) throws {
    events = []
    try order("Page.navigate", ["url": URL(filePath: path).absoluteString])
    while !events.contains(where: { $0.method == "Page.loadEventFired" }) { _ = try read() }
  }

  /// What a line of JavaScript comes to, which is a text.
  func evaluate(_ script: String) throws -> String {
    let reply = try order("Runtime.evaluate", ["expression": script, "returnByValue": true])
    guard let result = reply["result"] as? [String: Any], let text = result["value"] as? String else {
      throw Failure(text: "\(reply)")
    }
    return text
  }

  /// Makes the window so wide, and people prefer a theme.
  func show(width: Int, isDark: Bool) throws {
    try order(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 500])
    try order(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
  }

  /// Lays the page out as it is printed, on a sheet with so much room between its margins.
  func showPrint(width: Int) throws {
    try order("Emulation.setScrollbarsHidden", ["hidden": true])
    try order(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 1000, "deviceScaleFactor": 1, "mobile": false])
    try order("Emulation.setEmulatedMedia", ["media": "print", "features": [[String: String]]()])
  }

  /// A picture of the top of the page.
  func picture(height: Int) throws -> Data {
    let width = Int(try evaluate("String(innerWidth)")) ?? 0
    return try data(
      "Page.captureScreenshot",
      [
        "captureBeyondViewport": true,
        "clip": ["x": 0, "y": 0, "width": width, "height": height, "scale": 1],
      ])
  }

  /// The page as it is printed.
  func printed() throws -> Data { try data("Page.printToPDF", ["preferCSSPageSize": true]) }

  private func data(_ method: String, _ parameters: [String: Any]) throws -> Data {
    let text = try order(method, parameters)["data"] as? String ?? ""
    guard let data = Data(base64Encoded: text) else { throw Failure(text: "\(method): no data") }
    return data
  }

  /// The next message; a report is kept.
  private func read() throws -> [String: Any] {
    while unread.firstIndex(of: 0) == nil {
      let more = replies.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failure(text: "the browser is gone") }
      unread.append(more)
    }
    let end = unread.firstIndex(of: 0) ?? unread.endIndex
    let message = try JSONSerialization.jsonObject(with: unread[..<end]) as? [String: Any] ?? [:]
    unread = Data(unread[unread.index(after: end)...])
    if let method = message["method"] as? String {
      events.append((method, message["params"] as? [String: Any] ?? [:]))
    }
    return message
  }
}
