import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// 14 MB, which an import of node:http costs whether or not anybody fetches.
test('the server is loaded without the fetch of Node', async () => {
  const script = `await import('./src/app.ts')
    console.log(process.moduleLoadList.filter((name) => name.includes('undici')).length)`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: new URL('..', import.meta.url) },
  )
  expect(stdout.trim()).toBe('0')
})
