import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// The value of a setting.
struct SettingValue: Report {
  let setting: any SettingDeclaration
  let value: String?

  static let columns = Columns<SettingValue> {
    Column("key", \.setting.key)
    Column("value", \.shownValue)
  }

  /// Secrets are never shown.
  var shownValue: String? { value.map { setting.isSecret ? "set" : setting.shown($0) } }

  // Scripts read this, so it is the same in every language.
  func body(_ layout: Layout) -> [ReportBlock] { ReportBlock.text(shownValue ?? "-") }
}

/// The path of the settings file.
struct ConfigPath: Report {
  let path: String

  static let columns = Columns<ConfigPath> {
    Column("path", \.path)
  }

  func body(_ layout: Layout) -> [ReportBlock] { ReportBlock.text(path) }
}

/// All settings, including defaults.
struct SettingList: Report {
  let settings: Settings
  /// When the mirror last matched the store's file.
  let mirrorAgreed: Instant?
  let now: Instant

  static let columns = Columns<SettingList> {
    Column.list("settings", \.rows) {
      Column("key", priority: 3, \.value.setting.key)
      Column("value", \.value.shownValue)
      Column("", heading: .setting, missing: "-", priority: 2, in: .table) { row in
        row.value.shownValue.map { value in
          LocalizedText { row.value.setting.isSecret ? $0(.settingSource(isSet: true)) : value }
        }
      }
      Column("isSet", \.isSet)
      Column("", heading: .from, priority: 1, in: .table) { row in
        row.value.value == nil ? nil : LocalizedText(.settingSource(isSet: row.isSet), .dim)
      }
    }
    Column("mirrorAgreed", \.mirrorAgreed)
  }

  private var rows: [(value: SettingValue, isSet: Bool)] {
    settings.listed.map { setting in
      (SettingValue(setting: setting, value: settings.text(of: setting)), settings.isSet(setting))
    }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    let age = mirrorAgreed.map { max(0, now.secondsSinceEpoch - $0.secondsSinceEpoch) }
    layout.table("settings", of: self)
      + (age.map { [.text("mirror: " + layout.words(.remoteAgreed(age: $0)))] } ?? [])
  }
}

/// Where the files of the demo were written.
struct DemoFolder: Report {
  let path: String
  /// The day on which they are new, which has to stay today for those who come back to them.
  let today: CalendarDay
  let isDryRun: Bool

  static let columns = Columns<DemoFolder> {
    Column("path", \.path)
    Column("store") { FilePaths.join($0.path, "portfolio.json") }
  }

  func body(_ layout: Layout) -> [ReportBlock] {
    if !isDryRun {
      Message.startDemoWritten(path: path)
      [
        ("PORTFOLIO_STORE", "portfolio.json"), ("PORTFOLIO_CACHE_DIR", "cache"),
        ("PORTFOLIO_CONFIG", "config.json"),
      ].map { ReportBlock.text("export \($0)=\(EnteringCommand.quoted(FilePaths.join(path, $1)))") }
        + [.text("export \(TimeSource.todayVariable)=\(today)")]
    }
  }
}

/// A page that was written to a file.
struct WrittenPage: Report {
  let path: String
  let bytes: Int

  static let columns = Columns<WrittenPage> {
    Column("path", \.path)
    Column("bytes", \.bytes)
  }

  func body(_ layout: Layout) -> [ReportBlock] { Message.pageWritten(path: path) }
}

/// A failure, for programs.
struct ErrorReport: Record {
  let code: ExitCode
  let diagnostics: [Diagnostic]

  static let columns = Columns<ErrorReport> {
    Column.object("error", \.self) {
      Column("code") { Int($0.code.rawValue) }
      Column("message") { $0.diagnostics.map(\.message).joined(separator: "\n") }
      Column.list("issues", \.diagnostics) {
        Column("field", isOptional: true, \.field)
        Column("line", isOptional: true, \.line)
        Column("message", \.messageInItsPlace)
      }
    }
  }
}
