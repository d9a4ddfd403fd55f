import PortfolioCore
import PortfolioIO

/// Rows that are skipped, and errors about files that cannot be imported.
extension English {
  /// What a skipped row is.
  func text(_ what: SkippedRow.What) -> String {
    switch what {
    case .named(let name): name
    case .otherCurrency(let kind, let currency): "\(kind.rawValue) in \(currency)"
    case .deleted: "deleted since the import"
    }
  }

  func sentence(for failure: ImportFailure) -> String {
    switch failure {
    case .undetected:
      "unrecognized format; choose one with --as (\(importFormats)), or map the columns with --map COLUMN=FIELD"
    case .notOfFormat(_, let format):
      "does not look like \(article(format)) \(title(ofFormat: format)) file; leave --as out, or choose another format (\(importFormats))"
    case .cashFeed: "this file contains cash transactions; use 'portfolio cash import'"
    case .foreignLanguage:
      "the statement is not in English; set the broker's language to English and download it again"
    case .openDateOrder(_, let example):
      "\(quoted(example)) is ambiguous; use --date-order dmy (day first) or --date-order mdy (month first)"
    case .noSuchColumn(_, let column): "no column \(quoted(column)); check the header"
    case .twoColumns(_, let field): "two columns are mapped to \(field); remove one"
    case .noTicker:
      "the file does not say which ticker it is about; specify it with --ticker"
    case .malformedJSON(_, let problem): "\(sentence(for: problem)); fix the file"
    case .rules(_, let problem): sentence(for: problem)
    case .noAccount(_, let account?, let known):
      "the journal has no account \(quoted(account)); it has \(list(known))"
    case .noAccount(_, nil, let known):
      "choose the accounts to import with --account; the journal has \(list(known))"
    case .malformedXML(_, .cutOff): "the file ends before it is complete; download it again"
    case .malformedXML(_, .entity(let name)):
      "the entity \(quoted(name)) is not supported; save the file without it"
    case .malformedXML(_, .documentType):
      "a document type declaration is not supported; save the file without it"
    case .malformedXML(_, .tooDeep): "the elements are nested too deeply; check the file"
    case .malformedXML(_, .malformed): "this is not well-formed XML; check the file"
    case .openQuote: "unclosed quote in this row; fix the file"
    case .newer(_, let version):
      "the file has version \(version), but this program only supports version 1; upgrade portfolio"
    }
  }

  /// `an` before a vowel, otherwise `a`.
  private func article(_ name: String) -> String {
    name.first.map { "aeiou".contains($0) } == true ? "an" : "a"
  }

  /// What is wrong with a file of rules.
  private func sentence(for problem: RulesProblem) -> String {
    switch problem {
    case .notRules:
      "these are not rules; write an object like the one that 'portfolio import --print-rules parqet' shows"
    case .unknownKey(let key): "the rules have no key \(quoted(key)); correct or remove it"
    case .badValue(let key, let value): "\(quoted(value)) is not a valid value of \(quoted(key)); correct it"
    case .missing(let key): "the rules lack \(quoted(key)); add it"
    }
  }
}
