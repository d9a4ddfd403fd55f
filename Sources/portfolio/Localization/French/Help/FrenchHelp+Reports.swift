/// Help on what the portfolio is worth, costs and gains.
extension FrenchHelp {
  static let reports = [
    "summary": "Afficher la valeur et le résultat du portefeuille",
    "summary TICKER": "Seulement ces symboles",
    "summary --total": "Afficher les totaux seuls",
    "summary --line": "Une ligne : le patrimoine ou la valeur, la variation du jour et son pourcentage",
    "summary --watch":
      "Actualiser toutes les SECONDES (5), avec les variations des cours, jusqu’à la touche q",
    "summary --private": "Ne donner que des pourcentages : ni montant, ni cours, ni quantité",
    "summary --account": "Ne compter que ce compte",
    "summary --to":
      "Ne compter que les transactions jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "--max-age": "Utiliser tels quels les cours du cache plus récents que cela",
    "summary/more": """
    La valeur est quantité × cours. « Payé » est ce qu’ont coûté les achats, les frais et les impôts (expenses en \
    JSON et CSV) ; « Reçu », ce que les ventes, les dividendes et les intérêts ont rapporté (income). Le résultat \
    est valeur + reçu − payé ; le pourcentage est le résultat rapporté à ce qui a été payé.

    Le coût d’acquisition est ce qui a été payé pour les titres détenus, frais compris, selon la méthode du \
    paramètre method. Ce que certaines applications qui partagent le dépôt appellent « current cost » est ici la \
    valeur. Les frais et autres montants sans symbole ont leur propre ligne. Les transactions à venir ne \
    comptent qu’à partir de leur date. Les liquidités sont celles des comptes (« portfolio help accounts ») ; les \
    mouvements de « portfolio cash » ont leur propre ligne et n’entrent dans aucun autre chiffre.

    Pour un symbole sans cours connu, ce qui a été payé et reçu et le coût entrent dans les totaux, mais pas la \
    valeur ni le résultat, et le code de sortie est 69. Un * à la place du pourcentage dit qu’une scission ou un \
    échange a déplacé du coût.
    """,
    "lots": "Afficher ce qui est détenu et son coût, lot par lot",
    "lots TICKER": "Seulement ces symboles",
    "lots --account": "Seulement ce compte",
    "lots --to":
      "Seulement les transactions jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "--method": "Quels lots une vente consomme (par défaut : le paramètre method)",
    "lots/more": """
    Un lot est ce qui reste d’un achat. Son coût comprend les frais. Des titres vendus avant d’être achetés \
    forment un lot de quantité négative. « long » veut dire : détenu plus d’un an.

    Un symbole sans cours connu n’entre pas dans le total, et le code de sortie est 69.
    """,
    "gains": "Afficher les plus-values réalisées, lot par lot",
    "gains TICKER": "Seulement ces symboles",
    "gains --by": "Afficher chaque vente, ou des totaux par symbole, compte, mois ou année",
    "gains --compare": "Comparer les plus-values selon chaque méthode, réalisées et latentes",
    "--sheltered": "Inclure les comptes exonérés d’impôt",
    "gains --account": "Seulement ce compte",
    "gains --from":
      "Seulement les ventes à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "gains --to":
      "Seulement les ventes jusqu’à ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "gains/more": """
    La plus-value est le produit de cession moins le coût d’acquisition. Le produit de cession est ce qu’une vente \
    a rapporté, frais déduits ; le coût, ce qui a été payé pour ses titres, frais compris. Sous chaque vente \
    figurent les lots dont viennent ses titres.

    fifo vend d’abord les titres les plus anciens, lifo les plus récents, hifo ceux au coût le plus élevé ; avec \
    average, tous coûtent autant. uk suit les règles du fisc britannique (HMRC) : le jour même, les 30 jours \
    suivants, puis l’ensemble de tous les comptes. Une vente consomme les lots de son propre compte, ou de tous \
    après « portfolio config set lots all ».

    Une wash sale est une vente à perte précédée ou suivie, à moins de 30 jours, d’un achat des mêmes titres. Elle est \
    signalée, et rien n’est ajusté.
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
    Chaque ligne reprend les chiffres de summary --to pour le dernier jour de la période : la valeur aux cours de \
    ce jour, et ce qui a été payé et reçu depuis le début. Les semaines finissent le dimanche. Sur un terminal, la \
    valeur est tracée avec le capital investi : ce qui a été payé moins ce qui a été reçu.
    """,
    "returns": "Afficher la performance du capital investi",
    "returns TICKER": "Seulement ces symboles",
    "returns --by": "Afficher les performances par symbole (par défaut), compte, mois, trimestre ou année",
    "returns --account": "Seulement ce compte",
    "returns --from":
      "Seulement à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "returns --to": "Seulement jusqu’à ce jour (un jour, un mois ou une année ; par défaut : aujourd’hui)",
    "returns --private": "Ne donner que des pourcentages : ni montant, ni cours, ni quantité",
    "returns/more": """
    « Payé » est ce qu’ont coûté les achats, les frais et les impôts (paidIn en JSON et CSV) ; « Reçu », ce que \
    les ventes, les dividendes et les intérêts ont rapporté (paidOut). « Début » est la valeur au soir de la \
    veille du premier jour, « Fin » celle du dernier jour. Le résultat est fin + reçu − début − payé.

    Le taux de rendement interne (TRI) est le taux annuel qui explique tous les flux ; il n’est affiché que s’il est certain \
    qu’il n’y en a pas d’autre, et pour moins d’un an, seul le taux de la période est affiché. La performance pondérée par le \
    temps (TWR) est celle du portefeuille quels qu’aient été les versements et les retraits. Les jours sans cours sont reliés \
    par la méthode de Dietz modifiée, qui estime un rendement d’après les flux et leur durée de placement.

    Avec --real, chaque montant est multiplié par l’indice du paramètre inflation au dernier jour et divisé par \
    celui de son propre jour. L’indice peut être tout symbole dont les cours ont été importés, par exemple un \
    indice des prix à la consommation ; pour un jour donné, c’est son dernier cours à cette date qui compte, si \
    ancien soit-il.
    """,
    "report": "Écrire une page HTML qui montre tout le portefeuille",
    "report --output": "Fichier à écrire ; - ou rien pour la sortie standard",
    "report --from":
      "Plus-values, revenus et rendements à partir de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "report --to":
      "Tout à la date de ce jour (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "report --title": "Titre de la page",
    "report --benchmark":
      "Tracer à côté de la valeur ce que vaudrait le même argent placé dans ce symbole (par défaut : le paramètre benchmark)",
    "report --all":
      "Afficher chaque vente, lot, dividende, étape et cours, quelle que soit la longueur de la page",
    "report --private": "Ne donner que des pourcentages : ni montant, ni cours, ni quantité, ni note, ni ID",
    "report --open": "Ouvrir la page dans $BROWSER, ou dans le programme qui ouvre ces fichiers",
    "report/more": """
    La page se suffit à elle-même : elle ne charge rien, n’exécute aucun script, et peut être conservée, envoyée et \
    imprimée. Elle reprend les chiffres de summary, lots, gains, income et returns, dans la langue de --locale.

    Un fichier existant est remplacé dès que la nouvelle page est complète. S’il manque des cours, la page le dit \
    et le code de sortie est 69. Avec --output, --json et --csv indiquent le fichier écrit ; sans --output, ils ne \
    changent rien.
    """,
  ]
}
