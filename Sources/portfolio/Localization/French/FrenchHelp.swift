import PortfolioCore
import PortfolioIO

/// The help in French, by the keys of `EnglishHelp`.
enum FrenchHelp {
  static let texts: [String: String] = headings.merging(program) { first, _ in first }
    .merging(globalOptions) { first, _ in first }
    .merging(commands) { first, _ in first }
    .merging(cash) { first, _ in first }
    .merging(remote) { first, _ in first }
    .merging(instruments) { first, _ in first }
    .merging(accounts) { first, _ in first }
    .merging(rates) { first, _ in first }
    .merging(income) { first, _ in first }
    .merging(risk) { first, _ in first }
    .merging(tax) { first, _ in first }
    .merging(whatIf) { first, _ in first }
    .merging(digest) { first, _ in first }
    .merging(trust) { first, _ in first }
    .merging(targets) { first, _ in first }
    .merging(start) { first, _ in first }

  private static let priceFormats = PriceFileFormat.all.map(\.name).joined(separator: ", ")
  private static let importFormats = ImportFormatList.text { content in
    switch content {
    case .trades: "opérations"
    case .income: "revenus"
    case .costs: "frais et impôts"
    case .cash: "liquidités"
    case .conversions: "conversions"
    case .options: "options"
    case .actions: "splits et échanges"
    case .positions: "positions"
    }
  }
  private static let exportFormats = ExportCommand.formats.joined(separator: ", ")
  private static let fieldNames = RulesField.allCases.map(\.rawValue).joined(separator: ", ")

  private static let headings = [
    "heading.usage": "Utilisation", "heading.commands": "Commandes", "heading.arguments": "Arguments",
    "heading.options": "Options", "heading.global": "Options générales", "heading.examples": "Exemples",
    "heading.name": "NOM", "heading.synopsis": "SYNOPSIS", "heading.description": "DESCRIPTION",
    "usage.options": "[options]", "usage.command": "<commande>", "mark.default": "(par défaut)",
    "hint.command":
      "Voir aussi : « portfolio help COMMANDE » et « portfolio help SUJET » (exit-codes, json, environment, files).",
    "hint.program":
      "« portfolio help COMMANDE » explique une commande, « portfolio --help » affiche toutes les options.",
    "hint.global": "« portfolio --help » les affiche.",
    "group.portfolio": "Portefeuille", "group.transactions": "Transactions", "group.files": "Fichiers",
    "group.program": "Programme", "group.firm": "Cabinet",
    "expected.store": "un nom qui n’est pas vide et n’est pas -",
    "expected.path": "un nom qui n’est pas vide",
    "expected.benchmarks": "un symbole au plus, ou trois pour returns",
    "expected.locale": "une langue et un pays, comme fr_FR",
    "expected.age": "un nombre avec s, m, h ou d, comme 15m",
    "expected.map-once": "une colonne attribuée une seule fois",
    "expected.map": "COLONNE=CHAMP, comme Symbol=ticker ou 9=currency ; les champs sont \(fieldNames)",
    "expected.map-value":
      "VALEUR=TYPE, comme Achat=buy ou Virement=deposit|withdrawal ; les types sont ceux de add, bonus, gift, expiry, cash-in-lieu et skip",
    "expected.skip": "COLONNE=VALEUR, comme Statut=Annulé",
    "expected.map-symbol": "ISIN=SYMBOLE, comme US0378331005=AAPL",
    "expected.currency": "trois lettres majuscules, comme EUR",
    "expected.price": "SYMBOLE=COURS, comme AAPL=185.20",
  ]

  /// What stands for arguments and values, by their declared names.
  static let placeholders = [
    "SECONDS": "SECONDES",
    "VALUE=KIND": "VALEUR=TYPE", "COLUMN=VALUE": "COLONNE=VALEUR", "COLUMN": "COLONNE", "YEAR": "ANNÉE",
    "FILE": "FICHIER", "TICKER": "SYMBOLE", "QUANTITY": "QUANTITÉ", "PRICE": "COURS", "TIME": "DURÉE",
    "DIR": "DOSSIER",
    "AMOUNT": "MONTANT", "SUM": "MONTANT", "KEY": "CLÉ", "VALUE": "VALEUR", "NAME": "NOM", "TEXT": "TEXTE",
    "KEY=VALUE": "CLÉ=VALEUR", "COLUMN=FIELD": "COLONNE=CHAMP", "CUR=RATE[@DATE]": "DEVISE=TAUX[@DATE]",
    "CUR[@DATE]": "DEVISE[@DATE]", "CURRENCY": "DEVISE", "TICKER=PRICE": "SYMBOLE=COURS",
    "ISIN=TICKER": "ISIN=SYMBOLE", "CASH-ID": "ID-MOUVEMENT", "ADVISOR": "CONSEILLER", "ACCOUNT": "COMPTE",
    "TOPIC": "SUJET", "PATH|URL": "CHEMIN|URL", "NEW": "NOUVEAU", "ID[=QUANTITY]": "ID[=QUANTITÉ]",
    "WORD": "MOT",
    "--FIELD": "--CHAMP",
  ]

