extension ImportFormat {
  /// Portfolio Performance's own file, and its transactions as csv, in English and German.
  static let portfolioPerformance = ImportFormat(
    "portfolio-performance",
    forms: [
      ImportFormat(
        name: "portfolio-performance", detects: { $0.rootElement == "client" },
        read: { try PortfolioPerformanceFile($0).read($1) }),
      portfolioPerformanceCSV,
    ], brings: { portfolioPerformanceCSV.contents() })

  private static let portfolioPerformanceCSV = ImportFormat(rules: "portfolio-performance")
}
