// swift-tools-version: 6.3
import PackageDescription

// What `make bench` starts: it knows the program only from outside, and is not built with it.
let package = Package(
  name: "bench",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(name: "bench", path: "Sources", swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
