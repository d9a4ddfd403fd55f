import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Errors about arguments, files and settings.
extension French {
  func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let under, let suggestions):
      "commande inconnue \(quoted((under + [word]).joined(separator: " ")))"
        + hint(suggestions.map { (under + [$0]).joined(separator: " ") }, "« portfolio --help »")
    case .missingSubcommand(let command, let choices):
      "\(command.joined(separator: " ")) demande une sous-commande ; en indiquer une : \(choices.joined(separator: ", "))"
    case .unknownOption(let option, let command, let suggestions):
      "option inconnue \(option)" + hint(suggestions, helpLine(command))
    case .missingValue(let option, let placeholder):
      "\(option) demande une valeur ; indiquer \(option) \(self.placeholder(placeholder))"
    case .unexpectedValue(let option, let value):
      "\(option) ne prend pas de valeur ; retirer \(quoted(value))"
    case .invalidValue(let name, let value, let expected, let suggestions):
      "valeur \(quoted(value)) non valide pour \(placeholder(name)) ; indiquer \(expectation(expected))"
        + (suggestions.first.map { " (vouliez-vous dire \($0) ?)" } ?? "")
    case .missingArgument(let name, let command):
      "\(placeholder(name)) est obligatoire ; voir \(helpLine(command))"
    case .unexpectedArgument(let word, let command):
      "argument inattendu \(quoted(word)) ; voir \(helpLine(command))"
    }
  }

  private func hint(_ suggestions: [String], _ otherwise: String) -> String {
    suggestions.isEmpty
      ? " ; voir \(otherwise)" : " ; vouliez-vous dire \(suggestions.joined(separator: " ou ")) ?"
  }

  private func expectation(_ expected: Expectation) -> String {
    switch expected {
    case .described(let key): text(key) ?? key
    case .oneOf(let words): choice(of: offered(words), "ou")
    case .wholeNumber(let range):
      range.upperBound == .max
        ? "un nombre entier, au moins \(range.lowerBound)"
        : "un nombre entier de \(range.lowerBound) à \(range.upperBound)"
    }
  }

  func sentence(for issue: Issue) -> String {
    switch issue.problem {
    case .missing: "est obligatoire" + (advice(issue.field).map { " ; \($0)" } ?? "")
    case .notADecimal(let text): "\(quoted(text)) n’est pas un nombre ; l’écrire comme 1234.56"
    case .notAWholeNumber(let text): "\(quoted(text)) n’est pas un nombre entier ; l’écrire comme 2"
    case .notAText(let text): "\(quoted(text)) n’est pas une chaîne ; la mettre entre guillemets"
    case .tooManyCells(let found, let header):
      "la ligne a \(counted(found, "cellule", "cellules")) mais l’en-tête en a \(number(header)) ; mettre entre guillemets les valeurs contenant une virgule"
    case .takesBack(let row, let id):
      "\(quoted(row)) annule une opération enregistrée ; lancer « portfolio delete \(id ?? "ID") », puis importer de nouveau le fichier"
    case .cutOff: "le fichier s’arrête au milieu de cette ligne ; le télécharger à nouveau"
    case .meaningless(let text):
      "\(quoted(text)) n’a pas de sens dans ces règles ; lui en donner un avec --map-value '\(text)=TYPE' (TYPE peut être skip)"
    case .notARecord(let text): "\(quoted(text)) n’est pas un objet ; vérifier le fichier"
    case .countedAs(let coin, let currency): "\(coin) compte comme \(currency)"
    case .notUnderstood(let text): "\(quoted(text)) n’est pas compris ici ; corriger la ligne"
    case .leadsNowhere(let text):
      "renvoie à \(quoted(text)), qui n’est pas dans le fichier ; l’exporter à nouveau"
    case .unbalanced(let text):
      "les écritures de \(quoted(text)) ne s’équilibrent pas, ou ne disent pas ce qui a été payé ; les compléter"
    case .standsForOthers(let text):
      "\(quoted(text)) représente des transactions qui ne sont pas dans le fichier ; les faire écrire en entier, comme le fait \(quoted("hledger print")), et importer le résultat"
    case .comma(let text):
      "\(quoted(text)) contient une virgule ; utiliser un point décimal, sans séparateur de milliers"
    case .notShown(let count):
      "\(counted(count, "autre problème n’est pas affiché", "autres problèmes ne sont pas affichés")) ; corriger d’abord ceux-ci"
    case .tooManyTickers(let most):
      "le fichier contient plus de \(number(most)) symboles ; vérifier que cette colonne contient des symboles"
    case .tooLong: "est trop long ; un enregistrement peut occuper jusqu’à 1 Mo"
    case .tooManyDigits(let text):
      "\(quoted(text)) comporte plus de 38 chiffres ; le raccourcir"
    case .notARate(let text):
      "\(quoted(text)) a trop de chiffres pour un taux ; en indiquer au plus 12 après la virgule et 18 en tout"
    case .notPositive(let text): "\(text) n’est pas autorisé ; indiquer un nombre supérieur à 0"
    case .negative(let text): "\(text) n’est pas autorisé ; indiquer 0 ou plus"
    case .zero: "0 n’est pas autorisé ; indiquer un montant différent de 0"
    case .zeroWithoutName: "0 est peut-être une faute de frappe ; si c’est bien 0, utiliser --sum 0"
    case .negativeWithoutName(let text):
      "\(text) est peut-être une faute de frappe ; si c’est bien \(text), utiliser --sum=\(text)"
    case .notADate(let text):
      "\(quoted(text)) n’est pas une date valide ; indiquer AAAA-MM-JJ, AAAA-MM-JJThh:mm:ss avec Z ou un décalage, today ou "
        + "yesterday"
    case .notAnID(let text):
      "\(quoted(text)) n’est pas un identifiant valide ; indiquer un UUID comme 1870AAF2-1DF7-4114-B845-BAFB0B0E4138"
    case .notARatio(let text):
      "\(quoted(text)) n’est pas une parité valide ; indiquer nouveaux:anciens en nombres entiers supérieurs à 0, comme 4:1"
    case .notACurrency(let text):
      "\(quoted(text)) n’est pas une devise valide ; indiquer trois lettres, comme EUR"
    case .outOfRange(let text, let range):
      "\(text) n’est pas autorisé ; indiquer un nombre de \(range.lowerBound) à \(range.upperBound)"
    case .fixedRate(let code):
      "le taux de \(code) est fixe ou découle d’une autre devise ; il ne peut pas être défini"
    case .unknownWord(let text, let known):
      "valeur inconnue \(quoted(text)) ; indiquer \(choice(of: known, "ou"))"
    case .unknownType(let text):
      "\(quoted(text)) n’est pas un type valide ; indiquer \(kinds(for: issue, "ou"))"
    case .tickerNotLetters(let text, let isSymbol):
      "\(quoted(text)) doit comporter 3 ou 4 lettres ; "
        + (isSymbol
          ? "pour accepter de tels symboles, lancer « portfolio config set ticker-rule symbol », ou indiquer --ticker-rule "
            + "symbol"
          : "le corriger (« portfolio config set ticker-rule symbol » accepte 1 à 36 lettres, chiffres ou . - : ^ = _)")
    case .tickerNotSymbol(let text):
      "\(quoted(text)) n’est pas un symbole valide ; indiquer 1 à 36 lettres, chiffres ou . - : ^ = _"
    case .doesNotApply(let kind): "ne s’applique pas au type \(quoted(name(of: kind))) ; à retirer"
    case .sumDisagrees(let sum, let product):
      "\(figure(sum)) n’est pas quantité × cours (\(figure(product))) ; corriger l’un des trois, ou en retirer un"
    case .rateOfHome(let code):
      "\(code) est la devise de référence, dont le taux est 1 ; omettre le taux, ou indiquer la devise du paiement"
    case .notConverted(let cost, let currency):
      "\(cost) ne peut pas être converti en \(currency) ; récupérer le taux avec « portfolio rates --refresh », ou le saisir avec « portfolio rates --set »"
    case .sharesMoved(let row, let command):
      "\(quoted(row)) modifie les titres détenus, mais manque de détails ; l’ajouter avec \(quoted(command)), puis importer "
        + "de nouveau le fichier"
    case .moneyMoved(let row, let command):
      "\(quoted(row)) déplace de l’argent d’une manière inconnue ; l’ajouter avec \(quoted(command)), et importer "
        + "les autres lignes avec --partial"
    case .needsSymbol(let name):
      "\(quoted(name)) est trop long pour un symbole ; en indiquer un avec --map-symbol '\(name)=SYMBOLE'"
    case .derivedRatio(let ratio):
      "la parité \(ratio) a été calculée d’après le nombre de titres ; « portfolio edit --ratio » permet de la modifier"
    case .storedDifferently(let id):
      "\(id) est déjà enregistré avec un autre contenu et n’a pas été modifié ; utiliser « portfolio edit » pour le modifier"
    case .sharedID(let id):
      "\(id) est aussi l’identifiant d’une autre ligne au contenu différent ; chacune compte comme une transaction"
    case .notLots(let text):
      "\(quoted(text)) n’est pas une liste de lots ; indiquer les identifiants d’achats, comme 1870=2.5 pour 2,5 titres"
    case .sameAccount(let account): "\(account) est déjà le compte d’origine ; en indiquer un autre"
    case .sameTicker(let ticker): "les titres sont déjà des \(ticker) ; indiquer un autre symbole"
    case .nothingHeld(let ticker):
      "aucun titre \(ticker) n’était détenu ce jour-là ; vérifier la date et le compte"
    case .exercisedUnheld(let ticker):
      "\(ticker) n’est ni détenu ni dû ; les actions comptent donc comme achetées ou vendues au prix d’exercice ; si l’option a été achetée ou vendue avant, importer aussi le fichier où elle l’a été, puis de nouveau celui-ci"
    case .sharesOfExercise(let ticker):
      "ce sont les actions de l’exercice de \(ticker), déjà enregistré ; la ligne n’est donc pas importée de nouveau ; s’il s’agit d’une autre opération, la saisir avec « portfolio add »"
    case .lacksTerms(let ticker, let keys):
      "\(ticker) n’est pas connu comme option, car il manque \(choice(of: keys, "et")) ; indiquer ce qui manque avec « portfolio instruments set \(ticker) \(keys.map { "\($0)=…" }.joined(separator: " ")) »"
    case .overExercised(let ticker, let quantity, let held, let account):
      "exerce \(figure(quantity)) \(ticker), plus que les \(figure(held)) ouverts ce jour-là\(inAccount(account)) ; "
        + "seuls ceux-ci sont exercés"
    case .expired(let held, let account, let day, let commands):
      "a expiré le \(shown(date: day)), et \(held.isNegative ? "\(figure(held.magnitude)) sont encore dus" : "\(figure(held)) sont encore détenus")\(inAccount(account)) ; "
        + "ajouter \(commands.joined(separator: " ou "))"
    case .notACountry(let text): "\(text) n’est pas un pays ; indiquer deux lettres comme FR"
    case .unexplained(let amount, let currency, let account, let day):
      "\(figure(amount))\(currency.map { " \($0)" } ?? "")\(inAccount(account)) au \(shown(date: day)) restent inexpliqués ; ajouter ce qui manque, par exemple avec « portfolio add interest »"
    case .overdrawn(let balance, let currency, let account, let day):
      "les liquidités\(inAccount(account)) étaient de \(figure(balance))\(currency.map { " \($0)" } ?? "") à la fin du \(shown(date: day)) ; manque-t-il un versement ?"
    case .beforeTracking(let count, let account):
      "\(counted(count, "transaction", "transactions"))\(inAccount(account)) \(isOne(count) ? "date" : "datent") d’avant le suivi des liquidités, sans effet sur elles"
    case .sameCurrency(let code): "l’argent est déjà en \(code) ; indiquer une autre devise"
    case .noSuchLot(let id):
      "\(quoted(id)) n’est pas un lot de ces titres ; « portfolio lots » affiche les identifiants des lots"
    case .foreignLot(let id, let ticker):
      "\(id) est un lot de \(ticker) ; « portfolio lots » affiche ceux de chaque symbole"
    case .lotTooSmall(let id, let left):
      "il ne reste \(left == ExactDecimal(1) ? "qu’un titre" : "que \(figure(left)) titres") de \(id) lors de la vente ; en indiquer moins, ou un autre lot"
    case .lotsTooLarge(let id, let sold):
      "avec \(id), ces lots contiennent plus de titres que les \(figure(sold)) vendus ; en indiquer moins"
    case .duplicateID(let id):
      "\(id) est présent deux fois ; « portfolio check --repair » donne un autre identifiant à l’un des deux enregistrements"
    case .oversold(let ticker, let quantity, let held, let account):
      "vend \(figure(quantity)) \(ticker), \(beyond(held, account)) ; manque-t-il un achat ou "
        + "un split ?"
    case .overTransferred(let ticker, let quantity, let held, let account):
      "transfère \(figure(quantity)) \(ticker), \(beyond(held, account)) ; "
        + "seuls ceux-ci sont transférés"
    case .short(let ticker, let held, let account):
      "cette vente laisse \(figure(held)) \(ticker)\(inAccount(account)) ; manque-t-il un achat ou un split ?"
    case .openShort(let ticker, let held, let account):
      "vend \(ticker) à découvert et laisse \(figure(held))\(inAccount(account)) ; si des titres ont été achetés avant, ajouter l’achat"
    case .soldBeforePurchase(let ticker):
      "est enregistrée avant l’achat de \(ticker) du même jour et compte donc comme une vente à découvert ; "
        + "si elle a eu lieu après, indiquer l’heure des deux avec « portfolio edit --date »"
    case .soldOutsideAccounts(let ticker, let held):
      "n’indique aucun compte et laisse \(figure(held)) \(ticker) hors de tout compte, ce qui est une vente à découvert ; "
        + "indiquer le compte avec « portfolio edit --account », ou réunir tous les comptes avec « portfolio config set lots all »"
    case .inTheFuture(let date): "\(shown(date: date)) est dans le futur ; corriger la date"
    case .targetsOff(let sum):
      "la somme des objectifs est de \(sum) et non de 100 ; les modifier avec « portfolio instruments set SYMBOLE target=POURCENTAGE »"
    case .notCountedYet(let date):
      "\(shown(date: date)) est dans le futur ; la transaction comptera à partir de ce jour"
    case .cannotRaise(let wanted, let most):
      "tout vendre ne rapporterait que \(figure(most)), moins que les \(figure(-wanted)) voulus ; demander moins"
    case .overflow(let ticker):
      "les nombres de \(ticker) comportent plus de 38 chiffres ; vérifier ses transactions"
    }
  }

  /// What is wrong with moving more than is held.
  private func beyond(_ held: ExactDecimal, _ account: String?) -> String {
    held.isZero
      ? "mais aucun n’est détenu ce jour-là\(inAccount(account))"
      : "plus que les \(figure(held)) détenus ce jour-là\(inAccount(account))"
  }

  private func inAccount(_ account: String?) -> String { account.map { " (compte \($0))" } ?? "" }

  private func advice(_ field: Field?) -> String? {
    switch field {
    case .price: "indiquer le cours ou le montant"
    case .type: "indiquer \(kinds("ou"))"
    case .ratio: "l’indiquer sous la forme nouveaux:anciens, comme 4:1"
    case .id, .date, .ticker, .quantity, .sum, .into, .basisPercent, .fee, .tax, .currency, .rate, .account,
      .toSum, .toCurrency, .accrued, .category, .toAccount, .lots, .note, nil:
      nil
    }
  }

  func sentence(for error: StoreError) -> String {
    switch error {
    case .malformed(_, let problem):
      "\(sentence(for: problem)) ; le fichier n’a pas été modifié, le corriger ou le restaurer"
    case .empty:
      "le fichier est vide ; le restaurer, ou le supprimer pour recommencer"
    case .foreign(let place) where KeptBeside(place) != nil:
      sentence(forForeign: KeptBeside(place))
    case .foreign:
      "ce n’est pas un dépôt de portfolio (ni version ni transactions) ; pour en lire des transactions, utiliser « portfolio import »"
    case .damaged:
      "ce n’est pas ce que portfolio a écrit ici ; lancer « portfolio check --repair », qui garde une copie"
    case .otherKind(_, .cash):
      "ce fichier contient des mouvements ; choisir un autre fichier comme dépôt"
    case .otherKind(_, .transactions):
      "ce fichier contient des transactions, pas des mouvements ; donner un autre nom à l’un des deux"
    case .newer(let place, let version, let supported):
      "\(KeptBeside(place) == nil ? "le dépôt" : "le fichier") a la version \(version), "
        + "mais seule la version \(supported) est prise en charge ; mettre portfolio à jour"
    case .tooLargeToRepair(_, let size):
      "le fichier est endommagé et occupe \(size) octets ; la réparation se limite à 1 Go, restaurer une sauvegarde"
    case .recordTooLong:
      "un enregistrement dépasse 16 Mo ; le fichier n’a pas été modifié, le corriger"
    case .invalid(let issues): issues.map { sentence(for: $0) }.joined(separator: " ; ")
    case .noSuchID(let id) where id.utf8.count < StoreReader.shortestIDPrefix:
      "\(quoted(id)) est trop court pour un identifiant ; en donner au moins \(StoreReader.shortestIDPrefix) caractères"
    case .noSuchID(let id):
      "aucune transaction n’a l’identifiant \(quoted(id)) ; « portfolio list » affiche tous les identifiants"
    case .ambiguousID(let id, let candidates):
      "\(quoted(id)) correspond à \(number(candidates.count)) transactions ; préciser l’identifiant : "
        + candidates.map(\.id.uuidString).joined(separator: ", ")
    case .changedSince:
      "cette transaction a été modifiée depuis et reste donc telle quelle ; utiliser edit ou delete"
    case .duplicateID(let id):
      "\(id) existe déjà ; retirer l’identifiant pour en obtenir un nouveau"
    case .remote(_, let failure): sentence(for: failure)
    }
  }

  func sentence(for overflow: Overflow) -> String {
    "\(overflow.ticker.map { "les nombres de \($0)" } ?? "les totaux") comportent plus de 38 chiffres ; "
      + "vérifier les transactions"
  }

  func sentence(for failure: FileFailure) -> String {
    failure.isAbsent
      ? words(for: failure.reason) : "\(attempt(failure.operation)) : \(words(for: failure.reason))"
  }

  private func attempt(_ operation: FileFailure.Operation) -> String {
    switch operation {
    case .inspect, .open: "ouverture impossible"
    case .read: "lecture impossible"
    case .write: "écriture impossible"
    case .flush: "écriture sur le disque impossible"
    case .rename: "remplacement impossible"
    case .lock: "verrouillage impossible"
    case .remove: "suppression impossible"
    case .createFolder: "impossible de créer le dossier"
    case .flushFolder:
      "la modification est enregistrée (ne pas la répéter), mais le dossier ne peut pas être écrit sur le disque"
    }
  }

  func words(for reason: FileFailure.Reason) -> String {
    switch reason {
    case .diskFull: "le disque est plein ; faire de la place et réessayer"
    case .quotaExceeded: "le quota est épuisé ; faire de la place et réessayer"
    case .tooLarge: "le fichier est trop volumineux"
    case .noPermission: "permission refusée"
    case .readOnly: "système de fichiers en lecture seule"
    case .notFound: "fichier introuvable"
    case .isFolder: "c’est un dossier"
    case .notPlainFile: "ce n’est pas un fichier ordinaire"
    case .foreign: "portfolio n’a pas écrit ce fichier ; le déplacer, ou placer le dépôt ailleurs"
    case .ownFile: "ce fichier appartient à portfolio ; choisir un autre nom"
    case .otherContent: "le fichier contient autre chose ; choisir un autre nom ou le supprimer d’abord"
    case .severalHardLinks: "le fichier a plusieurs liens physiques ; le supprimer et réessayer"
    case .changedMeanwhile: "un autre programme vient de le modifier ; réessayer"
    case .brokenPipe: "tube fermé (broken pipe)"
    case .parentIsFile: "une partie du chemin est un fichier"
    case .linkCircle: "trop de liens symboliques"
    case .nameTooLong: "le nom est trop long"
    case .deviceError: "erreur d’entrée/sortie"
    case .inUse: "il est en cours d’utilisation"
    case .tooManyOpenFiles: "trop de fichiers ouverts"
    case .folderNotEmpty: "le dossier n’est pas vide"
    case .acrossFileSystems: "il est sur un autre système de fichiers"
    case .exists: "il existe déjà"
    case .notSupported: "le système de fichiers ne le permet pas"
    case .other(let words): quoted(words)
    }
  }

  func sentence(for error: SettingError) -> String {
    switch error {
    case .unknownKey(let key, let nearest):
      "paramètre inconnu \(quoted(key))"
        + (nearest.first.map { " ; vouliez-vous dire \($0) ?" }
          ?? " ; « portfolio config list » les affiche tous")
    case .badValue(let key, let value): "valeur \(quoted(value)) non valide ; indiquer \(wanted(key))"
    case .secretAsArgument:
      "un secret sur la ligne de commande est visible par d’autres ; indiquer - pour le saisir ou le passer sur l’entrée standard"
    case .notSet(let key), .needed(let key):
      "n’est pas défini ; pour le définir, lancer « portfolio config set \(key.rawValue) \(key.isSecret ? "-" : "VALEUR") »"
    case .malformed(_, let problem): "\(sentence(for: problem)) ; corriger le fichier"
    case .notASetting(_, let key): "valeur non valide pour \(key) ; la corriger ou la retirer"
    case .untrustedCommand(let key, _):
      "d’autres peuvent modifier ce fichier, son paramètre \(key.rawValue) n’est donc pas exécuté ; lancer chmod go-w sur ce fichier et en être propriétaire"
    }
  }

  private func wanted(_ key: SettingKey) -> String {
    switch key {
    case .tickerRule: "letters ou symbol"
    case .method: "fifo, lifo, hifo, average ou uk"
    case .lots: "account ou all"
    case .theme: "default, colour-blind ou plain"
    case .maxAge, .priceTimeout: "un nombre avec s, m, h ou d, comme 15m"
    case .sources: "des noms de sources comme finnhub,command"
    case .priceCommand: "une commande"
    case .feePerTrade, .balanceTolerance: "un montant de 0 ou plus"
    case .importRules: "le chemin d’un dossier"
    case .benchmark, .inflation: "un symbole comme SPY"
    case .goalWorth: "un montant, et au besoin un jour : 50000 by 2027-12-31"
    case .riskFree: "un pourcentage supérieur à -100, comme 3.5"
    case .finnhubRate: "une cadence comme 60/min"
    case .currency: "trois lettres majuscules, comme EUR"
    case .mirror, .cashProduction, .cashTest, .advisorsURL: "une URL https"
    case .finnhubKey: "la clé seule, sans espaces"
    case .store: "un chemin ou une URL"
    case .locale: "une langue et un pays, comme fr_FR"
    }
  }

  func sentence(for problem: JSONError.Problem) -> String {
    switch problem {
    case .unexpectedEnd: "fin du texte inattendue"
    case .unexpectedByte(let byte, let expected):
      "\(character(byte) { "octet \($0)" }) inattendu ; attendu : \(wanted(expected))"
    case .controlCharacter:
      "caractère de contrôle non échappé dans une chaîne"
    case .invalidEscape:
      "séquence d’échappement non valide dans une chaîne"
    case .invalidUTF8: "UTF-8 non valide"
    case .invalidNumber: "nombre non valide"
    case .nestedTooDeeply: "imbrication trop profonde"
    case .duplicateKey(let key): "clé \(quoted(key)) en double"
    case .textAfterTheEnd: "texte inattendu après la fin du document"
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

extension French {
  /// What is wrong with a file beside the store that is none of ours.
  private func sentence(forForeign file: KeptBeside?) -> String {
    let name =
      switch file {
      case .prices, nil: "cours saisis manuellement"
      case .history: "cours enregistrés"
      case .rates: "taux de change"
      case .instruments: "titres"
      case .accounts: "comptes"
      case .imports: "données d’import"
      case .digest: "données de « portfolio digest »"
      case .mirror: "données du miroir"
      case .deleted: "mouvements supprimés"
      case .journal: "modifications à annuler"
      }
    return "portfolio n’a pas écrit ce fichier de \(name) ; le déplacer ou le restaurer"
  }
}
