import PortfolioCore
import PortfolioIO

/// The transactions of the demo.
enum DemoTransactions {
  /// As they are stored, in the order of their days.
  static var lines: [String] {
    let all = written.split(separator: "\n").map(String.init) + payments.flatMap(\.lines)
    return all.enumerated().sorted { left, right in
      (day(of: left.element), left.offset) < (day(of: right.element), right.offset)
    }.map(\.element)
  }

  /// The date stands behind the ID, which is as long in all of them.
  private static func day(of line: String) -> Substring { line.dropFirst(53).prefix(10) }

  private static let payments = [
    DemoPayments(
      number: 1, kind: .dividend, ticker: "AAPL", account: "Broker", first: "2021-02-15", months: 3,
      sums: [
        410, 440, 440, 440, 440, 736, 736, 736, 736, 768, 768, 768, 768, 800, 925, 925, 925, 962, 962, 780,
        780, 810, 810, 810,
      ]),
    DemoPayments(
      number: 2, kind: .dividend, ticker: "MSFT", account: "Broker", first: "2021-03-11", months: 3,
      sums: [
        448, 448, 448, 496, 496, 496, 806, 884, 884, 884, 884, 975, 975, 975, 975, 1079, 1079, 1079, 1079,
        1183, 1183, 1183, 1183,
      ]),
    DemoPayments(
      number: 3, kind: .dividend, ticker: "KO", account: "Broker", first: "2021-07-01", months: 3,
      sums: [
        2520, 2520, 2520, 2640, 2640, 2640, 2640, 2760, 2760, 2760, 4123, 4123, 4123, 4123, 4335, 4335,
        4335, 4335, 4505, 4505, 4505, 4505,
      ]),
    DemoPayments(
      number: 4, kind: .dividend, ticker: "VOO", account: "Pension", first: "2021-03-29", months: 3,
      sums: [
        1260, 2527, 2489, 2907, 5520, 5720, 7497, 8517, 7599, 9577, 10430, 12600, 10780, 13884, 12792,
        13572, 15385, 16530, 16340, 16815, 17765, 17195, 17005,
      ]),
    DemoPayments(
      number: 5, kind: .dividend, ticker: "INTC", account: "Broker", first: "2022-03-01", months: 3,
      sums: [1460, 1460, 1460, 1460, 500, 500, 500, 500, 500, 500, 500]),
    DemoPayments(
      number: 6, kind: .dividend, ticker: "ASML", account: "Broker", first: "2023-05-12", months: 3,
      sums: [580, 580, 580, 608, 608, 608, 608, 640, 960, 960, 960, 1020, 1020, 1020, 1020], currency: "EUR"),
    DemoPayments(
      number: 7, kind: .interest, ticker: nil, account: "Savings", first: "2021-12-31", months: 12,
      sums: [500, 6210, 28740, 41855, 48030]),
  ]

