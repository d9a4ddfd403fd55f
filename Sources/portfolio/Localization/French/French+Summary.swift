/// Phrases of `summary`, apart from its figures.
extension French {
  func text(_ phrase: SummaryPhrase) -> String {
    switch phrase {
    case .other: "Autres"
    case .reshaped(let mark):
      "\(mark) Une scission ou un échange a déplacé du coût vers ce symbole ou hors de lui ; un pourcentage de ce qui a été payé n’aurait pas de sens."
    case .trend(let most):
      "Évolution : les derniers cours enregistrés, \(most) au plus, du plus bas au plus haut de chaque symbole."
    case .later(let count):
      (count == 1
        ? "1 transaction à venir n’est pas encore comptée"
        : "\(number(count)) transactions à venir ne sont pas encore comptées")
        + " ; --to permet de \(count == 1 ? "l’inclure" : "les inclure")"
    }
  }
}
