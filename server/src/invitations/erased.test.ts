import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sweepAccounts } from '../accounts/sweep.ts'
import { eraseMembers } from '../closing/erase-members.ts'
import { startTestApp } from '../testing/test-app.ts'
import { freshEmail, invitationActs } from './testing.ts'

const app = await startTestApp({ RATE_LIMITS: 'on' })
const { make, connections } = app
const { delivered, invite, list } = invitationActs(app)

test("a list says the same of an address once its member is erased, and mails that waited don't go", async () => {
  const me = await make.user()
  const leaver = await make.user()
  // From here on it has had the mails of the hour.
  await connections.pool.query(
    `insert into rate_limit (key, times, expires_at)
     values ($1, array_fill(clock_timestamp(), array[99]), now() + interval '1 hour')`,
    [`mail:${hash('sha256', leaver.email, 'base64url')}`],
  )
  await invite(me, { email: leaver.email })
  await invite(me, { email: freshEmail() })
  await delivered()
  const waiting = async () =>
    (
      await connections.pool.query(
        `select from pgboss.job where name = 'club-invitations' and state <> 'completed'`,
      )
    ).rowCount
  expect(await waiting()).toBe(1)
  const before = await list(me)
  const again = async () => {
    const { status, data } = await invite(me, { email: leaver.email })
    return { status, data }
  }
  const answered = await again()
  await connections.pool.query(
    'update member set closed_at = now(), erase_at = now() where id = $1',
    [leaver.id],
  )
  expect(await eraseMembers(app.app.features)).toBe(1)
  expect(await list(me)).toEqual(before)
  expect(await again()).toEqual(answered)
  expect(await waiting()).toBe(0)
  // As of anybody else's it is gone after its thirty days.
  await connections.pool.query(
    `update mailed_invitation set created_at = now() - interval '31 days' where email = $1`,
    [leaver.email],
  )
  await sweepAccounts(connections.db)
  expect((await list(me)).map(({ email }) => email)).not.toContain(leaver.email)
})
