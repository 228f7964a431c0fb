import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const isGlibc =
  existsSync('/lib64/ld-linux-x86-64.so.2') || existsSync('/lib/ld-linux-aarch64.so.1')

async function run(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: new URL('..', import.meta.url) },
  )
  return stdout.trim()
}

// 14 MB, which an import of node:http costs whether or not anybody fetches.
test.concurrent('the server is loaded without the fetch of Node', async () => {
  const script = `await import('./src/app.ts')
    console.log(process.moduleLoadList.filter((name) => name.includes('undici')).length)`
  expect(await run(script)).toBe('0')
})

test.concurrent('what a busy stretch has left is given back', async () => {
  const script = `import { giveBackMemoryWhenQuiet } from './src/give-back-memory.ts'
    giveBackMemoryWhenQuiet(500)
    let made = Array.from({ length: 500_000 }, (_, index) => ({ text: 'one more ' + index }))
    const { heapTotal } = process.memoryUsage()
    for (const end = Date.now() + 1_000; Date.now() < end; );
    made = undefined
    const ends = Date.now() + 15_000
    const look = () => {
      const isGivenBack = process.memoryUsage().heapTotal < heapTotal / 2
      if (isGivenBack || Date.now() > ends) console.log(isGivenBack)
      else setTimeout(look, 100)
    }
    look()`
  expect(await run(script)).toBe('true')
})

// What lives at the end of a heap keeps the 80 MB that are free below it.
test
  .runIf(isGlibc)
  .concurrent('what the allocator has free is given back', { timeout: 40_000 }, async () => {
    const script = `import { giveBackMemoryWhenQuiet } from './src/give-back-memory.ts'
    let made = Array.from({ length: 20_000 }, () => Buffer.allocUnsafeSlow(4_096).fill(1))
    const last = made.at(-1)
    made = undefined
    const before = process.memoryUsage.rss()
    giveBackMemoryWhenQuiet(500)
    const ends = Date.now() + 30_000
    const look = () => {
      const isGivenBack = before - process.memoryUsage.rss() > 40e6
      if (isGivenBack || Date.now() > ends) console.log(isGivenBack, last.length)
      else setTimeout(look, 100)
    }
    look()`
    expect(await run(script)).toBe('true 4096')
  })
