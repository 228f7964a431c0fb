import { readConfig } from './config.ts'
import { runProcesses } from './processes.ts'
import { StartError } from './start-error.ts'

try {
  await runProcesses(readConfig(process.env))
} catch (error) {
  // A wrong setting or a missing part is told in one line; anything else is a defect with a stack.
  if (!(error instanceof StartError)) throw error
  console.error(`Farfolk cannot start: ${error.message}`)
  process.exit(1)
}
