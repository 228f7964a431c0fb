import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './data-folder.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('what the server makes is for nobody else to list; what is there stays as it is', async () => {
  const top = await mkdtemp(join(tmpdir(), 'farfolk-folder-'))
  onTestFinished(() => rm(top, { recursive: true }))
  await chmod(top, 0o755)
  const inner = join(top, 'data', 'blobs')
  await makeFolder(inner)
  // The embedded PostgreSQL of a start by root is another user's, who has to pass.
  const closed = process.getuid?.() === 0 ? '711' : '700'
  expect([await modeOf(join(top, 'data')), await modeOf(inner)]).toEqual([closed, closed])
  await makeFolder(top)
  expect(await modeOf(top)).toBe('755')
})
