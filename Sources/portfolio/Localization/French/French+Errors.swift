import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What can be wrong with what was typed, with files and with settings.
extension French {
  func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let under, let suggestions):
      "il n’y a pas de commande \(quoted((under + [word]).joined(separator: " ")))"
        + hint(suggestions.map { (under + [$0]).joined(separator: " ") }, "portfolio --help")
    case .missingSubcommand(let command, let choices):
      "\(command.joined(separator: " ")) demande l’une de : \(choices.joined(separator: ", "))"
    case .unknownOption(let option, let command, let suggestions):
      "il n’y a pas d’option \(option)" + hint(suggestions, helpLine(command))
    case .missingValue(let option, let placeholder):
      "\(option) demande une valeur ; donner \(option) \(placeholder)"
    case .unexpectedValue(let option, let value):
      "\(option) ne prend pas de valeur, mais a reçu \(quoted(value)) ; la retirer"
    case .invalidValue(let name, let value, let expected, let suggestions):
      "\(name) ne peut pas être \(quoted(value)) ; donner \(expectation(expected))"
        + (suggestions.first.map { ", peut-être \($0)" } ?? "")
    case .missingArgument(let name, let command): "\(name) manque ; voir \(helpLine(command))"
    case .unexpectedArgument(let word, let command):
      "\(quoted(word)) est un argument de trop ; voir \(helpLine(command))"
    }
  }

  private func hint(_ suggestions: [String], _ otherwise: String) -> String {
    suggestions.isEmpty
      ? " ; voir \(otherwise)" : " ; vouliez-vous dire \(suggestions.joined(separator: " ou ")) ?"
  }

  private func expectation(_ expected: Expectation) -> String {
    switch expected {
    case .described(let key): text(key) ?? key
    case .oneOf(let words): words.joined(separator: ", ")
    case .wholeNumber(let range):
      range.upperBound == .max
        ? "un nombre entier à partir de \(range.lowerBound)"
        : "un nombre entier de \(range.lowerBound) à \(range.upperBound)"
    }
  }

  func sentence(for issue: Issue) -> String {
    switch issue.problem {
    case .missing: "manque ; \(advice(issue.field))"
    case .notADecimal(let text): "\(quoted(text)) n’est pas un nombre ; l’écrire comme 1234.56"
    case .notAWholeNumber(let text): "\(quoted(text)) n’est pas un nombre entier ; l’écrire comme 2"
    case .notAText(let text): "\(quoted(text)) n’est pas un texte ; mettre les textes entre guillemets"
    case .tooManyCells(let found, let header):
      "la ligne a \(found) cellules et l’en-tête \(header) ; mettre entre guillemets une valeur qui contient une virgule"
    case .notARecord(let text): "\(quoted(text)) n’est pas un enregistrement ; donner un objet"
    case .comma(let text):
      "\(quoted(text)) a une virgule ; écrire le signe décimal comme un point, et rien entre les milliers"
    case .tooManyDigits(let text):
      "\(quoted(text)) a plus de chiffres qu’il n’en est tenu exactement ; la limite est 38"
    case .notPositive(let text): "\(text) n’est pas supérieur à 0 ; donner un nombre supérieur à 0"
    case .negative(let text): "\(text) est inférieur à 0 ; donner 0 ou plus"
    case .notADate(let text):
      "\(quoted(text)) n’est pas une date ; donner AAAA-MM-JJ, AAAA-MM-JJThh:mm:ssZ avec Z ou un décalage, today ou "
        + "yesterday"
    case .notAnID(let text):
      "\(quoted(text)) n’est pas un id ; donner un UUID comme 1870AAF2-1DF7-4114-B845-BAFB0B0E4138"
    case .notARatio(let text):
      "\(quoted(text)) n’est pas un rapport ; donner nouvelles:anciennes en nombres entiers supérieurs à 0, comme 4:1"
    case .unknownType(let text):
      "\(quoted(text)) n’est pas un type ; donner buy, sell, dividend, split ou fee"
    case .tickerNotLetters(let text, let isSymbol):
      "\(quoted(text)) n’a pas 3 ou 4 lettres ; "
        + (isSymbol
          ? "pour accepter de tels symboles, lancer portfolio config set ticker-rule symbol, ou donner --ticker-rule "
            + "symbol"
          : "le corriger (portfolio config set ticker-rule symbol accepte 1 à 20 de A-Z 0-9 . - : ^ = _)")
    case .tickerNotSymbol(let text):
      "\(quoted(text)) n’est pas un symbole ; donner 1 à 20 de A-Z 0-9 . - : ^ = _"
    case .doesNotApply(let kind): "ne va pas avec le type \(kind.rawValue) ; à retirer"
    case .sumDisagrees(let sum, let product):
      "\(figure(sum)) n’est pas quantité × cours, qui donne \(figure(product)) ; corriger l’un des trois, ou en retirer un"
    case .foreignCost(let cost):
      "un coût de \(cost) est dans une autre devise que le reste et a été laissé de côté ; edit --fee permet de le saisir"
    case .storedDifferently(let id):
      "une autre transaction est enregistrée sous \(id) ; elle est restée telle quelle, edit permet de la modifier"
    case .duplicateID(let id): "\(id) existe déjà ; retirer l’id pour en obtenir un nouveau"
    case .oversold(let ticker, let quantity, let held, let account):
      "vend \(figure(quantity)) \(ticker) alors que \(figure(held)) sont détenus ce jour-là\(inAccount(account)) ; manque-t-il un achat ou "
        + "une division ?"
    case .short(let ticker, let held, let account):
      "après cette vente, \(figure(held)) \(ticker) sont détenus\(inAccount(account)) ; manque-t-il un achat ou une division ?"
    case .inTheFuture(let date): "\(date) est dans le futur ; corriger la date"
    case .overflow(let ticker):
      "les nombres de \(ticker) ont plus de chiffres qu’il n’en est tenu exactement ; les vérifier"
    }
  }

  private func inAccount(_ account: String?) -> String { account.map { " (compte \($0))" } ?? "" }

  private func advice(_ field: Field?) -> String {
    switch field {
    case .price: "donner le cours ou le montant"
    case .type: "donner buy, sell, dividend, split ou fee"
    case .ratio: "le donner sous la forme nouvelles:anciennes, comme 4:1"
    case .id, .date, .ticker, .quantity, .sum, .fee, .account, .note, nil: "à donner"
    }
  }

  func sentence(for error: StoreError) -> String {
    switch error {
    case .malformed(_, let problem):
      "\(sentence(for: problem)) ; le fichier est resté tel quel, le corriger ou le restaurer"
    case .empty:
      "le fichier est vide, ce que des données ne sont jamais ; le restaurer, ou le supprimer pour recommencer"
    case .foreign:
      "c’est du JSON, mais sans version et transactions ; pour en tirer des transactions, l’importer"
    case .newer(_, let version):
      "les données ont la version \(version), et ce programme connaît la 1 ; utiliser un portfolio plus récent"
    case .recordTooLong:
      "un enregistrement dépasse 16 Mo ; le fichier est resté tel quel, le corriger"
    case .invalid(let issues): issues.map { sentence(for: $0) }.joined(separator: " ; ")
    case .overflow(let ticker):
      "\(ticker.map { "les nombres de \($0)" } ?? "les totaux") ont plus de chiffres qu’il n’en est tenu exactement ; "
        + "vérifier les transactions"
    case .noSuchID(let id) where id.utf8.count < StoreReader.shortestIDPrefix:
      "\(quoted(id)) est trop court pour un id ; en donner au moins \(StoreReader.shortestIDPrefix) caractères"
    case .noSuchID(let id): "aucune transaction n’a l’id \(quoted(id)) ; portfolio list les montre"
    case .ambiguousID(let id, let candidates):
      "\(quoted(id)) correspond à \(number(candidates.count)) transactions ; préciser l’id : "
        + candidates.map(\.id.uuidString).joined(separator: ", ")
    case .changedSince:
      "autre chose a modifié cette transaction depuis ; elle est restée telle quelle, utiliser edit ou delete"
    case .duplicateID(let id): sentence(for: Issue(.duplicateID(id), field: .id))
    case .file(let failure): sentence(for: failure)
    case .lock(let failure): sentence(for: failure)
    case .remote(_, let failure): sentence(for: failure)
    }
  }

  func sentence(for failure: FileFailure) -> String {
    "\(attempt(failure.operation)) : \(words(for: failure.reason))"
  }

  private func attempt(_ operation: FileFailure.Operation) -> String {
    switch operation {
    case .inspect, .open: "ouverture impossible"
    case .read: "lecture impossible"
    case .write: "écriture impossible"
    case .flush: "impossible de l’inscrire sur le disque"
    case .rename: "remplacement impossible"
    case .lock: "verrouillage impossible"
    case .remove: "suppression impossible"
    case .createFolder: "impossible de créer le dossier"
    }
  }

  func words(for reason: FileFailure.Reason) -> String {
    switch reason {
    case .diskFull: "le disque est plein ; faire de la place et réessayer"
    case .quotaExceeded: "le quota est épuisé ; faire de la place et réessayer"
    case .tooLarge: "la taille permise est dépassée"
    case .noPermission: "pas d’autorisation ; vérifier à qui c’est"
    case .readOnly: "le système de fichiers est en lecture seule"
    case .notFound: "inexistant ; vérifier le chemin"
    case .isFolder: "c’est un dossier ; nommer un fichier"
    case .notPlainFile: "ce n’est pas un fichier ordinaire ; en nommer un"
    case .brokenPipe: "plus personne ne le lit"
    case .other(let words): "\(words) ; réessayer"
    }
  }

  func sentence(for error: SettingError) -> String {
    switch error {
    case .unknownKey(let key, let nearest):
      "il n’y a pas de réglage \(quoted(key))"
        + (nearest.first.map { " ; vouliez-vous dire \($0) ?" } ?? " ; portfolio config list les montre tous")
    case .badValue(let key, let value): "ne peut pas être \(quoted(value)) ; donner \(wanted(key))"
    case .secretAsArgument:
      "d’autres peuvent voir un secret donné en argument ; donner - et le taper, ou l’envoyer sur l’entrée standard"
    case .notSet(let key): "n’est pas défini ; portfolio config set \(key.rawValue) VALEUR le définit"
    case .malformed(_, let problem): "\(sentence(for: problem)) ; corriger le fichier"
    case .notASetting(_, let key): "\(key) a une valeur impossible ; la corriger ou la retirer"
    case .file(let failure): sentence(for: failure)
    case .lock(let failure): sentence(for: failure)
    }
  }

  private func wanted(_ key: SettingKey) -> String {
    switch key {
    case .tickerRule: "letters ou symbol"
    case .maxAge: "un nombre avec s, m, h ou d, comme 15m"
    case .finnhubRate: "une cadence comme 60/min"
    case .currency: "trois lettres majuscules, comme EUR"
    case .cashProduction, .cashTest, .advisorsURL: "une URL https"
    case .finnhubKey: "la clé seule, sans espaces"
    case .store: "un texte d’une ligne"
    case .locale: "une langue et un pays, comme fr_FR"
    }
  }

  func sentence(for problem: JSONError.Problem) -> String {
    switch problem {
    case .unexpectedEnd: "le texte s’arrête au milieu"
    case .unexpectedByte(let byte, let expected):
      "il y a \(character(byte) { "l’octet \($0)" }) là où il faudrait \(wanted(expected))"
    case .controlCharacter:
      "un texte contient un caractère de contrôle ; JSON l’écrit comme séquence d’échappement"
    case .invalidEscape:
      "aucune séquence d’échappement de JSON ne suit la barre oblique inverse"
    case .invalidUTF8: "les octets ne sont pas de l’UTF-8"
    case .invalidNumber: "ce n’est pas un nombre qui puisse être tenu"
    case .nestedTooDeeply: "les valeurs sont imbriquées trop profondément"
    case .duplicateKey(let key): "\(quoted(key)) est deux fois dans l’objet"
    case .textAfterTheEnd: "il y a autre chose après la fin du document"
    }
  }

  private func wanted(_ expected: JSONError.Expectation) -> String {
    switch expected {
    case .value: "une valeur"
    case .key: "une clé entre guillemets"
    case .colon: "un deux-points"
    case .commaOrBrace: "une virgule ou }"
    case .commaOrBracket: "une virgule ou ]"
    case .object: "un objet"
    case .array: "une liste"
    case .string: "un texte entre guillemets"
    case .number: "un nombre"
    case .wholeNumber: "un nombre entier"
    }
  }
}
