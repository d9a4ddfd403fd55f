// swift-tools-version: 6.3
import PackageDescription

// What another program needs to read a portfolio. Outside this repository, name the repository instead of the path.
let package = Package(
  name: "example",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "portfolio", path: "../..")],
  targets: [
    .executableTarget(
      name: "example", dependencies: [.product(name: "PortfolioKit", package: "portfolio")], path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
