/// Phrases and help of `digest`.
extension French {
  func text(_ phrase: DigestPhrase) -> String {
    switch phrase {
    case .since(let day): "Depuis le \(day) :"
    case .prices: "Cours"
    }
  }
}

extension FrenchHelp {
  static let digest = [
    "digest": "Afficher ce qui s’est passé depuis le dernier appel",
    "digest --since":
      "Partir de ce jour, sans que cela compte comme un appel (un jour, un mois, une année, ou un mot comme 7d ou last-month)",
    "digest/more": """
    Affiche les transactions, les revenus, les cours qui ont changé et les succès. La sortie est prévue pour les \
    messages de cron : quand rien ne s’est passé, elle est vide. Le premier appel couvre les sept derniers jours.

    Les transactions comptent à leur date, et chacune est annoncée une seule fois. Le réseau n’est pas utilisé : lancer d’abord \
    « portfolio prices --refresh --quiet ».
    """,
  ]
}
