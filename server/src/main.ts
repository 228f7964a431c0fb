import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import { readConfig } from './config.ts'
import { keepTickShape } from './keep-tick-shape.ts'
import { outliveOutput } from './outlive-output.ts'
import { runProcesses } from './processes.ts'
import { settingWarnings } from './setting-warnings.ts'
import { StartError } from './start-error.ts'
import { startLog } from './start-log.ts'

// V8 lets a busy heap grow fourfold before it looks for what is dead: 400 MB where 200 will do, and
// no faster. A limit instead would end the process where it is reached. Below 100 a list under load
// has the collector mark three times a second.
setFlagsFromString('--heap-growing-percent=100')
keepTickShape()
outliveOutput()

try {
  const config = readConfig(process.env)
  if (cluster.isPrimary) settingWarnings(process.env, config).forEach(startLog.warn)
  await runProcesses(config)
} catch (error) {
  // A wrong setting or a missing part is told in one line; anything else is a defect with a stack.
  if (!(error instanceof StartError)) throw error
  console.error(`Farfolk cannot start: ${error.message}`)
  process.exit(1)
}
