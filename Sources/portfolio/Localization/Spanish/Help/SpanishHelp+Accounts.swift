/// Help on accounts and their cash.
extension SpanishHelp {
  static let accounts = [
    "expected.account-value":
      "CLAVE=VALOR, como currency=EUR o sheltered=yes; las claves son \(HelpParts.accountKeys), y cualquier otra es una etiqueta",
    "accounts":
      "Mostrar lo que hay en cada cuenta y gestionar sus datos",
    "accounts list":
      "Mostrar el valor de las posiciones de cada cuenta, su efectivo y la suma de ambos",
    "accounts set":
      "Fijar datos de una cuenta",
    "accounts unset":
      "Quitar datos de una cuenta",
    "accounts NAME":
      "La cuenta, como figura en las transacciones; '' para las que no tienen",
    "accounts set KEY=VALUE":
      "currency, sheltered, owner o una etiqueta propia, con su valor",
    "accounts unset KEY":
      "currency, sheltered, owner o una etiqueta",
    "accounts/more": """
    Claves:

      currency   divisa en la que se contabiliza el efectivo; una operación en
                 otra divisa mueve esta
      sheltered  yes para una cuenta cuyas ganancias y rendimientos no
                 tributan cada año, como un plan de pensiones
      owner      de quién es

    Cualquier otra clave es una etiqueta propia, como banco=Ejemplo.

    El efectivo de una cuenta se contabiliza desde su primera aportación, retirada, cambio de divisa, saldo o traspaso de \
    dinero; desde ese día lo mueve cada operación, dividendo y comisión.
    """,
    "balances":
      "Mostrar los movimientos de efectivo de las cuentas y su saldo",
    "balances --account":
      "Solo esta cuenta; '' para lo que no tiene cuenta",
    "balances/more": """
    El efectivo de una cuenta se contabiliza desde su primera aportación, retirada, cambio de divisa, saldo o traspaso de \
    dinero. Un saldo registrado vale al final de su día: la diferencia se muestra como «sin explicar», o como «saldo \
    inicial» si es el primero.
    """,
    "accounts list --to":
      "Solo las transacciones hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "balances --from":
      "Solo desde este día (un día, un mes, un año o palabras como 7d y last-month)",
    "balances --to":
      "Solo hasta este día (un día, un mes, un año o palabras como 7d y last-month)",
    "returns --flows":
      "Basarse en el dinero aportado y retirado (external) o en las operaciones (trades)",
  ]
}
