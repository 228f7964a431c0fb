import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import { root } from './tree.mjs'

/** Longer than anything here takes; what hangs is ended, and told. */
const longestMs = 30 * 60_000

/**
 * Runs a program and keeps what it says, which is worth reading only when it fails.
 * Answers `{ code, output }`; a program that cannot be started has code 127.
 */
export async function runQuietly(command, args, { env = process.env, cwd = root } = {}) {
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestMs,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  try {
    const [code, signal] = await once(child, 'close')
    const end = signal ? `\nended by ${signal}` : ''
    // Some tools colour what they write in CI, whoever reads it.
    return { code: code ?? 1, output: stripVTControlCharacters(output) + end }
  } catch (error) {
    return { code: 127, output: `${command}: ${error.message}` }
  }
}

/** npm's own program, run by the Node that runs us, so that no shell stands between. */
export async function runNpm(args, options) {
  const program = process.env.npm_execpath ?? ''
  if (/npm-cli\.[cm]?js$/.test(program)) {
    return await runQuietly(process.execPath, [program, ...args], options)
  }
  if (process.platform === 'win32')
    return await runQuietly('cmd.exe', ['/c', 'npm', ...args], options)
  return await runQuietly('npm', args, options)
}

/** Says how long something takes while it does, so that nobody thinks it hangs. */
export async function showProgress(title, work, detail = () => '') {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  console.log(`${title} ...`)
  const timer = setInterval(() => console.log(`  ${detail()}${seconds()}`), 5000)
  try {
    const result = await work()
    console.log(`${title}: ${seconds()}`)
    return result
  } finally {
    clearInterval(timer)
  }
}
