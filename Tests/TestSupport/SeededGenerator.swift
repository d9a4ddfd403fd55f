import PortfolioIO

/// Random numbers that are the same in every run.
package typealias SeededGenerator = SplitMix64
