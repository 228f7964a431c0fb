import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

async function run(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: new URL('..', import.meta.url) },
  )
  return stdout.trim()
}

// 14 MB, which an import of node:http costs whether or not anybody fetches.
test('the server is loaded without the fetch of Node', async () => {
  const script = `await import('./src/app.ts')
    console.log(process.moduleLoadList.filter((name) => name.includes('undici')).length)`
  expect(await run(script)).toBe('0')
})

test('what a busy stretch has left is given back', async () => {
  const script = `import { giveBackMemoryWhenQuiet } from './src/give-back-memory.ts'
    giveBackMemoryWhenQuiet()
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
