import PortfolioIO
import PortfolioSystem

// Why nothing could be fetched (`message`), and what to do about it (`remedy`).

extension TransportFailure {
  var message: Message {
    switch self {
    case .connection(let problem): problem.message
    case .companion(let problem): problem.message
    case .redirected(let host): Message("transport.redirected", ["host": host])
    case .proxy(let host, let status):
      Message("transport.proxy", ["host": host, "status": String(status)])
    case .tooLarge: Message("transport.tooLarge")
    case .timedOut, .cutOff, .invalidResponse, .cancelled, .offline: Message("transport.\(self)")
    }
  }

  var remedy: Message { isOfInstallation ? Message("remedy.reinstall") : .tryLater }
}

extension ConnectionProblem {
  var message: Message { Message("connection.\(rawValue)") }
}

extension CompanionProblem {
  var message: Message {
    switch self {
    case .missing(let path): Message("companion.missing", ["file": path])
    case .notStarted: Message("companion.notStarted")
    case .ended, .confused: Message("companion.\(self)")
    }
  }
}

extension Message {
  fileprivate static let tryLater = Message("remedy.tryLater")
  fileprivate static let checkAddress = Message("remedy.checkAddress")
  fileprivate static let goOnline = Message("remedy.goOnline")

  /// A document was not fetched, and there is no earlier copy to show.
  static func withoutCopy(_ failure: FeedFailure) -> Message { Message("feed.withoutCopy", failure.values) }
}

extension FeedFailure {
  var message: Message {
    switch self {
    case .transport(let failure): failure.message
    case .status(let status, let text):
      Message("feed.status", ["status": String(status), "said": text?.quoted])
    case .malformed: Message("feed.malformed")
    case .foreign: Message("feed.foreign")
    case .another(let id): Message("feed.another", ["id": id.text.quoted])
    }
  }

  /// What to do if there is no copy to use instead.
  var remedy: Message {
    switch self {
    case .transport(.offline): .goOnline
    case .transport(let failure): failure.remedy
    case .status(401, _), .status(403, _), .status(404, _), .malformed, .foreign, .another: .checkAddress
    case .status: .tryLater
    }
  }

  /// Both for a sentence that says what came of it.
  var values: Message.Values { ["reason": message, "remedy": remedy] }
}

extension PageRefusal {
  var message: Message {
    if case .tooMany(let count) = self { return Message("nextPage.tooMany", ["count": count]) }
    return Message("nextPage.\(self)")
  }
}

extension QuoteFailure {
  var message: Message {
    if let transport { return transport.message }
    let text = serverText?.quoted
    return switch reason {
    case .connection: ConnectionProblem.other.message
    case .timeout: TransportFailure.timedOut.message
    case .offline: TransportFailure.offline.message
    case .unauthorized where status == 403: Message("quote.forbidden", ["said": text])
    case .unavailable: Message("quote.unavailable", ["status": status.map(String.init)])
    case .unauthorized, .rateLimit, .unknownSymbol, .invalidData, .noKey, .commandFailed:
      Message("quote.\(reason)", ["said": text])
    }
  }

  /// What to do about it, if there is no cached price either.
  var remedy: Message { remedy(or: Message("remedy.setPrice")) }

  /// The same where a price can be had in this way.
  func remedy(or setPrice: Message) -> Message {
    let key = Settings.key(of: service ?? PriceService.usual).key
    func orSetPrice(_ remedy: Message) -> Message {
      Message("remedy.orSetPrice", ["remedy": remedy, "price": setPrice])
    }
    return switch reason {
    case .unauthorized: status == 403 ? setPrice : Message("remedy.replaceKey", ["key": key])
    case .noKey: Message("remedy.setKey", ["key": key, "price": setPrice])
    case .unknownSymbol: orSetPrice(Message("remedy.correctTicker"))
    case .commandFailed: orSetPrice(Message("remedy.checkPriceCommand"))
    case .offline: orSetPrice(.goOnline)
    case .connection, .timeout, .rateLimit, .invalidData, .unavailable:
      orSetPrice(transport?.remedy ?? .tryLater)
    }
  }
}

extension AddressRefusal {
  var message: Message {
    switch self {
    case .malformed: Message("address.malformed")
    case .scheme(let scheme): Message("address.scheme", ["scheme": scheme.quoted])
    case .insecure(let host): Message("address.insecure", ["host": host])
    case .userInfo: Message("address.userInfo")
    }
  }
}

extension CacheWarning {
  var message: Message {
    switch self {
    case .damaged(let path, let kept): Message("cache.damaged", ["file": path, "copy": kept])
    case .unreadable(let failure): Message("cache.unreadable", failure.values)
    case .unwritable(let failure): Message("cache.unwritable", failure.values)
    case .busy(let path, let holder):
      Message("cache.busy", ["file": path, "process": holder.map(String.init)])
    }
  }
}

extension FileFailure {
  fileprivate var values: Message.Values { ["file": path, "reason": reason.message] }
}

extension RemoteFailure {
  var message: Message {
    switch self {
    case .unreachable(let failure): Message("remoteFailure.unreachable", failure.values)
    case .withoutCopy(let failure): .withoutCopy(failure)
    case .uncertain(let failure): Message("remoteFailure.uncertain", ["reason": failure.message])
    case .forbidden(let text), .notThere(let text):
      Message("remoteFailure", about: self, ["said": text?.quoted])
    case .refused(let status, let text):
      Message(
        "remoteFailure.unreachable",
        ["reason": FeedFailure.status(status, serverText: text).message, "remedy": Message.checkAddress])
    case .malformed(let error): Message("remoteFailure.malformed", ["problem": error.problem.message])
    case .foreign, .unversioned: Message("remoteFailure", about: self)
    case .overtaken(let times): Message("remoteFailure.overtaken", ["count": times])
    }
  }
}
