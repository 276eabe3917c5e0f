#if canImport(Glibc)
internal import Glibc
#endif
internal import TypeInfoCommand

exit(Command.runProcess().rawValue)
