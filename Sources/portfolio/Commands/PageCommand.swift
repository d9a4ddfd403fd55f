import CommandLineKit
import PortfolioCore
import PortfolioSystem

extension Command {
  private static let output = Option(
    "output", placeholder: "FILE", completion: .files, expected: "expected.path"
  ) { $0.ifNotEmpty }
  private static let title = Option("title", placeholder: "T")
  private static let all = Flag("all")
  private static let opens = Flag("open")

  /// Writes a web page about the whole portfolio.
  static let report = Command(
    "report", options: [output, from, to, method, benchmark, title, all, isPrivate, opens],
    prints: ["report --output FILE": WrittenPage.self]
  ) { input, context in
    let named = input[output].flatMap { $0 == "-" ? nil : $0 }
    // Other formats tell where the page was written.
    if named == nil, !input[opens] {
      try context.console.requireNoFormat { format in
        .worksOnlyWith(option: "--\(format)", other: output.spelling)
      }
    }
    if let named { try context.requireReplaceable(named) }
    let scope = try input.scope(context)
    let benchmark = try input.benchmarks(context, limit: 1).first
    let contents = try context.ask { portfolio in
      try PageContents(
        portfolio, scope, method: input[method], benchmark: benchmark, riskFree: context.settings.riskFree,
        showsAll: input[all])
    }
    try context.requireKnown(benchmarks: contents.history.unknownBenchmarks)
    let failure = context.failure(contents.missing)
    var words = context.words
    words.formats = words.formats.typeset
    let page = PortfolioPage(
      contents: contents, title: input[title] ?? context.words(.pageTitle), isPrivate: input[isPrivate],
      now: context.now, layout: Layout(width: nil, words: words, isPage: true),
      pageSize: context.pageSize(input))
    // Nobody wants to read a page on a terminal.
    let isSeen = input[output] == nil && context.console.isSeen
    let path = named ?? (input[opens] || isSeen ? context.cachePath("report.html") : "-")
    try context.write(page.html.text, to: path, isOwn: named == nil)
    let isOpened = input[opens] || isSeen && context.hasScreen
    if isOpened, !context.isDryRun, !context.open(path), input[opens] {
      throw FileFailure(.open, context.browser, .notFound)
    }
    if let failure { throw failure }
  }
}

extension Context {
  /// Throws unless there is nothing at `path`, an empty file or an earlier page, and none of the program's own
  /// files.
  fileprivate func requireReplaceable(_ path: String) throws {
    try ownFiles.requireOther(than: path)
    let beginning = try AtomicFile.beginning(of: path, length: 1 << 10) ?? []
    if !beginning.isEmpty, !PortfolioPage.isBeginning(beginning) {
      throw FileFailure(.write, path, .otherContent)
    }
  }

  /// Writes the page atomically, so that an existing file is not lost if that fails.
  ///
  /// - Parameter isOwn: whether the folder is one of the program's own, which need not be there yet.
  fileprivate func write(_ page: String, to path: String, isOwn: Bool) throws {
    if path == "-" { return try console.print(page) }
    do throws(FileFailure) {
      guard isOwn || FileSystem.exists(FilePaths.folder(of: path)) else {
        throw FileFailure(.write, path, .notFound)
      }
      if !isDryRun { try AtomicFile.replace(path, with: page.utf8, isPrivate: isOwn) }
    } catch {
      // The missing file is the one to be written, not one to be read.
      throw error.reason == .notFound ? FileFailure(.write, path, .notFound) : error
    }
    try console.confirm(WrittenPage(path: path, bytes: page.utf8.count))
  }

  /// The size of paper that is usual where the user lives.
  fileprivate func pageSize(_ input: ParsedCommand) -> PortfolioPage.PageSize {
    let locale = LocaleChoice(
      option: input[GlobalOptions.locale], variables: environment.variables,
      setting: settings.locale)
    return ["US", "CA"].contains(locale.numbers.region) ? .letter : .a4
  }

  /// The browser that the user has named, or else what opens files.
  fileprivate var browser: String {
    #if canImport(Darwin)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    return environment.variables["BROWSER"]?.ifNotEmpty ?? opener
  }

  /// Whether a browser has somewhere to show a page. What opens files would use the terminal else.
  fileprivate var hasScreen: Bool {
    #if canImport(Darwin)
      true
    #else
      ["BROWSER", "DISPLAY", "WAYLAND_DISPLAY"].contains { environment.variables[$0]?.ifNotEmpty != nil }
    #endif
  }

  /// Hands a file to it; returns false if there is none.
  fileprivate func open(_ path: String) -> Bool {
    environment.streams.open(FilePaths.absolute(path), browser)
  }
}
