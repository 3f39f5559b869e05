// Declares nothing. Whoever depends on this module is compiled and linked with the flags of
// kamado-swift-syntax.pc, which name the toolchain's SwiftSyntax.
