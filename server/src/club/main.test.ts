import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getOwnUser } from '@farfolk/contract/members'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { helpLines } from './run-command.ts'

const { as, make, config, dataDir } = await startTestApp()

const main = join(import.meta.dirname, 'main.ts')
const run = promisify(execFile)

test('the program works on the database of the settings and ends with a code', async () => {
  const member = await make.user()
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: config.database.url,
    SECRET_KEY: config.secretKey,
    DATA_DIR: dataDir,
  }
  const start = (...argv: string[]) => run(process.execPath, [main, ...argv], { env })
  const [help, banned, nobody, nonsense] = await Promise.all([
    start('help'),
    start('ban', member.email),
    start('ban', uuid()).catch((error: unknown) => error),
    start('nonsense').catch((error: unknown) => error),
  ])
  expect(help.stdout.trimEnd()).toBe(helpLines().join('\n'))
  expect(banned.stdout).toContain('is banned')
  expect((await as(member).call(getOwnUser, {})).status).toBe(401)
  expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('No member has') })
  expect(nonsense).toMatchObject({
    code: 2,
    stderr: "'nonsense' is no command.\nAll commands: npm run club -- help\n",
  })
})

test('a command that is mistyped tells how it is typed, and not how all others are', async () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: config.database.url }
  const stderrOf = async (...argv: string[]) => {
    const failed: unknown = await run(process.execPath, [main, ...argv], { env }).catch(
      (error: unknown) => error,
    )
    return (failed as { stderr: string }).stderr.split('\n')
  }
  const usage = 'It is: unban <member or e-mail> [--reason …]'
  const others = 'All commands: npm run club -- help'
  const [missing, option] = await Promise.all([stderrOf('unban'), stderrOf('unban', 'x', '--why')])
  expect(missing).toEqual([usage, others, ''])
  expect(option).toEqual([expect.stringContaining("'--why'"), usage, others, ''])
})

test('a ban that the open pages have not heard of says so', async () => {
  const member = await make.user()
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: config.database.url,
    SECRET_KEY: config.secretKey,
    DATA_DIR: dataDir,
    REDIS_URL: 'redis://127.0.0.1:1',
  }
  const banned = await run(process.execPath, [main, 'ban', member.email], { env })
  expect(banned.stdout).toContain('is banned')
  expect(banned.stderr).toContain(
    'Redis does not answer: open pages hear of this within a minute.\n',
  )
})

test('a database that cannot be reached is told in one line that names the setting', async () => {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: 'postgres://club:secret@127.0.0.1:1/club',
    SECRET_KEY: config.secretKey,
    DATA_DIR: dataDir,
  }
  const failed: unknown = await run(process.execPath, [main, 'reports'], { env }).catch(
    (error: unknown) => error,
  )
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^DATABASE_URL .+\n$/) })
})

test('where the key of the club is not at hand, none is made', async () => {
  const folder = join(dataDir, 'elsewhere')
  const env = { PATH: process.env.PATH, DATABASE_URL: config.database.url, DATA_DIR: folder }
  const failed: unknown = await run(process.execPath, [main, 'tickets'], { env }).catch(
    (error: unknown) => error,
  )
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/SECRET_KEY.*\n$/) })
  expect(existsSync(folder)).toBe(false)
})
