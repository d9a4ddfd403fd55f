import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Failure: Diagnosable {
  var problems: Problems {
    switch self {
    case .usage(let errors): Problems(.usage, errors.map { .at(.nowhere, $0.message) })
    case .mayNotAsk(.delete): Problems(.usage, .mayNotAskToDelete)
    case .mayNotAsk(.disagreement(let count)): Problems(.usage, .instrumentsMayNotAskForDisagreement(count))
    case .mayNotAsk(.secret): Problems(.usage, .mayNotAskForSecret)
    case .invalid(let issues): Problems(.invalidData, issues)
    case .notDates(let dates):
      Problems(
        .invalidData,
        dates.map { .at(.named($1), .notAPeriod($0), field: String($1.drop { $0 == "-" })) })
    case .several(let errors):
      Problems(errors.first?.exitCode ?? .failed, errors.flatMap { Problems(of: $0).all })
    case .output(let failure):
      Problems(.inputOutput, .called(Message.standardOutput), .cannotWrite(failure.reason))
    case .storedUnseen(let ids):
      Problems(.inputOutput, .called(Message.standardOutput), .changeStoredUnseen(ids: ids))
    case .noHome: Problems(.configuration, .subject("HOME"), .changeNoHome)
    case .unknownNames(let names):
      Problems(
        .notFound,
        names.map { unknown in
          .at(
            .called(unknown.option.asPlaceholder), .changeUnknownName(unknown.name, near: unknown.near),
            field: unknown.option.drop { $0 == "-" }.lowercased())
        })
    case .unrecorded(let error):
      Problems(error.exitCode, Problems(of: error).all + [.at(.named("prices"), .priceUnrecorded)])
    case .unpriced(let groups):
      Problems(
        .unavailable,
        groups.map { .at(.called($0.tickers), .noPriceKnown($0.failure), field: "ticker") })
    case .noInstrument(let ticker):
      Problems(
        .notFound, .called("ticker".asField), .instrumentsNothingKnown(ticker: ticker), field: "ticker")
    case .nothingToExplain(let id): Problems(.notFound, .named(id), .explainsNothing(of: id), field: "id")
    case .unusableKey(let name): Problems(.configuration, .subject(name), .notAKey)
    case .notADay(let given, let name): Problems(.configuration, .named(name), .notADay(given))
    case .tokenInAddress(let name): Problems(.configuration, .named(name), .remoteTokenInAddress)
    case .storeIsNoFile: Problems(.usage, .named(GlobalOptions.store.spelling), .remoteStoreIsNoFile)
    case .address(let refusal, let name): Problems(.configuration, .named(name), refusal.message)
    case .outputClosed: Problems(.done, [Problem]())
    case .ended(let code): Problems(code, [Problem]())
    case .declined: Problems(.failed, .nothingChanged)
    case .nothingTo(.redo): Problems(.notFound, .nothingToRedo)
    case .nothingTo(.change), .nothingTo(.undo): Problems(.notFound, .noUndo)
    case .nothingToUndoButCash: Problems(.notFound, .noUndoButOfCash)
    case .nothingToUndoButEarlier: Problems(.notFound, .noUndoButOfEarlierVersion)
    case .interrupted: Problems(.interrupted, .interrupted)
    }
  }
}
