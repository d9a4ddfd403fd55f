import PortfolioCore

/// In these tests an issue is something wrong with a transaction, not a `Testing.Issue`.
typealias Issue = PortfolioCore.Issue
