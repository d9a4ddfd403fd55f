import PortfolioIO

/// Help on prices.
extension FrenchHelp {
  private static let priceFormats = PriceFileFormat.all.map(\.name).joined(separator: ", ")

  static let prices = [
    "prices": "Afficher les cours actuels, en actualisant ceux qui sont anciens",
    "prices TICKER": "Seulement ces symboles (par défaut : tous ceux qui sont détenus)",
    "prices --refresh": "Récupérer tous les cours, même récents",
    "prices --set": "Saisir un cours manuellement ; il vaut jusqu’à --unset (peut être répété)",
    "prices --unset": "Retirer un cours saisi manuellement (peut être répété)",
    "prices --history": "Afficher les cours quotidiens enregistrés, sans en récupérer",
    "prices --from":
      "Avec --history, seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "prices --to":
      "Avec --history, seulement jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "prices --import": "Lire des cours quotidiens dans ce fichier (- pour l’entrée standard)",
    "prices --ticker": "Avec --import, le symbole si le fichier n’en indique pas, sinon le seul à lire",
    "prices --currency": "Avec --import, la devise si le fichier n’en indique pas, sinon la seule à lire",
    "prices --adjusted":
      "Avec --import : les cours sont ajustés des splits ultérieurs ; annuler cet ajustement d’après les splits enregistrés",
    "prices --as": "Avec --import, le format (par défaut : reconnu au contenu) : \(priceFormats)",
    "prices/more": """
    Les cours viennent de Finnhub. Y demander une clé gratuite, et la définir avec « portfolio config set finnhub-key - », \
    ou dans FINNHUB_API_KEY. Si un cours ne peut pas être récupéré, le dernier connu est utilisé, et un message en indique \
    la raison et l’âge.

    Une commande personnelle peut aussi fournir des cours : la commande du paramètre price-command reçoit des symboles et \
    écrit SYMBOLE COURS [DEVISE [HEURE]], un par ligne. Le paramètre sources fixe l’ordre de consultation.

    Chaque cours récupéré est enregistré sous son jour, et des fichiers de cours peuvent être importés : CSV avec les \
    colonnes date, ticker, price et currency, comme l’affiche --history --csv ; CSV quotidiens de Yahoo et Stooq ; \
    journaux de ledger, hledger et beancount. Toutes les lignes sont importées, ou aucune. Un cours remplace celui du \
    même jour.

    Aujourd’hui compte le plus récent du cours récupéré et du cours enregistré ou importé ; un cours saisi manuellement prime.

    Avec summary --to et lots --to, le cours d’un jour est le dernier de ce jour ou d’avant, enregistré, importé ou \
    sinon celui d’une opération, ajusté des splits ultérieurs.
    """,
  ]
}
