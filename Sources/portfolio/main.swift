import PortfolioIO
let p = try FileStore(path: CommandLine.arguments[1]).positions()
print(p.items.count, p.items.first!)
