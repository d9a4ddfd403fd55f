import PortfolioIO

/// Random numbers that are the same in every run.
public typealias SeededGenerator = SplitMix64
