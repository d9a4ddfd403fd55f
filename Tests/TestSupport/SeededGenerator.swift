import PortfolioIO

/// Random numbers that are the same in each run.
public typealias SeededGenerator = SplitMix64
