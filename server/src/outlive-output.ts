/** A terminal, a pipe or a log file that takes nothing more ends no club: Node throws where nobody hears of it. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
