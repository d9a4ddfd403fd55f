// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "portfolio",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "portfolio", targets: ["portfolio"]),
    .library(name: "PortfolioCore", targets: ["PortfolioCore"]),
    .library(name: "PortfolioKit", targets: ["PortfolioKit"]),
  ],
  targets: [
    .target(
      name: "PortfolioCore", exclude: ["Ledger/README.md", "Money/README.md"], swiftSettings: strict),
    .target(name: "CommandLineKit", swiftSettings: strict),
    // What is data, embedded in the program.
    .target(
      name: "Resources", exclude: ["completions", "demo", "formats.txt", "rules", "words"],
      cSettings: [.treatAllWarnings(as: .error)]
    ),
    // Apart, so that the program that fetches need not wait for the rest.
    .target(name: "PortfolioSystem", swiftSettings: strict),
    .target(
      name: "PortfolioIO", dependencies: ["PortfolioCore", "PortfolioSystem", "Resources"],
      exclude: ["Network/README.md", "RecordStore/README.md"], swiftSettings: strict),
    .target(
      name: "PortfolioKit", dependencies: ["PortfolioCore", "PortfolioIO", "PortfolioSystem"],
      swiftSettings: strict),

    // The only target that links URLSession: it would triple the start-up of every other command.
    .executableTarget(name: "portfolio-fetch", dependencies: ["PortfolioSystem"], swiftSettings: strict),
    .executableTarget(
      name: "portfolio",
      dependencies: [
        "PortfolioCore", "PortfolioIO", "PortfolioKit", "PortfolioSystem", "CommandLineKit", "Resources",
        "portfolio-fetch",
      ],
      swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: ["CommandLineKit", "PortfolioCore", "PortfolioIO", "PortfolioSystem"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "PortfolioCoreTests", dependencies: ["PortfolioCore", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CommandLineKitTests", dependencies: ["CommandLineKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PortfolioIOTests", dependencies: ["PortfolioIO", "portfolio-fetch", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PortfolioKitTests", dependencies: ["PortfolioKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PortfolioTests",
      dependencies: ["portfolio", "portfolio-fetch", "TestSupport"],
      swiftSettings: strict),
    // What must not lose a transaction, tried with kills, full disks and damage. It uses the programs as built.
    .testTarget(
      name: "TortureTests", dependencies: ["portfolio", "portfolio-fetch", "PortfolioIO", "TestSupport"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
