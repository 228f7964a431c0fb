import { StartError } from '../start-error.ts'

/** In one line, of an error that says why a file could not be written, as of a full disk; undefined of any other. */
export function unwritten(file: string, error: unknown): StartError | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException
  // What is written on names no path.
  if (code === undefined || (syscall !== 'write' && syscall !== 'open')) return undefined
  return new StartError(`${file} cannot be written (${code}): nothing is restored.`)
}
