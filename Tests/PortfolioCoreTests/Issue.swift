import PortfolioCore

/// In these tests an issue is what is wrong with a transaction; the one of a failing test is `Testing.Issue`.
typealias Issue = PortfolioCore.Issue
