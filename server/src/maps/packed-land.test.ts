import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readApart } from './packed-land.ts'

const folder = await mkdtemp(join(tmpdir(), 'farfolk-land-'))
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['fails', 'process.exit(3)', 60_000, 'ended with 3'],
  ['hangs', 'setInterval(() => undefined, 1_000)', 500, 'ended with SIGKILL'],
])('a reader that %s is given up', async (how, code, timeout, message) => {
  const script = join(folder, `${how}.mjs`)
  await writeFile(script, code)
  await expect(readApart(pathToFileURL(script), timeout)).rejects.toThrow(message)
})
