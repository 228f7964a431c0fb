import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inTree } from './tree.mjs'

/** Runs a program of these lines through runPinned(), as start.mjs runs main.ts. */
async function runThrough(lines, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'farfolk-run-'))
  const program = join(folder, 'program.mjs')
  const told = join(folder, 'told')
  const tell = `import { appendFileSync } from 'node:fs'
    const tell = (text) => appendFileSync(${JSON.stringify(told)}, text + ' ')
    const keep = setInterval(() => undefined, 1000)\n`
  writeFileSync(program, tell + lines)
  const runner = `import { runPinned } from ${JSON.stringify(inTree('scripts/run-pinned.mjs'))}
    runPinned([${JSON.stringify(program)}])`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', runner], {
    env: { ...process.env, npm_lifecycle_event: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  await once(child.stdout, 'data')
  return { child, readTold: () => readFileSync(told, 'utf8').trim() }
}

const onSigterm = `
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => { tell(signal); setTimeout(() => process.exit(3), 300) })
  }
  process.on('disconnect', () => { tell('disconnect'); process.exit() })
  tell('up'); console.log(process.version)`

test('a signal that comes twice reaches the program once, and its status comes back', async () => {
  const { child, readTold } = await runThrough(onSigterm)
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await expect.poll(readTold).toBe('up SIGTERM')
  child.kill('SIGTERM')
  child.kill('SIGINT')
  expect(await exited).toEqual([3, null])
  expect(readTold()).toBe('up SIGTERM')
})

test('one that comes later reaches it again', async () => {
  const { child, readTold } = await runThrough(`
    let times = 0
    process.on('SIGINT', (signal) => { tell(signal); if (++times === 2) process.exit(4) })
    tell('up'); console.log('up')`)
  const exited = once(child, 'exit')
  child.kill('SIGINT')
  await expect.poll(readTold).toBe('up SIGINT')
  await sleep(1000)
  child.kill('SIGINT')
  expect(await exited).toEqual([4, null])
})

test('the program learns that its parent was killed', async () => {
  const { child, readTold } = await runThrough(onSigterm)
  child.kill('SIGKILL')
  await expect.poll(readTold).toBe('up disconnect')
})

test('a program that is killed gives the status of a shell', async () => {
  const { child } = await runThrough(
    `console.log('up'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50)`,
  )
  expect(await once(child, 'exit')).toEqual([137, null])
})

test('the program runs under the Node that the lock file pins', async () => {
  const { child, readTold } = await runThrough(
    `tell(process.versions.node); console.log('up'); process.exit()`,
  )
  await once(child, 'exit')
  const lock = JSON.parse(readFileSync(inTree('package-lock.json'), 'utf8'))
  expect(readTold()).toBe(lock.packages['node_modules/node'].version)
})
