/// The network interfaces of this machine.
package enum MachineNetwork {
  /// Whether any interface other than loopback is up and has an address.
  package static func isConnected() -> Bool {
    var first: UnsafeMutablePointer<ifaddrs>?
    // If the system does not tell, assume that the fault is the service's.
    guard getifaddrs(&first) == 0 else { return true }
    defer { freeifaddrs(first) }
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      let flags = interface.ifa_flags
      let isUp = flags & UInt32(IFF_UP) != 0 && flags & UInt32(IFF_RUNNING) != 0
      let isLoop = flags & UInt32(IFF_LOOPBACK) != 0
      guard isUp, !isLoop, let address = interface.ifa_addr else { continue }
      let family = Int32(address.pointee.sa_family)
      if family == AF_INET || family == AF_INET6 { return true }
    }
    return false
  }
}
