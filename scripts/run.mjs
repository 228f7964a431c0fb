import { installPackages } from './install-packages.mjs'
import { runPinned } from './run-pinned.mjs'

/** `node scripts/run.mjs FILE ...`: runs a file of ours under the pinned Node, after an install. */
try {
  await installPackages()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
runPinned(process.argv.slice(2))