  private static let program = [
    "program": "Savoir ce que valent ses placements et ce qu’ils ont rapporté."
  ]

  private static let globalOptions = [
    "--store": "Dépôt des transactions : un fichier ou une URL (PORTFOLIO_STORE)",
    "--cache-dir": "Dossier des données récupérées (PORTFOLIO_CACHE_DIR)",
    "--config": "Fichier de configuration (PORTFOLIO_CONFIG)",
    "--format": "Format de sortie",
    "--json": "Équivaut à --format json",
    "--csv": "Équivaut à --format csv",
    "--offline": "Ne jamais utiliser le réseau (PORTFOLIO_OFFLINE)",
    "--locale": "Langue et format des nombres des tableaux (PORTFOLIO_LOCALE)",
    "--color": "Quand mettre des couleurs (NO_COLOR, CLICOLOR_FORCE)",
    "--quiet": "Moins de messages ; add et list ne donnent que les identifiants",
    "--verbose": "Indiquer quels fichiers sont utilisés et d’où viennent les cours",
    "--dry-run": "Afficher ce qui serait fait sans rien modifier",
    "--yes": "Répondre oui à tout",
    "--no-input": "Ne jamais poser de question ; une réponse manquante est une erreur",
    "--lock-timeout": "Combien de temps attendre un autre processus qui verrouille le dépôt",
    "--ticker-rule": "Ce qui est accepté comme symbole : 3 ou 4 lettres, ou n’importe quel symbole",
    "--help": "Afficher l’aide du programme ou d’une commande",
    "--version": "Afficher la version",
  ]

