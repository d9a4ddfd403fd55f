import PortfolioCore
import PortfolioIO

/// The help in French, by the keys of `EnglishHelp`.
enum FrenchHelp {
  static let texts: [String: String] = headings.merging(program) { first, _ in first }
    .merging(globalOptions) { first, _ in first }
    .merging(commands) { first, _ in first }
    .merging(cash) { first, _ in first }
    .merging(remote) { first, _ in first }

  private static let importFormats = ImportFormat.all.map(\.name).joined(separator: ", ")
  private static let exportFormats = ExportFormat.all.map(\.name).joined(separator: ", ")
  private static let fieldNames = Field.allCases.map(\.rawValue).joined(separator: ", ")

  private static let headings = [
    "heading.usage": "Utilisation", "heading.commands": "Commandes", "heading.arguments": "Arguments",
    "heading.options": "Options", "heading.global": "Options générales", "heading.examples": "Exemples",
    "heading.name": "NOM", "heading.synopsis": "SYNOPSIS", "heading.description": "DESCRIPTION",
    "usage.options": "[options]", "usage.command": "<commande>", "mark.default": "(par défaut)",
    "hint.command": "Plus : portfolio help COMMANDE, ou help exit-codes, json, environment, files.",
    "hint.program":
      "portfolio help COMMANDE en explique une, portfolio --help montre toutes les options.",
    "hint.global": "portfolio --help les explique.",
    "group.portfolio": "Portefeuille", "group.transactions": "Transactions", "group.files": "Fichiers",
    "group.program": "Programme", "group.firm": "Cabinet",
    "expected.path": "un nom qui n’est pas vide",
    "expected.locale": "une langue et un pays, comme fr_FR",
    "expected.age": "un nombre avec s, m, h ou d, comme 15m",
    "expected.map-once": "une colonne attribuée une seule fois",
    "expected.map": "COLONNE=CHAMP, comme Symbol=ticker ; les champs sont \(fieldNames)",
    "expected.map-symbol": "ISIN=TITRE, comme US0378331005=AAPL",
    "expected.currency": "trois lettres majuscules, comme EUR",
    "expected.price": "TITRE=COURS, comme AAPL=185.20",
  ]

  private static let program = [
    "program": "Savoir ce que valent ses placements et ce qu’ils ont rapporté."
  ]

  private static let globalOptions = [
    "--store": "Où sont les transactions, fichier ou URL (PORTFOLIO_STORE)",
    "--cache-dir": "Où sont les cours obtenus (PORTFOLIO_CACHE_DIR)",
    "--config": "Où sont les réglages (PORTFOLIO_CONFIG)",
    "--format": "Ce qui va sur la sortie standard",
    "--json": "La même chose que --format json",
    "--csv": "La même chose que --format csv",
    "--offline": "Ne jamais utiliser le réseau (PORTFOLIO_OFFLINE)",
    "--locale": "Langue et formes des tableaux (PORTFOLIO_LOCALE)",
    "--color": "Quand mettre des couleurs (NO_COLOR, CLICOLOR_FORCE)",
    "--quiet": "Moins de messages ; add ne donne que l’id",
    "--verbose": "Dire quels fichiers sont utilisés et d’où viennent les cours",
    "--dry-run": "Dire ce qui serait fait sans rien écrire",
    "--yes": "Tenir chaque question pour répondue par oui",
    "--no-input": "Ne jamais demander ; ce qu’il faudrait demander est une erreur",
    "--lock-timeout": "Combien de temps attendre pendant qu’un autre processus modifie les transactions",
    "--ticker-rule": "Ce qui est accepté comme symbole : 3 ou 4 lettres, ou n’importe quel symbole",
    "--help": "Expliquer le programme ou une commande",
    "--version": "Montrer la version",
  ]

