/// Help on adding, listing and changing transactions.
extension SpanishHelp {
  static let entering = [
    "add": "Guardar una transacción",
    "add TYPE": Spanish().kinds("o"),
    "add TICKER":
      "3 o 4 letras (véase --ticker-rule); opcional en dividendos, intereses, comisiones o impuestos",
    "add QUANTITY":
      "Número de títulos; en un dividendo, intereses, una comisión, un impuesto o una devolución, el importe; en un split, la proporción; en un canje o una escisión, el ticker nuevo",
    "add PRICE": "Precio por título; en un canje o una escisión, la proporción",
    "--type": Spanish().kinds("o"),
    "--ticker": "3 o 4 letras (véase --ticker-rule)",
    "--quantity": "Número de títulos, mayor que 0",
    "--price": "Precio por título",
    "--sum": "El importe completo antes de la comisión",
    "--fee": "La comisión, además del importe",
    "--date":
      "AAAA-MM-DD, un instante como 2024-06-10T14:30:00Z, today o yesterday (por defecto, ahora)",
    "--tax": "El impuesto retenido en una venta, un dividendo o intereses",
    "--rate": "Tipo de cambio: una unidad de la divisa de la transacción en divisa de referencia",
    "--currency": "Divisa de los importes, tres letras como EUR",
    "--account": "Cuenta de la transacción",
    "--note": "Texto libre",
    "--ratio": "En un split, un canje o una escisión, nuevas:antiguas, como 4:1",
    "--into": "El ticker de los títulos nuevos, en un canje o una escisión",
    "--basis-percent": "El porcentaje del coste que pasa a los títulos de una escisión, de 0 a 100",
    "--to-sum": "Lo que se obtiene en un cambio de divisa",
    "--to-currency": "La divisa que se obtiene, tres letras como USD",
    "--accrued": "El cupón corrido de un bono, pagado o cobrado con la operación",
    "--category": "La clase de un dividendo o de unos intereses, como qualified o special",
    "--to-account": "La cuenta a la que se traspasan los títulos o el dinero",
    "--lot": "Lote que se vende primero, por el identificador de su compra (se puede repetir)",
    "add --id": "El identificador con que guardarla; uno nuevo por defecto",
    "add/more": """
    Basta con indicar dos de los tres: cantidad, precio e importe. En un terminal se pregunta lo que falta. No se \
    guarda nada si algún campo no es válido.

    La corrección de un dividendo, intereses, una comisión, un impuesto o una devolución de capital tiene un importe negativo \
    (--sum=-21.83). Los títulos recibidos o entregados gratis tienen un importe de 0 (--sum 0). Ambos \
    requieren el nombre de la opción.
    """,
    "list": "Mostrar transacciones, primero las más recientes",
    "list TICKER": "Solo estos tickers",
    "list --type": "Solo este tipo",
    "list --account": "Solo esta cuenta",
    "list --from": "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "list --to": "Solo hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "list --limit": "Mostrar como máximo N",
    "list --sort": "Criterio de orden: primero las más recientes, de la A a la Z o primero las mayores",
    "list --reverse": "En orden inverso",
    "show": "Mostrar una transacción",
    "ID": "El identificador o al menos sus 4 primeros caracteres",
    "edit": "Cambiar campos de transacciones",
    "edit --date": "AAAA-MM-DD, un instante como 2024-06-10T14:30:00Z, today o yesterday",
    "edit --tax": "El impuesto retenido en una venta, un dividendo o intereses; '' para ninguno",
    "edit --rate":
      "Tipo de cambio: una unidad de la divisa de la transacción en divisa de referencia; '' para ninguno",
    "edit --currency": "Divisa de los importes, tres letras como EUR; '' para ninguna",
    "edit --account": "Cuenta de la transacción; '' para ninguna",
    "edit --lot":
      "Lote que se vende primero, por el identificador de su compra (se puede repetir); '' para ninguno",
    "edit --note": "Texto libre; '' para ninguno",
    "edit --fee": "La comisión, además del importe; '' para ninguna",
    "edit/more": """
    Si cambia la cantidad o el precio, se recalcula el importe. Si cambia el importe, se recalcula el precio, o la \
    cantidad si también cambia el precio. Sin opciones, se pregunta cada campo en un terminal.
    """,
    "delete": "Eliminar transacciones",
    "delete/more": """
    Si algún identificador no existe, no se elimina nada. En un terminal se muestran las transacciones y se pide \
    confirmación, salvo con --yes.
    """,
    "undo": "Deshacer el último cambio",
    "undo --list": "Mostrar los cambios que se pueden deshacer",
    "undo/more": """
    Deshace los cambios de add, edit, delete, import, push y pull; para los movimientos, use «portfolio cash undo». Una \
    transacción que se haya modificado después se deja como está. En un repositorio remoto solo se pueden deshacer los \
    cambios hechos en este equipo.
    """,
    "redo": "Rehacer lo último que se deshizo",
  ]
}
