/// Help on prices.
extension FrenchHelp {
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
    "prices --as":
      "Avec --import, le format (par défaut : détecté d’après le contenu) : \(HelpParts.priceFormats)",
    "prices/more": """
    Les cours viennent de Finnhub. Il faut y demander une clé d’API gratuite et la définir avec « portfolio config \
    set finnhub-key - », ou dans FINNHUB_API_KEY. Si un cours ne peut pas être récupéré, le dernier connu est \
    utilisé, et un message en indique la raison et l’âge.

    Une autre source peut être une commande personnelle : la commande du paramètre price-command reçoit des \
    symboles et écrit SYMBOLE COURS [DEVISE [HEURE]], un par ligne. Le paramètre sources fixe l’ordre dans lequel \
    les sources sont consultées.

    Chaque cours récupéré est enregistré à sa date, et des fichiers de cours peuvent être importés : CSV avec les \
    colonnes date, ticker, price et currency, comme l’affiche --history --csv ; CSV quotidiens de Yahoo et Stooq ; \
    journaux de ledger, hledger et beancount. Toutes les lignes sont importées, ou aucune. Un cours remplace celui \
    du même jour.

    Pour aujourd’hui, c’est le plus récent qui compte, du cours récupéré ou du cours enregistré ou importé ; un \
    cours saisi manuellement l’emporte.

    Avec summary --to et lots --to, le cours d’un jour est le dernier de ce jour ou d’avant, enregistré, importé ou \
    sinon celui d’une opération, ajusté des splits ultérieurs.
    """,
  ]
}