  // swift-format-ignore
  private static let written = """
    {"id":"EE73B213-DFD0-4283-BFCE-EFA06EB43963","date":"2021-01-04","type":"deposit","sum":10000,"account":"Savings"}
    {"id":"73107157-F961-4A45-924C-72A72277CD2B","date":"2021-01-11","type":"deposit","sum":8000,"account":"Broker"}
    {"id":"A137FD0F-DBB9-44CC-A77A-0668D61A36FF","date":"2021-01-12","type":"buy","ticker":"AAPL","quantity":20,"price":128.8,"sum":2576,"fee":1,"account":"Broker","note":"first trade"}
    {"id":"E0F579C5-3F51-4BEA-86D6-8FE18B4AD08B","date":"2021-01-12","type":"buy","ticker":"MSFT","quantity":8,"price":214.93,"sum":1719.44,"fee":1,"account":"Broker"}
    {"id":"E637BB4C-9E7D-4985-A609-7BCFF073B679","date":"2021-02-01","type":"deposit","sum":4000,"account":"Broker"}
    {"id":"7187D50A-F93F-4FF9-88DF-974AA290B5A2","date":"2021-02-03","type":"buy","ticker":"NVDA","quantity":6,"price":541.22,"sum":3247.32,"fee":1,"account":"Broker"}
    {"id":"EECA0D16-38D4-4F44-86F1-64ED97C429B7","date":"2021-03-12","type":"deposit","sum":3700,"account":"Pension"}
    {"id":"50180001-1051-478F-9307-6741794A5B02","date":"2021-03-15","type":"buy","ticker":"VOO","quantity":10,"price":363.9,"sum":3639,"account":"Pension","note":"monthly plan"}
    {"id":"927F2452-D4B0-458A-8241-03F57A5B0079","date":"2021-04-14","type":"deposit","sum":3500,"account":"Pension"}
    {"id":"13AC7021-799B-4DC3-8BCC-33F7451B15E1","date":"2021-04-15","type":"buy","ticker":"VOO","quantity":9,"price":382.1,"sum":3438.9,"account":"Pension"}
    {"id":"52672077-49D7-4891-B412-058814C154C6","date":"2021-05-14","type":"deposit","sum":3000,"account":"Broker"}
    {"id":"2A2894A3-294A-49FD-A34A-6DE5E9CA6D5D","date":"2021-05-17","type":"buy","ticker":"KO","quantity":60,"price":54.4,"sum":3264,"fee":1,"account":"Broker"}
    {"id":"AE2D7A87-D39A-4877-88DA-CB130D0E462B","date":"2021-07-20","type":"split","ticker":"NVDA","ratio":"4:1","note":"four for one"}
    {"id":"7D58D234-4464-4D8E-8E06-2122D215A477","date":"2021-09-08","type":"deposit","sum":3000,"account":"Broker"}
    {"id":"9A3560CE-3315-423A-9D36-24CA779F57AB","date":"2021-09-09T15:42:10-04:00","type":"buy","ticker":"DIS","quantity":15,"price":185.2,"sum":2778,"fee":1,"account":"Broker"}
    {"id":"A361BCDD-70DD-42DF-A29F-D807EA3C11C7","date":"2021-11-22T10:05:00-05:00","type":"sell","ticker":"NVDA","quantity":8,"price":327.6,"sum":2620.8,"fee":1,"account":"Broker","note":"some gains home"}
    {"id":"103269E6-56FB-474C-BF73-1076B767E17E","date":"2022-01-21","type":"deposit","sum":4800,"account":"Pension"}
    {"id":"F5EE12FC-D548-4910-B516-F859FF93067D","date":"2022-01-24","type":"buy","ticker":"VOO","quantity":12,"price":399.5,"sum":4794,"account":"Pension"}
    {"id":"AB29E7A4-564A-46C6-86D1-E1AB47B5C8A2","date":"2022-02-10","type":"buy","ticker":"INTC","quantity":40,"price":48.9,"sum":1956,"fee":1,"account":"Broker"}
    {"id":"2F61324E-2880-425C-B6EE-75525BF8CBA1","date":"2022-03-14","type":"deposit","sum":3500,"account":"Pension"}
    {"id":"B1A9B11F-653F-4305-8CD5-E6B45F73964E","date":"2022-03-15","type":"buy","ticker":"VOO","quantity":9,"price":388.75,"sum":3498.75,"account":"Pension"}
    {"id":"A05955C9-267C-4F5F-9E7A-ADB5B7D8A801","date":"2022-05-11","type":"deposit","sum":2000,"account":"Broker"}
    {"id":"3E388AAA-384D-4C28-BBCC-77F91CD4F26F","date":"2022-05-12","type":"buy","ticker":"AAPL","quantity":12,"price":142.56,"sum":1710.72,"fee":1,"account":"Broker"}
    {"id":"78724C09-714D-4EED-B6CA-0230FBACA105","date":"2022-06-16","type":"buy","ticker":"MSFT","quantity":5,"price":244.97,"sum":1224.85,"fee":1,"account":"Broker"}
    {"id":"ACD6640C-D844-43DB-B62D-F97470D870B6","date":"2022-09-23","type":"deposit","sum":3700,"account":"Pension"}
    {"id":"E73BD9F9-4864-41D1-B911-F40576AE435D","date":"2022-09-26","type":"buy","ticker":"VOO","quantity":11,"price":336.1,"sum":3697.1,"account":"Pension"}
    {"id":"E4EF795F-F906-4DCE-B687-A74A55C16F42","date":"2022-10-12","type":"deposit","sum":1500,"account":"Broker"}
    {"id":"053D6484-0142-4B05-87BE-C86622EE433B","date":"2022-10-13","type":"buy","ticker":"NVDA","quantity":10,"price":112.3,"sum":1123,"fee":1,"account":"Broker"}
    {"id":"3A9A8932-E284-43DA-81A6-9C9A895F1ACB","date":"2022-12-15","type":"fee","sum":24,"account":"Broker","note":"custody 2022"}
    {"id":"D4A70A1D-2B92-4E4E-815C-3A7B31E05214","date":"2023-01-05","type":"sell","ticker":"DIS","quantity":15,"price":91.98,"sum":1379.7,"fee":1,"account":"Broker","note":"enough of it"}
    {"id":"9A989360-4466-49B8-AABF-2E848FA0F82E","date":"2023-03-10","type":"convert","sum":2600,"toSum":2431.2,"toCurrency":"EUR","account":"Broker"}
    {"id":"5982B578-17B1-414F-8FBD-66452AF691B0","date":"2023-03-10","type":"deposit","sum":2000,"account":"Broker"}
    {"id":"6D3F7C23-66B4-4A0A-BF39-AF56CF9AD3F9","date":"2023-03-13","type":"buy","ticker":"ASML","quantity":4,"price":598,"sum":2392,"fee":4.9,"currency":"EUR","account":"Broker","note":"in Amsterdam"}
    {"id":"3D836A4C-EFE2-432C-A01F-AAA20359365D","date":"2023-04-14","type":"deposit","sum":3800,"account":"Pension"}
    {"id":"B189FA2D-5E3B-491F-A7D9-397D94D5828F","date":"2023-04-17","type":"buy","ticker":"VOO","quantity":10,"price":379.6,"sum":3796,"account":"Pension"}
    {"id":"5FFDC188-1879-4A51-B5DD-42160359E894","date":"2023-09-20","type":"deposit","sum":3600,"account":"Pension"}
    {"id":"385550D4-B2A4-48CF-B375-950595C88C68","date":"2023-09-21","type":"buy","ticker":"VOO","quantity":9,"price":396.4,"sum":3567.6,"account":"Pension"}
    {"id":"F64F8DFD-A142-47AC-A33C-11F6943B8C46","date":"2023-11-30","type":"buy","ticker":"KO","quantity":25,"price":58.44,"sum":1461,"fee":1,"account":"Broker"}
    {"id":"C6E3C7E4-65A8-4C2B-ADD2-A93DEE7DCD59","date":"2023-12-15","type":"fee","sum":24,"account":"Broker","note":"custody 2023"}
    {"id":"A19E452B-2D69-453C-AF99-63A844E0A4ED","date":"2024-02-22T09:31:07-05:00","type":"sell","ticker":"NVDA","quantity":6,"price":750.25,"sum":4501.5,"fee":1,"account":"Broker"}
    {"id":"4426ACBA-529F-47CC-B2A4-6C019ABE148A","date":"2024-03-04","type":"transfer","sum":3000,"account":"Broker","toAccount":"Savings"}
    {"id":"685FEE6D-B988-4765-828C-0FECD126A3E5","date":"2024-04-18","type":"deposit","sum":3600,"account":"Pension"}
    {"id":"D76C3B71-9DCD-43DB-A284-DD296D460236","date":"2024-04-19","type":"buy","ticker":"VOO","quantity":8,"price":456.3,"sum":3650.4,"account":"Pension"}
    {"id":"48C8F3EF-ED43-4558-B9CF-ACC5B161CE84","date":"2024-06-10","type":"split","ticker":"NVDA","ratio":"10:1","note":"ten for one"}
    {"id":"818578D5-132B-4D11-9CA4-2455A18028E6","date":"2024-08-02","type":"sell","ticker":"INTC","quantity":40,"price":21.48,"sum":859.2,"fee":1,"account":"Broker","note":"tax loss"}
    {"id":"5A6E9CA2-4B59-47FA-8FBE-C17EEF793131","date":"2024-08-05T11:12:00-04:00","type":"buy","ticker":"AAPL","quantity":5,"price":206.2,"sum":1031,"fee":1,"account":"Broker"}
    {"id":"533E00F7-F3C6-46D4-BAC5-5A494710CE58","date":"2024-08-19","type":"buy","ticker":"INTC","quantity":40,"price":21.57,"sum":862.8,"fee":1,"account":"Broker","note":"back too early"}
    {"id":"53F69188-6ED6-43EF-97EB-92E4F06E92CD","date":"2024-12-16","type":"fee","sum":26,"account":"Broker","note":"custody 2024"}
    {"id":"AB1B2552-51AA-4B9F-A376-4898C48442E4","date":"2025-01-07","type":"deposit","sum":3600,"account":"Pension"}
    {"id":"E6F009E6-B8F7-4BEE-9882-53C1958320B5","date":"2025-01-08","type":"buy","ticker":"VOO","quantity":7,"price":541.9,"sum":3793.3,"account":"Pension"}
    {"id":"C8E28BFE-1604-4686-BC8B-B4C636EE7523","date":"2025-03-12","type":"convert","sum":1550,"toSum":1423.8,"toCurrency":"EUR","account":"Broker"}
    {"id":"C99070D0-B823-41BF-96F2-FC7D297669D1","date":"2025-03-12","type":"deposit","sum":1000,"account":"Broker"}
    {"id":"288E1764-6575-4E75-A957-BD4119C0ABFB","date":"2025-03-13","type":"buy","ticker":"ASML","quantity":2,"price":690.5,"sum":1381,"fee":4.9,"currency":"EUR","account":"Broker"}
    {"id":"99803E79-206B-4DE2-AF9B-6983788BA2D0","date":"2025-04-07","type":"deposit","sum":4400,"account":"Pension"}
    {"id":"2301FE42-34BA-48C8-9D67-02ECCAAEB7D9","date":"2025-04-08T15:55:00-04:00","type":"buy","ticker":"VOO","quantity":10,"price":456.13,"sum":4561.3,"account":"Pension","note":"on the way down"}
    {"id":"EEFA317F-AC7A-48FD-A177-0081DF53A60A","date":"2025-07-25","type":"sell","ticker":"INTC","quantity":40,"price":20.7,"sum":828,"fee":1,"account":"Broker"}
    {"id":"FC1990EF-8AB3-4B5F-96EB-2C63BDE1AD5C","date":"2025-10-02","type":"sell","ticker":"AAPL","quantity":7,"price":255.45,"sum":1788.15,"fee":1,"account":"Broker"}
    {"id":"E5AD3434-C0D3-45A6-8F7E-F32B0BCACF4B","date":"2025-12-15","type":"fee","sum":26,"account":"Broker","note":"custody 2025"}
    """
}
