import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './fixtures.ts'

/** The operator's command, in a process of its own beside the server. */
async function club(...args: string[]): Promise<void> {
  const main = join(import.meta.dirname, '../server/src/club/main.ts')
  await promisify(execFile)(process.execPath, [main, ...args], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  })
}

test('whoever is banned is gone from the pages of visitors at once', async ({
  request,
  makeMember,
}) => {
  const member = await makeMember('Bela')
  const visit = async () => (await request.get(`/profile/${member.userId}`)).status()
  expect(await visit()).toBe(200)
  const reads = setInterval(() => void visit().catch(() => undefined), 200)
  await club('ban', member.userId).finally(() => clearInterval(reads))
  // Half of the time that a page is kept.
  await expect.poll(visit, { timeout: 5_000 }).toBe(404)
})