  private static let commands = [
    "summary": "Montrer ce que vaut le portefeuille et ce qu’il a rapporté",
    "summary --total": "Montrer les totaux seuls",
    "summary --account": "Ne compter que ce compte",
    "summary --to": "Ne compter que les transactions jusqu’à ce jour (un jour, un mois ou une année)",
    "--max-age": "Utiliser sans interroger un cours du cache plus récent que cela",
    "summary/more": """
    La valeur est quantité × cours. Les dépenses sont ce qui a été payé en achats et en frais ; les recettes, ce que \
    les ventes et les dividendes ont rapporté. Le gain est valeur + recettes − dépenses, le pourcentage sa part des \
    dépenses.

    Un titre sans aucun cours connu n’entre pas dans le total, et le code de sortie est 69.
    """,
    "prices": "Montrer les cours actuels, et obtenir ceux qui sont anciens",
    "prices TICKER": "Seulement ceux-ci ; sinon tous les titres détenus",
    "prices --refresh": "Obtenir tous les cours, quel que soit leur âge",
    "prices --set": "Fixer un cours à la main, qui reste jusqu’à --unset (peut être répété)",
    "prices --unset": "Retirer un cours fixé à la main (peut être répété)",
    "prices --history": "Montrer les cours notés jour par jour, sans en obtenir",
    "prices --from": "Avec --history, seulement à partir de ce jour (un jour, un mois ou une année)",
    "prices --to": "Avec --history, seulement jusqu’à ce jour (un jour, un mois ou une année)",
    "prices/more": """
    Les cours viennent de Finnhub. Y demander une clé gratuite, et la définir avec portfolio config set finnhub-key -, \
    ou dans FINNHUB_API_KEY. Quand un cours ne peut être obtenu, le dernier obtenu le remplace, et un message dit \
    pourquoi et son âge.
    """,
    "add": "Enregistrer une transaction",
    "add TYPE": "buy, sell, dividend, split ou fee",
    "add TICKER": "3 ou 4 lettres (voir --ticker-rule) ; des frais peuvent n’en pas avoir",
    "add QUANTITY":
      "Combien ; d’un dividende ou de frais le montant, d’une division le rapport",
    "add PRICE": "Le cours d’une unité",
    "--type": "buy, sell, dividend, split ou fee",
    "--ticker": "3 ou 4 lettres (voir --ticker-rule)",
    "--quantity": "Combien, plus de 0",
    "--price": "Le cours d’une unité",
    "--sum": "Le montant entier avant les frais",
    "--fee": "La commission, en plus du montant",
    "--date":
      "AAAA-MM-JJ, un instant comme 2024-06-10T14:30:00Z, today ou yesterday ; maintenant par défaut",
    "--account": "Le compte auquel elle appartient",
    "--note": "Un texte pour s’en souvenir",
    "--ratio": "D’une division, nouvelles:anciennes, comme 4:1",
    "add --id": "L’id sous lequel l’enregistrer ; un nouveau par défaut",
    "add/more": """
    Deux quelconques de quantité, cours et montant donnent le troisième. Sur un terminal, ce qui manque est demandé. \
    Rien n’est enregistré si un champ est faux.
    """,
    "list": "Montrer les transactions, les plus récentes d’abord",
    "list TICKER": "Seulement ces titres",
    "list --type": "Seulement ce type",
    "list --account": "Seulement ce compte",
    "list --from": "Seulement à partir de ce jour (un jour, un mois ou une année)",
    "list --to": "Seulement jusqu’à ce jour (un jour, un mois ou une année)",
    "list --limit": "Au plus autant",
    "list --sort": "Dans cet ordre : les plus récentes, de A à Z, ou les plus grandes d’abord",
    "list --reverse": "Dans l’ordre inverse",
    "show": "Montrer une transaction",
    "ID": "L’id, ou au moins ses 4 premiers caractères",
    "edit": "Modifier des champs d’une transaction",
    "edit --date": "AAAA-MM-JJ, un instant comme 2024-06-10T14:30:00Z, today ou yesterday",
    "edit --account": "Le compte auquel elle appartient ; '' pour aucun",
    "edit --note": "Un texte pour s’en souvenir ; '' pour aucun",
    "edit --fee": "La commission, en plus du montant ; '' pour aucune",
    "edit/more": """
    Si la quantité ou le cours change, le montant est recalculé ; si le montant change, le cours, ou la quantité si le \
    cours change aussi.
    """,
    "delete": "Supprimer des transactions, toutes celles nommées ou aucune",
    "delete/more": "Sur un terminal elles sont montrées et une question est posée, sauf avec --yes.",
    "undo": "Annuler la dernière modification",
    "undo --list": "Montrer les modifications qui peuvent être annulées",
    "undo/more": """
    Les modifications sont celles de add, edit, delete, import, push et pull ; portfolio cash undo annule celles des \
    mouvements. Une transaction qu’autre chose a modifiée depuis est laissée telle quelle. D’un dépôt distant sont \
    connues les modifications faites sur cette machine.
    """,
    "redo": "Rétablir ce qui a été annulé en dernier",
    "import": "Enregistrer les transactions d’un fichier",
    "import FILE": "Le fichier, ou - pour l’entrée standard",
    "import --as": "Le format, si le contenu ne le dit pas : \(importFormats)",
    "import --account": "Le compte du fichier d’un courtier, ou des lignes qui n’en nomment pas",
    "import --partial": "Enregistrer les bonnes lignes d’un fichier qui en a de mauvaises",
    "import --date-order": "Ce qui vient d’abord dans 01/02/2024 : jour et mois, ou mois et jour",
    "import --currency": "Ne prendre que ce qui a été réglé dans cette devise",
    "import --map": "Quelle colonne contient quel champ, pour tout autre csv (peut être répété)",
    "import --map-symbol": "Le titre d’un ISIN ou d’un symbole du fichier (peut être répété)",
    "import/more": """
    Toutes les lignes sont enregistrées ou aucune ; chaque ligne fausse est signalée avec son numéro et le champ. Un \
    fichier déjà importé n’ajoute rien, et un plus long seulement ce qui est nouveau. Les lignes qui ne sont pas des \
    opérations sont comptées et nommées.
    """,
    "export": "Écrire toutes les transactions dans un format pour d’autres programmes",
    "export --as": "\(exportFormats) ; csv par défaut, json avec --json",
    "export --from": "Seulement à partir de ce jour (un jour, un mois ou une année)",
    "export --to": "Seulement jusqu’à ce jour (un jour, un mois ou une année)",
    "achievements": "Montrer ce qui est atteint, et où en est le reste",
    "achievements --file": "Montrer ceux de ce fichier (- pour l’entrée standard), non du portefeuille",
    "achievements/more": """
    Ceux du portefeuille viennent de ses transactions et des cours connus : rien n’est demandé au réseau.
    """,
    "advisors": "Montrer les conseillers du cabinet, leurs comptes et leur contenu",
    "advisors list": "Montrer tous les conseillers, et les totaux du cabinet",
    "advisors show": "Montrer un conseiller avec comptes, dépositaires et titres",
    "advisors account": "Montrer ce que contient un compte",
    "ADVISOR": "L’id, ou un nom ou une partie qui ne correspond qu’à un seul",
    "ACCOUNT": "L’id ou le numéro",
    "advisors list --filter":
      "Seulement ceux dont le nom, les dépositaires, comptes, clients ou positions contiennent ceci",
    "advisors list --sort": "Dans cet ordre",
    "advisors list --descending": "De Z à A, ou les plus grands d’abord",
    "--mock": "Lire dashboard.json et advisors/ID.json dans ce dossier à la place du service",
    "advisors/more": """
    Les conseillers viennent du service que portfolio config set advisors.url URL nomme, et sont gardés. Quand le \
    service ne répond pas, ce qui a été obtenu en dernier est montré, avec son âge et la raison. Le filtre regarde dans \
    les comptes et positions déjà obtenus.
    """,
    "check": "Vérifier les transactions, et nommer ce qui semble faux",
    "check --repair":
      "Garder une copie de données abîmées, et sauver chaque transaction lisible",
    "check/more": """
    Chaque transaction est lue comme les autres commandes la lisent. Les ventes de plus qu’il n’est détenu, les montants \
    qui ne sont pas quantité × cours et les dates futures sont nommés avec leur ligne. Les mouvements sont regardés aussi.
    """,
    "config": "Montrer et modifier les réglages",
    "config list": "Montrer tous les réglages",
    "config get": "Montrer un réglage",
    "config set": "Modifier un réglage",
    "config unset": "Retirer un réglage",
    "config path": "Montrer où sont les réglages",
    "KEY": "Le nom du réglage",
    "VALUE": "Sa valeur ; - pour la taper ou la lire sur l’entrée standard",
    "config/more": """
    Réglages :

      ticker-rule      letters (3 ou 4) ou symbol (1 à 20 de A-Z 0-9 . - : ^ = _)
      store            où sont les transactions : fichier ou URL
      locale           langue et formes des tableaux
      currency         la devise des cours et des montants, comme EUR
      max-age          un cours du cache plus récent est utilisé sans interroger (60s)
      finnhub-key      la clé pour les cours ; - la demande, ou lit l’entrée standard
      finnhub-rate     à quelle cadence interroger le service (60/min)
      cash.production  d’où viennent les mouvements de liquidités
      cash.test        la même chose pour essayer
      advisors.url     d’où viennent les conseillers

    Une option l’emporte sur une variable d’environnement, et celle-ci sur un réglage.
    """,
    "completions": "Écrire un script qui complète les commandes dans un shell",
    "SHELL": "bash, zsh ou fish",
    "manual": "Écrire la page de manuel",
    "help": "Expliquer une commande ou un sujet",
    "TOPIC": "Une commande, ou l’un de json, exit-codes, environment, files",
  ]
}
