import Foundation

Interruption.prepare()
let status = await Kamado(commands: Commands.all).run(Array(CommandLine.arguments.dropFirst()))
// What was printed may still be in a buffer; an answer that nobody got is no success.
if fflush(nil) != 0, status == .success {
  try? FileHandle.standardError.write(contentsOf: Data("kamado: the output could not be written\n".utf8))
  exit(ExitStatus.failure.rawValue)
}
exit(status.rawValue)