  private static let commands = [
    "summary": "Afficher la valeur et le résultat du portefeuille",
    "summary TICKER": "Seulement ces symboles",
    "summary --total": "Afficher les totaux seuls",
    "summary --line": "Une ligne : ce qu’il y a, la variation du jour et son pourcentage",
    "summary --watch":
      "Redessiner toutes les SECONDES (5), avec les variations des cours, jusqu’à la touche q",
    "summary --private": "Ne donner que des pourcentages : ni montant, ni cours, ni quantité",
    "summary --account": "Ne compter que ce compte",
    "summary --to":
      "Ne compter que les transactions jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "--max-age": "Utiliser tels quels les cours du cache plus récents que cela",
    "summary/more": """
    La valeur est quantité × cours. Payé est ce qu’ont coûté les achats, les frais et les impôts (expenses en JSON \
    et csv) ; reçu, ce que les ventes, les dividendes et les intérêts ont rapporté (income). Le résultat est valeur + reçu − \
    payé ; le pourcentage est le résultat rapporté à ce qui a été payé.

    Le coût d’acquisition est ce qui a été payé pour les titres détenus, selon le paramètre method. Ce que les applications \
    pour téléphone et montre appellent « cost » est ici la valeur. Les frais et autres montants \
    sans symbole ont leur propre ligne. Les transactions datées d’après aujourd’hui ne comptent qu’à partir de leur jour.

    Pour un symbole sans cours connu, ce qui a été payé et reçu et le coût entrent dans les totaux, mais ni valeur ni \
    résultat, et le code de sortie est 69. Un * à la place du pourcentage dit qu’une scission ou un échange a déplacé du coût.
    """,
    "lots": "Afficher ce qui est détenu et son coût, lot par lot",
    "lots TICKER": "Seulement ces symboles",
    "lots --account": "Seulement ce compte",
    "lots --to":
      "Seulement les transactions jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "--method": "Quels lots une vente consomme (par défaut : le paramètre method)",
    "lots/more": """
    Un lot est ce qui reste d’un achat. Son coût comprend les frais. Des titres vendus avant d’être achetés \
    forment un lot de quantité négative. Long veut dire : détenu plus d’un an.

    Un symbole sans cours connu n’entre pas dans le total, et le code de sortie est 69.
    """,
    "gains": "Afficher les plus-values réalisées, lot par lot",
    "gains TICKER": "Seulement ces symboles",
    "gains --by": "Chaque vente, ou des totaux par symbole, compte, mois ou année",
    "gains --compare": "Comparer les plus-values selon chaque méthode, réalisées et latentes",
    "--sheltered": "Inclure les comptes exonérés d’impôt",
    "gains --account": "Seulement ce compte",
    "gains --from":
      "Seulement les ventes à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "gains --to":
      "Seulement les ventes jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "gains/more": """
    La plus-value est le produit de cession moins le coût d’acquisition. Le produit de cession est ce qu’une vente a \
    rapporté, frais déduits ; le coût, ce qui a été payé pour ses titres, frais compris. Sous chaque vente figurent les lots dont viennent ses titres.

    fifo vend d’abord les titres les plus anciens, lifo les plus récents, hifo ceux au coût le plus élevé ; avec average, \
    tous coûtent autant. uk suit les règles du fisc britannique (HMRC) : le jour même, les 30 jours suivants, puis l’ensemble de tous les comptes. \
    Une vente consomme les lots de son propre compte, ou de tous après « portfolio config set lots all ».

    Un wash sale est une vente à perte précédée ou suivie, à moins de 30 jours, d’un achat des mêmes titres. Il est \
    signalé, et rien n’est ajusté.
    """,
    "history": "Afficher la valeur du portefeuille à la fin de chaque période",
    "history TICKER": "Seulement ces symboles",
    "history --every": "Durée d’une période : day, week, month, quarter ou year (par défaut : month)",
    "history --account": "Seulement ce compte",
    "history --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "history --to": "Seulement jusqu’à ce jour (un jour, un mois ou une année ; par défaut : aujourd’hui)",
    "history --private": "Ne donner que des pourcentages : ni montant, ni cours, ni quantité",
    "history/more": """
    Chaque ligne est le résultat de summary --to pour le dernier jour de la période : la valeur aux cours de ce jour, et ce qui \
    a été payé et reçu depuis le début. Les semaines finissent le dimanche. Sur un terminal, la valeur est tracée avec \
    le capital investi : ce qui a été payé moins ce qui a été reçu.
    """,
    "returns": "Afficher la performance du capital investi",
    "returns TICKER": "Seulement ces symboles",
    "returns --by": "Par symbole (par défaut), compte, mois, trimestre ou année",
    "returns --account": "Seulement ce compte",
    "returns --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "returns --to": "Seulement jusqu’à ce jour (un jour, un mois ou une année ; par défaut : aujourd’hui)",
    "returns --private": "Ne donner que des pourcentages : ni montant, ni cours, ni quantité",
    "returns/more": """
    Payé est ce qu’ont coûté les achats, les frais et les impôts (paidIn en JSON et csv) ; reçu, ce que les ventes, les \
    dividendes et les intérêts ont rapporté (paidOut). Début et fin sont la valeur la veille au soir et le dernier jour. Le \
    résultat est fin + reçu − début − payé.

    Le taux de rendement interne (TRI) est le taux annuel qui explique tous les flux ; il n’est affiché que s’il est certain \
    qu’il n’y en a pas d’autre, et pour moins d’un an, seul le taux de la période est affiché. La performance pondérée par le \
    temps (TWR) est celle du portefeuille quels qu’aient été les versements et les retraits. Les jours sans cours sont reliés \
    par la méthode de Dietz modifiée, qui estime un rendement d’après les flux et leur durée de placement.

    Avec --real, chaque montant est multiplié par l’indice du paramètre inflation au dernier jour et divisé par celui de son \
    propre jour. L’indice est tout symbole dont les cours ont été importés, par exemple un indice des prix à la consommation ; \
    son dernier cours à ce jour compte, quel que soit son âge.
    """,
    "report": "Écrire une page HTML qui montre tout le portefeuille",
    "report --output": "Fichier à écrire ; - ou rien pour la sortie standard",
    "report --from":
      "Plus-values, revenus et rendements à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "report --to":
      "Tout à la date de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "report --title": "Titre de la page",
    "report --benchmark":
      "Dessiner à côté de la valeur ce que serait le même argent dans ce symbole (par défaut : le paramètre benchmark)",
    "report --all":
      "Montrer chaque vente, lot, dividende, étape et cours, quelle que soit la longueur de la page",
    "report --private": "Ne donner que des pourcentages : ni montant, ni cours, ni quantité, ni note, ni ID",
    "report --open": "Montrer la page dans $BROWSER, ou dans le programme qui ouvre ces fichiers",
    "report/more": """
    La page se suffit à elle-même : elle ne charge rien, n’exécute aucun script, et peut être conservée, envoyée et \
    imprimée. Elle reprend les chiffres de summary, lots, gains, income et returns, dans la langue de --locale.

    Un fichier existant est remplacé dès que la nouvelle page est complète. S’il manque des cours, la page le dit et \
    le code de sortie est 69. Avec --output, --json et --csv indiquent le fichier écrit ; sans, ils ne changent rien.
    """,
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
    "add": "Enregistrer une transaction",
    "add TYPE": French().kinds("ou"),
    "add TICKER":
      "3 ou 4 lettres (voir --ticker-rule) ; facultatif pour un dividende, des intérêts, des frais ou un impôt",
    "add QUANTITY":
      "Quantité ; pour un dividende, des intérêts, des frais, un impôt ou un remboursement le montant, pour un split la parité, pour un échange ou une scission le nouveau symbole",
    "add PRICE": "Le cours d’une unité ; pour un échange ou une scission la parité",
    "--type": French().kinds("ou"),
    "--ticker": "3 ou 4 lettres (voir --ticker-rule)",
    "--quantity": "Quantité, supérieure à 0",
    "--price": "Le cours d’une unité",
    "--sum": "Le montant entier avant les frais",
    "--fee": "La commission, en plus du montant",
    "--date":
      "AAAA-MM-JJ, un instant comme 2024-06-10T14:30:00Z, today ou yesterday ; maintenant par défaut",
    "--tax": "L’impôt retenu sur une vente, un dividende ou des intérêts",
    "--rate": "Taux de change : une unité de la devise de la transaction en devise de référence",
    "--currency": "Devise des montants, trois lettres comme EUR",
    "--account": "Compte de la transaction",
    "--note": "Texte libre",
    "--ratio": "Pour un split, un échange ou une scission, nouveaux:anciens, comme 4:1",
    "--into": "Le symbole des nouveaux titres, lors d’un échange ou d’une scission",
    "--basis-percent": "La part du coût qui passe aux titres d’une scission, de 0 à 100 pour cent",
    "--to-sum": "Ce que rapporte un change",
    "--to-currency": "La devise obtenue par un change, trois lettres comme USD",
    "--accrued": "Les intérêts courus d’une obligation, payés ou reçus avec l’opération",
    "--category": "La nature d’un dividende ou d’intérêts, comme qualified ou special",
    "--to-account": "Le compte vers lequel des titres ou de l’argent sont transférés",
    "--lot": "Lot à vendre d’abord, par l’identifiant de son achat (peut être répété)",
    "add --id": "L’identifiant sous lequel l’enregistrer ; un nouveau par défaut",
    "add/more": """
    Il suffit de donner deux des trois valeurs : quantité, cours, montant. Sur un terminal, ce qui manque est demandé. \
    Rien n’est enregistré si un champ n’est pas valide.

    Ce qui corrige un dividende, des intérêts, des frais, un impôt ou un remboursement de capital a un montant négatif \
    (--sum=-21.83). Des titres reçus ou cédés pour rien ont un montant de 0 (--sum 0). Les deux demandent \
    le nom de l’option.
    """,
    "list": "Afficher les transactions, les plus récentes d’abord",
    "list TICKER": "Seulement ces symboles",
    "list --type": "Seulement ce type",
    "list --account": "Seulement ce compte",
    "list --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "list --to": "Seulement jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "list --limit": "Afficher au plus N",
    "list --sort": "Dans cet ordre : les plus récentes, de A à Z, ou les plus grandes d’abord",
    "list --reverse": "Dans l’ordre inverse",
    "show": "Afficher une transaction",
    "ID": "L’identifiant, ou au moins ses 4 premiers caractères",
    "edit": "Modifier des champs de transactions",
    "edit --date": "AAAA-MM-JJ, un instant comme 2024-06-10T14:30:00Z, today ou yesterday",
    "edit --tax": "L’impôt retenu sur une vente, un dividende ou des intérêts ; '' pour aucun",
    "edit --rate":
      "Taux de change : une unité de la devise de la transaction en devise de référence ; '' pour aucun",
    "edit --currency": "Devise des montants, trois lettres comme EUR ; '' pour aucune",
    "edit --account": "Compte de la transaction ; '' pour aucun",
    "edit --lot":
      "Lot à vendre d’abord, par l’identifiant de son achat (peut être répété) ; '' pour aucun",
    "edit --note": "Texte libre ; '' pour aucun",
    "edit --fee": "La commission, en plus du montant ; '' pour aucune",
    "edit/more": """
    Si la quantité ou le cours change, le montant est recalculé ; si le montant change, le cours, ou la quantité si le \
    cours change aussi. \
    Sans option, la commande demande chaque champ dans un terminal.
    """,
    "delete": "Supprimer des transactions",
    "delete/more":
      "Si un identifiant est inconnu, rien n’est supprimé. Sur un terminal, une confirmation est demandée, sauf avec --yes.",
    "undo": "Annuler la dernière modification",
    "undo --list": "Afficher les modifications qui peuvent être annulées",
    "undo/more": """
    Les modifications sont celles de add, edit, delete, import, push et pull ; « portfolio cash undo » annule celles des \
    mouvements. Une transaction modifiée depuis reste telle quelle. Pour un dépôt distant, seules les modifications \
    faites sur cette machine peuvent être annulées.
    """,
    "redo": "Rétablir ce qui a été annulé en dernier",
    "import": "Importer les transactions d’un fichier",
    "import FILE": "Le fichier, ou - pour l’entrée standard",
    "import --as": "Format (détecté d’après le contenu par défaut), l’un de ceux cités ci-dessous",
    "import --account": "Le compte du fichier d’un courtier, ou des lignes qui n’en nomment pas",
    "import --balances": "Enregistrer aussi les soldes que le fichier indique",
    "import --explain": "Montrer ce que devient chaque ligne, sans rien enregistrer",
    "import --other-account":
      "Compte d’où viennent ou vers lequel vont les titres, si le fichier ne le dit pas",
    "import --partial": "Importer les lignes valides même si d’autres ne le sont pas",
    "import --again": "Réimporter ce qui a été supprimé après une importation précédente",
    "import --date-order": "Comment lire 01/02/2024 : jour d’abord ou mois d’abord",
    "import --currency": "N’importer que les lignes dans cette devise",
    "import --map": "Quelle colonne contient quel champ, pour tout autre csv (peut être répété)",
    "import --rules": "Fichier de règles qui disent comment lire n’importe quel csv",
    "import --print-rules": "Afficher les règles d’un format intégré, pour les copier et les modifier",
    "import --map-value":
      "Ce que signifie un type du fichier : l’un de nos types, skip, ou un par signe comme deposit|withdrawal (peut être répété)",
    "import --skip": "Ignorer les lignes dont la colonne a cette valeur (peut être répété)",
    "import --unmap": "Ne pas tenir compte d’une colonne (peut être répété)",
    "import --map-symbol": "Le symbole d’un ISIN ou d’un nom du fichier (peut être répété)",
    "import/more": """
    Toutes les lignes sont importées ou aucune ; chaque ligne non valide est signalée avec son numéro et le champ. \
    Réimporter un fichier n’ajoute que ce qui est nouveau, même si une partie a été modifiée ou supprimée depuis. Les lignes \
    qui ne déplacent rien sont ignorées et signalées. La ligne d’une option exercée ou assignée et celle de ses \
    actions sont un seul exercice. Une ligne qui déplace des titres ou de l’argent et manque de détails, comme un split sans \
    parité, n’est pas valide ; le message donne la commande qui l’ajoute. D’une date suivie de « as of », c’est la seconde qui \
    compte : celle de l’opération. Les fichiers de Schwab, Fidelity et Robinhood sont en dollars américains. \
    D’un journal de ledger ou de beancount sont repris les lots, les liquidités et les cours des comptes que nomme \
    --account ; sans cette option, de ceux qui détiennent des titres.

    Les formats et ce que leurs fichiers contiennent :

    \(importFormats)
    """,
    "export": "Exporter les transactions pour d’autres programmes",
    "export --as": "\(exportFormats) ; csv par défaut, json avec --json",
    "export --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "export --to":
      "Seulement jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "achievements": "Afficher les succès atteints et la progression des autres",
    "achievements --file":
      "Afficher ceux de ce fichier (- pour l’entrée standard) plutôt que ceux du portefeuille",
    "achievements/more": """
    Ceux du portefeuille viennent de ses transactions et des cours connus : rien n’est demandé au réseau. \
    Chacun porte le jour où il a été atteint pour la première fois. Le paramètre goal.worth ajoute un objectif personnel, par \
    exemple 50000 by 2027-12-31.
    """,
    "advisors": "Afficher les conseillers du cabinet, leurs comptes et positions",
    "advisors list": "Afficher tous les conseillers, et les totaux du cabinet",
    "advisors show": "Afficher un conseiller avec comptes, dépositaires et titres",
    "advisors account": "Afficher les positions d’un compte",
    "ADVISOR": "L’identifiant, ou un nom, même partiel, s’il est unique",
    "ACCOUNT": "L’identifiant ou le numéro",
    "advisors list --filter":
      "Seulement les conseillers dont le nom, l’encours, les dépositaires, comptes, clients, positions ou titres contiennent ceci",
    "advisors list --fetch": "Récupérer les détails qui manquent encore, pour que --filter les parcoure",
    "advisors list --sort": "Dans cet ordre",
    "advisors list --descending": "De Z à A, ou les plus grands d’abord",
    "--mock":
      "Lire dashboard.json et advisors/ID.json, ou advisor.json, dans ce dossier au lieu du service",
    "advisors/more": """
    Les conseillers viennent du service dont l’URL est dans le paramètre advisors.url, et sont gardés en cache. Si le \
    service ne répond pas, la dernière copie est affichée, avec son âge et la raison. Le filtre parcourt les comptes et \
    positions déjà récupérés.

    La liste peut être paginée : si une réponse a un membre next (une URL, une partie d’URL ou un curseur), il est \
    suivi jusqu’au bout.
    """,
    "check": "Vérifier le dépôt",
    "check --repair":
      "Récupérer chaque transaction lisible d’un fichier endommagé, en gardant une copie",
    "check/more": """
    Chaque transaction est lue comme les autres commandes la lisent. Les ventes et les transferts de plus \
    qu’il n’est détenu, les lots qui n’existent plus, les montants qui ne sont pas quantité × cours et les dates futures sont \
    signalés avec leur ligne. Les mouvements sont aussi vérifiés. Une vente de ce qui n’a jamais \
    été détenu est une vente à découvert : elle est signalée jusqu’à son rachat, mais n’est pas un problème.
    """,
    "config": "Afficher et modifier les paramètres",
    "config list": "Afficher tous les paramètres",
    "config get": "Afficher un paramètre",
    "config set": "Modifier un paramètre",
    "config unset": "Supprimer un paramètre",
    "config path": "Afficher le chemin du fichier de configuration",
    "KEY": "Le nom du paramètre",
    "VALUE": "Sa valeur ; - pour la taper ou la lire sur l’entrée standard",
    "config/more": """
    Paramètres :

      ticker-rule      letters (3 ou 4) ou symbol (1 à 36 de A-Z 0-9 . - : ^ = _)
      store            dépôt des transactions : un fichier ou une URL
      mirror           URL vers laquelle chaque modification du fichier est envoyée
      locale           langue et format des nombres des tableaux
      currency         la devise de référence des totaux, comme EUR
      method           lots vendus en premier : fifo, lifo, hifo, average ou uk
      lots             lots qu’une vente consomme : account (son compte) ou all
      max-age          utiliser tels quels les cours plus récents (60s)
      finnhub-key      clé d’API pour les cours ; - la demande, ou lit l’entrée
      finnhub-rate     à quelle cadence interroger le service (60/min)
      price-command    commande qui fournit les cours ; voir prices --help
      price-timeout    durée maximale de cette commande (60s)
      sources          ordre des sources : finnhub, command
      fee-per-trade    ce que coûte chaque opération, pour rebalance
      balance-tolerance plus grand écart de solde que check accepte
      import-rules     dossier de règles pour importer des csv
      benchmark        symbole auquel comparer, comme SPY
      risk-free        taux sans risque, en pour cent par an (0)
      inflation        symbole d’un indice des prix, pour --real
      goal.worth       patrimoine visé et échéance : 50000 by 2027-12-31
      theme            couleurs : default, colour-blind ou plain (aucune)
      cash.production  d’où viennent les mouvements de liquidités
      cash.test        de même, pour les essais
      advisors.url     d’où viennent les conseillers

    Les options l’emportent sur les variables d’environnement, et celles-ci sur les paramètres.
    """,
    "completions": "Afficher un script de complétion pour un shell",
    "SHELL": "bash, zsh ou fish",
    "manual": "Afficher la page de manuel",
    "help": "Afficher l’aide d’une commande ou d’un sujet",
    "help --schema": "Avec le sujet json : afficher plutôt le schéma JSON de toutes les sorties",
    "TOPIC": "Une commande, ou l’un de json, exit-codes, environment, files",
  ]
}
