import CommandLineKit
import PortfolioCore
import PortfolioIO

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
  func blocks(_ layout: Layout) -> [ReportBlock] {
    [.text(shownValue ?? "-")]
  }
}

/// The path of the settings file.
struct ConfigPath: Report {
  let path: String

  static let columns = Columns<ConfigPath> {
    Column("path", \.path)
  }

  func blocks(_ layout: Layout) -> [ReportBlock] { [.text(path)] }
}

/// All settings, including defaults.
struct SettingList: Report {
  let settings: Settings
  /// When the mirror last matched the store's file.
  let mirrorAgreed: Instant?
  let now: Instant

  static let columns = Columns<SettingList> {
    Column("settings", \.rows)
    Column("mirrorAgreed", \.mirrorAgreed)
  }

  private var rows: [Row] {
    Settings.all.map { setting in
      Row(
        value: SettingValue(setting: setting, value: settings.text(of: setting)),
        isSet: settings.isSet(setting))
    }
  }

  private struct Row: Record {
    let value: SettingValue
    let isSet: Bool

    static let columns = Columns<Row> {
      Column("key", priority: 3, \.value.setting.key)
      Column("value", \.value.shownValue)
      Column(.setting, priority: 2) { row, layout in
        let value = row.value.shownValue.map {
          row.value.setting.isSecret ? layout.words(.settingSource(isSet: true)) : $0
        }
        return Table.Cell(value ?? "-")
      }
      Column("isSet", \.isSet)
      Column(.from, priority: 1) { row, layout in
        row.value.value == nil
          ? "" : Table.Cell(layout.words(.settingSource(isSet: row.isSet)), .dim)
      }
    }
  }

  func blocks(_ layout: Layout) -> [ReportBlock] {
    guard let mirrorAgreed else { return [.table(rows, layout)] }
    let age = max(0, now.secondsSinceEpoch - mirrorAgreed.secondsSinceEpoch)
    return [.table(rows, layout), .text("mirror: " + layout.words(.remoteAgreed(age: age)))]
  }
}
