import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { mailNotification } from './mail-notification.ts'

// One notice an hour instead of three.
const { app, make, connections } = await startTestApp({ RATE_LIMITS: '0.1' })
const { db, pool } = connections

test('what came past the mails of the hour is mailed when it comes once more', async () => {
  const [maya, ben, eva] = [await make.user(), await make.user(), await make.user()]
  const mailed = async (actor: { id: string }) => {
    const about = { actor_id: actor.id, subject_kind: 'user', subject_id: actor.id } as const
    const row = { member_id: maya.id, id: uuid(), type: 'friend_request', ...about } as const
    await db.deleteFrom('notification').execute()
    await db.insertInto('notification').values(row).execute()
    await mailNotification(app.features, { memberId: maya.id, id: row.id })
    return (await pool.query(`select from pgboss.job where name = 'mail'`)).rowCount
  }
  expect(await mailed(eva)).toBe(1)
  expect(await mailed(ben)).toBe(1)
  await pool.query(`delete from rate_limit where key like 'mail:%'`)
  expect(await mailed(ben)).toBe(2)
  await pool.query(`delete from rate_limit where key like 'mail:%'`)
  expect(await mailed(ben)).toBe(2)
})
