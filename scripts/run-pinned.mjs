import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { pinnedEnvironment, pinnedNode, root } from './tree.mjs'

/** Ctrl-C goes to every process of a terminal's session, and npm passes it on besides. */
const sameSignalMs = 1000

/**
 * Runs a file under the pinned Node in our place: it has our input and output, our signals reach
 * it once each, and its exit status becomes ours.
 */
export function runPinned(args, env = {}) {
  const child = spawn(pinnedNode, args, {
    cwd: root,
    env: pinnedEnvironment(env),
    // It sees the channel close when we are killed without a word, and stops by itself.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // So that a terminal's signals reach it through us alone.
    detached: process.platform !== 'win32',
  })
  let toldAt
  const tell = (signal) => {
    if (performance.now() - toldAt < sameSignalMs) return
    toldAt = performance.now()
    child.kill(signal)
  }
  process.on('SIGINT', tell)
  process.on('SIGTERM', tell)
  process.on('SIGHUP', () => tell('SIGTERM'))
  // Once: to who is stopping it would be a second signal.
  const watch = watchNpm(() => {
    if (toldAt === undefined) tell('SIGTERM')
  })
  child.on('error', (error) => {
    console.error(`${pinnedNode}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
  })
}

/** `npm start` that is killed without a word would leave us an orphan, and the port taken. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const line = lineOfDescent()
  return setInterval(() => {
    if (lineOfDescent() !== line) onGone()
  }, 1000).unref()
}

/** Our parent, and npm above it where that parent is the shell that npm runs scripts in. */
function lineOfDescent() {
  const parent = process.ppid
  try {
    const [, name, rest] = /\((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))
    return /^(?:ba|da)?sh$/.test(name) ? `${parent} ${rest}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
