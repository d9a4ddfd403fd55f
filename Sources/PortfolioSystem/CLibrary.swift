// The C library, for this module and those that use it.
#if canImport(Darwin)
  @_exported import Darwin
#else
  @_exported import Glibc
#endif
