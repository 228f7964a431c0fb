import { builtServer, buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { installPackages } from './install-packages.mjs'
import { runPinned } from './run-pinned.mjs'
import { serverEnvironment } from './server-environment.mjs'

// Nobody may be left to read what is said: the club starts without.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** `npm start`: installs and builds what changed, then serves. Runs on Node 20 or later. */
try {
  await installPackages()
  await buildWeb()
  await buildServer()
} catch (error) {
  console.error(`Farfolk cannot start: ${error.message}`)
  process.exit(1)
}
runPinned([builtServer], serverEnvironment)
