/// The help in French, by the keys of `EnglishHelp`.
enum FrenchHelp {
  static let texts = HelpParts.joined(
    headings, program, globalOptions, commands, reports, prices, entering, importing, cash, remote,
    instruments, accounts, rates, income, risk, tax, whatIf, digest, trust, targets, start)

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
    "expected.people": "table, car --line et --watch s’adressent à des personnes",
    "expected.path": "un nom qui n’est pas vide",
    "expected.benchmarks": "un symbole au plus, ou trois pour returns",
    "expected.locale": "une langue et un pays, comme fr_FR",
    "expected.age": "un nombre avec s, m, h ou d, comme 15m",
    "expected.map-once": "chaque colonne une seule fois",
    "expected.map":
      "COLONNE=CHAMP, comme Symbol=ticker ou 9=currency ; les champs sont \(HelpParts.fieldNames)",
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
    "--quiet": "Moins de messages ; add et list n’affichent que les identifiants",
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
    "achievements": "Afficher les succès atteints et la progression vers les autres",
    "achievements --file":
      "Afficher les succès de ce fichier (- pour l’entrée standard) plutôt que ceux du portefeuille",
    "achievements/more": """
    Les succès du portefeuille sont calculés d’après ses transactions et les cours connus : rien n’est demandé au \
    réseau. Chacun indique le jour où il a été atteint pour la première fois. Le paramètre goal.worth ajoute un \
    objectif personnel, par exemple 50000 by 2027-12-31.
    """,
    "advisors": "Afficher les conseillers du cabinet, leurs comptes et positions",
    "advisors list": "Afficher tous les conseillers, et les totaux du cabinet",
    "advisors show": "Afficher les comptes, les dépositaires et les titres d’un conseiller",
    "advisors account": "Afficher les positions d’un compte",
    "ADVISOR": "Identifiant, ou nom, même partiel, s’il est unique",
    "ACCOUNT": "Identifiant ou numéro",
    "advisors list --filter":
      "Seulement les conseillers dont le nom, l’encours, les dépositaires, comptes, clients, positions ou titres contiennent ceci",
    "advisors list --fetch": "Récupérer les détails qui manquent encore, pour que --filter les parcoure",
    "advisors list --sort": "Trier selon ce critère",
    "advisors list --descending": "De Z à A, ou les plus grands d’abord",
    "--mock":
      "Lire dashboard.json et advisors/ID.json, ou advisor.json, dans ce dossier au lieu du service",
    "advisors/more": """
    Les conseillers viennent du service dont l’URL est dans le paramètre advisors.url, et sont conservés en cache. \
    Si le service ne répond pas, la dernière copie est affichée, avec son âge et la raison. Le filtre parcourt les \
    comptes et positions déjà récupérés.

    La liste peut être paginée : si une réponse a un membre next (une URL, une partie d’URL ou un curseur), il est \
    suivi jusqu’au bout.
    """,
    "check": "Vérifier le dépôt",
    "check --repair":
      "Récupérer chaque transaction lisible d’un fichier endommagé, en gardant une copie",
    "check/more": """
    Chaque transaction est lue comme par les autres commandes, mouvements compris. Ce qui est endommagé, les \
    ventes et les transferts de plus que ce qui est détenu, les lots qui n’existent plus, les montants qui ne sont \
    pas quantité × cours et les dates futures sont signalés avec leur ligne. Une vente de ce qui n’a jamais été \
    détenu compte comme une vente à découvert : elle est signalée jusqu’au rachat, mais n’est pas un problème.
    """,
    "config": "Afficher et modifier les paramètres",
    "config list": "Afficher tous les paramètres",
    "config get": "Afficher un paramètre",
    "config set": "Modifier un paramètre",
    "config unset": "Supprimer un paramètre",
    "config path": "Afficher le chemin du fichier de configuration",
    "KEY": "Nom du paramètre",
    "VALUE": "Nouvelle valeur ; - pour la taper ou la lire sur l’entrée standard",
    "config/more": """
    Paramètres :

      ticker-rule      letters (3 ou 4) ou symbol (1 à 36 parmi A-Z 0-9 . - : ^ = _)
      store            dépôt des transactions : un fichier ou une URL
      mirror           URL vers laquelle chaque modification du fichier est envoyée
      locale           langue et format des nombres des tableaux
      currency         devise de référence des totaux, comme EUR
      method           lots vendus en premier : fifo, lifo, hifo, average ou uk
      lots             lots qu’une vente consomme : account (son compte) ou all
      max-age          utiliser tels quels les cours plus récents (60s)
      finnhub-key      clé d’API pour les cours ; - la demande, ou lit l’entrée
      finnhub-rate     cadence maximale des requêtes de cours (60/min)
      price-command    commande qui fournit les cours ; voir prices --help
      price-timeout    durée maximale de cette commande (60s)
      sources          ordre des sources : finnhub, command
      fee-per-trade    frais de chaque opération, pour rebalance
      balance-tolerance plus grand écart de solde que check accepte
      import-rules     dossier de règles pour importer des fichiers CSV
      benchmark        indice de référence, comme SPY
      risk-free        taux sans risque, en % par an (0)
      inflation        symbole d’un indice des prix, pour --real
      goal.worth       patrimoine visé et échéance : 50000 by 2027-12-31
      theme            couleurs : default, colour-blind ou plain (aucune)
      cash.production  URL des mouvements
      cash.test        URL des mouvements, pour les essais
      advisors.url     URL des conseillers

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
