/// Help on what the portfolio is worth, costs and gains.
extension GermanHelp {
  static let reports = [
    "summary": "Wert und Ergebnis des Portfolios anzeigen",
    "summary TICKER": "Nur diese Ticker",
    "summary --total": "Nur die Summen anzeigen",
    "summary --line": "Eine Zeile: das Vermögen und seine Änderung an diesem Tag, auch in Prozent",
    "summary --watch": "Alle SEKUNDEN (5) neu zeichnen, mit den Änderungen der Kurse, bis q gedrückt wird",
    "summary --private": "Nur Prozente anzeigen, keine Beträge, Kurse und Stückzahlen",
    "summary --account": "Nur dieses Depot berücksichtigen",
    "summary --to":
      "Nur Transaktionen bis zu diesem Tag berücksichtigen (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "--max-age": "Jüngere Kurse aus dem Cache ohne Abruf verwenden",
    "summary/more": """
    Der Wert ist Stückzahl × Kurs. Gezahlt ist, was Käufe, Gebühren und Steuern gekostet haben (expenses in JSON \
    und CSV), erhalten, was Verkäufe, Dividenden und Zinsen eingebracht haben (income). Das Ergebnis ist Wert + erhalten − \
    gezahlt; der Prozentsatz setzt es ins Verhältnis zum Gezahlten.

    Einstand ist, was die Stücke im Bestand nach der Einstellung method gekostet haben. Was manche Apps, die \
    dieselbe Ablage nutzen, „current cost“ nennen, ist hier der Wert. Gebühren und andere Beträge ohne Ticker haben eine eigene Zeile. Transaktionen \
    mit einem Datum nach heute zählen erst ab ihrem Tag. Geld ist das der Depots („portfolio help accounts“); \
    die Buchungen von „portfolio cash“ haben eine eigene Zeile und zählen in keiner anderen Zahl mit.

    Bei Tickern ohne bekannten Kurs zählen Gezahltes, Erhaltenes und Einstand in den Summen mit, aber weder \
    Wert noch Ergebnis; der Exit-Code ist dann 69. Ein * anstelle des Prozentsatzes sagt, dass eine Abspaltung oder ein Umtausch \
    Einstand zugeführt oder entzogen hat.
    """,
    "lots": "Bestand und Einstand anzeigen, Tranche für Tranche",
    "lots TICKER": "Nur diese Ticker",
    "lots --account": "Nur dieses Depot",
    "lots --to":
      "Nur Transaktionen bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "--method": "Welche Tranchen ein Verkauf verbraucht (Standard: die Einstellung method)",
    "lots/more": """
    Eine Tranche ist, was von einem Kauf übrig ist. Der Einstand enthält die Gebühr. Vor dem Kauf verkaufte Stücke \
    sind eine Tranche mit negativer Stückzahl. Lang heißt: länger als ein Jahr gehalten.

    Ticker ohne bekannten Kurs fehlen in der Summe; der Exit-Code ist dann 69.
    """,
    "gains": "Realisierte Gewinne anzeigen, Tranche für Tranche",
    "gains TICKER": "Nur diese Ticker",
    "gains --by": "Jeden Verkauf anzeigen oder Summen nach Ticker, Depot, Monat oder Jahr",
    "gains --compare": "Gewinne nach jeder Methode vergleichen, realisierte und nicht realisierte",
    "--sheltered": "Auch steuerfreie Depots einbeziehen",
    "gains --account": "Nur dieses Depot",
    "gains --from":
      "Nur Verkäufe ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "gains --to":
      "Nur Verkäufe bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "gains/more": """
    Der Gewinn ist Erlös − Einstand. Der Erlös ist, was ein Verkauf nach Abzug der Gebühr eingebracht hat, der \
    Einstand, was die Stücke samt Gebühr gekostet haben. Unter jedem Verkauf stehen die Tranchen, aus denen seine Stücke \
    stammen.

    fifo verkauft die ältesten Stücke zuerst, lifo die neuesten, hifo die teuersten; bei average kosten alle gleich viel. \
    uk ordnet zu wie die britische Steuerbehörde HMRC: derselbe Tag, die nächsten 30 Tage, dann der Durchschnitt aller \
    Depots. Ein Verkauf verbraucht Tranchen seines eigenen Depots, nach „portfolio config set lots all“ die aller Depots.

    Ein Wash Sale ist ein Verkauf mit Verlust, bei dem innerhalb von 30 Tagen davor oder danach Stücke desselben Tickers \
    gekauft wurden. Er wird gekennzeichnet, verrechnet wird nichts.
    """,
    "history": "Wert des Portfolios am Ende jedes Zeitraums anzeigen",
    "history TICKER": "Nur diese Ticker",
    "history --every": "Länge eines Zeitraums: day, week, month, quarter oder year (Standard: month)",
    "history --account": "Nur dieses Depot",
    "history --from": "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "history --to": "Nur bis zu diesem Tag (ein Tag, ein Monat oder ein Jahr; Standard: heute)",
    "history --private": "Nur Prozente anzeigen, keine Beträge, Kurse und Stückzahlen",
    "history/more": """
    Jede Zeile entspricht summary --to für den letzten Tag des Zeitraums: der Wert zu den Kursen dieses Tages und was \
    seit Beginn gezahlt und erhalten wurde. Wochen enden am Sonntag. Am Terminal wird neben dem Wert das \
    investierte Kapital gezeichnet: Gezahltes abzüglich Erhaltenem.
    """,
    "returns": "Rendite des investierten Kapitals anzeigen",
    "returns TICKER": "Nur diese Ticker",
    "returns --by": "Renditen nach Ticker (Standard), Depot, Monat, Quartal oder Jahr",
    "returns --account": "Nur dieses Depot",
    "returns --from": "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "returns --to": "Nur bis zu diesem Tag (ein Tag, ein Monat oder ein Jahr; Standard: heute)",
    "returns --private": "Nur Prozente anzeigen, keine Beträge, Kurse und Stückzahlen",
    "returns/more": """
    Gezahlt ist, was Käufe, Gebühren und Steuern gekostet haben (paidIn in JSON und CSV); erhalten ist, was Verkäufe, \
    Dividenden und Zinsen eingebracht haben (paidOut). Anfang und Ende sind der Wert am Abend vor dem ersten und am letzten \
    Tag. Das Ergebnis ist Ende + erhalten − Anfang − gezahlt.

    Der interne Zinsfuß (IZF) ist der Jahreszinssatz, der alle Zahlungsströme erklärt; er wird nur angezeigt, wenn es sicher \
    keinen anderen gibt, und bei weniger als einem Jahr nur für den Zeitraum. Die zeitgewichtete Rendite (TWR) zeigt, wie sich \
    das Portfolio unabhängig von Ein- und Auszahlungen entwickelt hat. Tage ohne Kurs werden mit der modifizierten \
    Dietz-Methode verkettet, die eine Rendite aus den Zahlungen und ihrer Anlagedauer schätzt.

    Mit --real wird jeder Betrag mit dem Stand des Index aus der Einstellung inflation am letzten Tag multipliziert und durch \
    den Stand an seinem eigenen Tag geteilt. Der Index ist ein beliebiges Symbol mit importierten Kursen, etwa ein \
    Verbraucherpreisindex; sein letzter Stand an einem Tag oder davor zählt, wie alt er auch ist.
    """,
    "report": "Eine HTML-Seite über das ganze Portfolio schreiben",
    "report --output": "Datei, die geschrieben wird; - oder nichts für die Standardausgabe",
    "report --from":
      "Gewinne, Erträge und Renditen ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "report --to":
      "Alles zum Stand dieses Tages (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "report --title": "Titel der Seite",
    "report --benchmark":
      "Neben dem Wert zeichnen, was dasselbe Geld in diesem Symbol wäre (Standard: die Einstellung benchmark)",
    "report --all":
      "Jeden Verkauf, jede Tranche, jede Dividende, jeden Schritt und Kurs zeigen, wie lang die Seite auch wird",
    "report --private":
      "Nur Prozente anzeigen, keine Beträge, Kurse, Stückzahlen, Notizen und IDs",
    "report --open": "Die Seite in $BROWSER anzeigen oder in dem Programm, das solche Dateien öffnet",
    "report/more": """
    Die Seite ist eigenständig: Sie lädt nichts nach, führt kein Skript aus und lässt sich speichern, verschicken und \
    drucken. Sie zeigt die Zahlen von summary, lots, gains, income und returns und richtet sich nach --locale.

    Eine vorhandene Datei wird ersetzt, sobald die neue Seite vollständig ist. Fehlen Kurse, weist die Seite darauf hin, und \
    der Exit-Code ist 69. Mit --output nennen --json und --csv die geschriebene Datei; ohne --output bewirken sie nichts.
    """,
  ]
}
