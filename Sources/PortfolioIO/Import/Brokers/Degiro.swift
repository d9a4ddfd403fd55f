extension ImportFormat {
  /// Degiro's transactions and account, with the columns and words of any of its countries.
  static let degiro = ImportFormat(
    rules: "degiro",
    #"""
    [
      {
        "name": "degiro",
        "match": [["Datum", "Date", "Fecha", "Data", "Dato"], ["Product", "Producto", "Produkt", "Prodotto",
          "Produit", "Produto"], ["ISIN", "Code ISIN"], ["Aantal", "Quantity", "Número", "Anzahl", "Quantità",
        "Quantité", "Quantidade", "Number", "Antal"], ["Totaal", "Total", "Gesamt", "Totale", "Montant négocié"]],
        "date": "dmy", "newestFirst": true,
        "columns": {
          "date": ["Datum", "Date", "Fecha", "Data", "Dato"],
          "name": ["Product", "Producto", "Produkt", "Prodotto", "Produit", "Produto"],
          "ticker": ["ISIN", "Code ISIN"],
          "quantity": ["Aantal", "Quantity", "Número", "Anzahl", "Quantità", "Quantité", "Quantidade", "Number",
            "Antal"],
          "price": ["Aantal+1", "Quantity+1", "Número+1", "Anzahl+1", "Quantità+1", "Quantité+1", "Quantidade+1",
            "Number+1", "Antal+1"],
          "fee": ["Aantal+8", "Quantity+8", "Número+8", "Anzahl+8", "Quantità+8", "Quantité+8", "Quantidade+8",
            "Number+8", "Antal+8"],
          "amount": ["Aantal+10", "Quantity+10", "Número+10", "Anzahl+10", "Quantità+10", "Quantité+10",
            "Quantidade+10", "Number+10", "Antal+10"],
          "currency": ["Aantal+11", "Quantity+11", "Número+11", "Anzahl+11", "Quantità+11", "Quantité+11",
            "Quantidade+11", "Number+11", "Antal+11"]
        }
      },
      {
        "name": "degiro",
        "match": [["Datum", "Date", "Fecha", "Data", "Dato"], ["Product", "Producto", "Produkt", "Prodotto",
          "Produit", "Produto"], ["ISIN", "Code ISIN"], ["Aantal", "Quantity", "Número", "Anzahl", "Quantità",
        "Quantité", "Quantidade", "Number", "Antal"], ["AutoFX*", "Auto FX*", "Comisión AutoFX*"], ["Totaal *",
        "Total *", "Gesamt *", "Totale *"]],
        "date": "dmy", "newestFirst": true,
        "columns": {
          "date": ["Datum", "Date", "Fecha", "Data", "Dato"],
          "name": ["Product", "Producto", "Produkt", "Prodotto", "Produit", "Produto"],
          "ticker": ["ISIN", "Code ISIN"],
          "quantity": ["Aantal", "Quantity", "Número", "Anzahl", "Quantità", "Quantité", "Quantidade", "Number",
            "Antal"],
          "price": ["Aantal+1", "Quantity+1", "Número+1", "Anzahl+1", "Quantità+1", "Quantité+1", "Quantidade+1",
            "Number+1", "Antal+1"],
          "fee": ["AutoFX*", "Auto FX*", "Comisión AutoFX*", "Aantal+8", "Quantity+8", "Número+8", "Anzahl+8",
            "Quantità+8", "Quantité+8", "Quantidade+8", "Number+8", "Antal+8"],
          "amount": ["Totaal *", "Total *", "Gesamt *", "Totale *"],
          "currency": ["Totaal *", "Total *", "Gesamt *", "Totale *"]
        }
      },
      {
        "name": "degiro",
        "match": [["Datum", "Date", "Fecha", "Data", "Dato"], ["Product", "Producto", "Produkt", "Prodotto",
          "Produit", "Produto"], ["ISIN", "Code ISIN"], ["Omschrijving", "Description", "Beschreibung", "Descripción",
        "Descrizione", "Descrição", "Beskrivelse", "Beskrivning"], ["Mutatie", "Change", "Änderung", "Variación",
        "Variazioni", "Mouvements", "Mudança", "Variação"]],
        "date": "dmy", "newestFirst": true,
        "columns": {
          "date": ["Datum", "Date", "Fecha", "Data", "Dato"],
          "name": ["Product", "Producto", "Produkt", "Prodotto", "Produit", "Produto"],
          "ticker": ["ISIN", "Code ISIN"],
          "type": ["Omschrijving", "Description", "Beschreibung", "Descripción", "Descrizione", "Descrição",
            "Beskrivelse", "Beskrivning"],
          "currency": ["Mutatie", "Change", "Änderung", "Variación", "Variazioni", "Mouvements", "Mudança", "Variação"],
          "amount": ["Mutatie+1", "Change+1", "Änderung+1", "Variación+1", "Variazioni+1", "Mouvements+1",
            "Mudança+1", "Variação+1"],
          "balance": ["Saldo+1?", "Balance+1?", "Solde+1?"],
          "group": ["Order Id?", "ID Orden?", "Order-ID?", "ID Ordine?", "ID Ordre?", "ID da Ordem?"]
        },
        "values": {
          "type": {
            "Koop *": "skip", "Verkoop *": "skip", "Buy *": "skip", "Sell *": "skip", "Kauf *": "skip",
            "Verkauf *": "skip", "Compra *": "skip", "Venta *": "skip", "Venda *": "skip", "Achat *": "skip",
            "Vente *": "skip", "Acquisto *": "skip", "Vendita *": "skip",
            "*Transactiekosten*": "skip", "*Transaction and/or third*": "skip", "*Transaktionsgebühr*": "skip",
            "*Transaktionskosten*": "skip", "*Costes de transacción*": "skip", "*Frais de transaction*": "skip",
            "*Costi di transazione*": "skip", "*Custos de transação*": "skip",
            "*Cash Sweep*": "skip", "*flatex Bank*": "skip", "*flatexDEGIRO Bank*": "skip", "*geldrekening*": "skip",
            "*Geldkonto*": "skip", "*Cash Account*": "skip", "*Cuenta de Efectivo*": "skip", "*compte espèces*": "skip",
            "*Reservation*": "skip", "*Reservering*": "skip", "*Reservierung*": "skip", "*Reserva iDEAL*": "skip",
            "Dividend*": "dividend", "Dividende*": "dividend", "Dividendo*": "dividend", "Utbytte*": "dividend",
            "Udbytte*": "dividend", "Dividendbelasting*": "tax", "Dividend Tax*": "tax", "Dividendensteuer*": "tax",
            "Retención del dividendo*": "tax", "Impôts sur dividende*": "tax", "Impôt sur le dividende*": "tax",
            "Ritenuta sul dividendo*": "tax", "*Retenção de dividendos*": "tax", "*Imposto sobre dividendo*": "tax",
            "*Transaction Tax*": "tax", "*Stamp Duty*": "tax", "*Transactiebelasting*": "tax",
            "*Finanztransaktionssteuer*": "tax", "*Impuesto de Transacción*": "tax",
              "*Taxe sur les transactions*": "tax",
            "Valuta Creditering*": "convert", "Valuta Debitering*": "convert", "FX Credit*": "convert",
            "FX Debit*": "convert", "FX Withdrawal*": "convert", "Währungswechsel*": "convert",
            "*Cambio de Divisa*": "convert", "Crédito de divisa*": "convert", "Levantamento de divisa*": "convert",
            "Credito Divisa*": "convert", "Prelievo Divisa*": "convert", "*Opération de change*": "convert",
            "*Operation de change*": "convert",
            "Deposit": "deposit|withdrawal", "*Deposit": "deposit|withdrawal", "*Storting": "deposit|withdrawal",
            "*Einzahlung": "deposit|withdrawal", "Ingreso": "deposit|withdrawal", "*Ingreso": "deposit|withdrawal",
            "*Dépôt": "deposit|withdrawal", "*Versement de fonds": "deposit|withdrawal",
              "*Deposito": "deposit|withdrawal",
            "*Depósito": "deposit|withdrawal", "*Withdrawal": "deposit|withdrawal",
              "*Terugstorting": "deposit|withdrawal",
            "*Auszahlung": "deposit|withdrawal", "Retirada": "deposit|withdrawal", "*Retrait*": "deposit|withdrawal",
            "*Prelievo": "deposit|withdrawal", "*Levantamento": "deposit|withdrawal",
            "*Interest*": "interest", "*Rente*": "interest", "*Zinsen*": "interest", "*Interés*": "interest",
            "*Intereses*": "interest", "*Intérêt*": "interest", "*Interessi*": "interest", "*Juros*": "interest",
            "*Money Market*": "interest", "*geldmarktfonds*": "interest", "*Geldmarkt*": "interest",
            "*Mercado Monetario*": "interest",
            "*Connection Fee*": "fee", "*Connectivity Fee*": "fee", "*Aansluitingskosten*": "fee",
            "*Handelsmodalitäten*": "fee", "*conectividad*": "fee", "*connexion*": "fee",
              "*Costi di connessione*": "fee",
            "*Pass-Through*": "fee", "*ADR/GDR*": "fee", "*Corporate Action*": "fee", "*Custody Fee*": "fee"
          }
        }
      }
    ]
    """#)
}
