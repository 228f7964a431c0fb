import { subscribeToEmailList } from '@farfolk/contract/email-lists'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { freshEmail, invitationActs } from './testing.ts'

// Four addresses a day instead of twenty and one in the first week, and one notice an hour to each.
const app = await startTestApp({ RATE_LIMITS: '0.2' })
const { make, connections, visitor } = app
const { delivered, invite, list, outbox, takeBack } = invitationActs(app)
const longAgo = new Date(Date.now() - 8 * 86_400_000)

test('a member invites so many addresses a day, a newcomer fewer', async () => {
  for (const [who, most] of [
    [await make.user(), 1],
    [await make.user({ created_at: longAgo }), 4],
  ] as const) {
    for (let count = 0; count < most; count += 1) {
      expect((await invite(who, { email: freshEmail() })).status).toBe(201)
    }
    const email = freshEmail()
    const refused = await invite(who, { email })
    expect(refused).toMatchObject({ status: 429, errors: [{ code: 'too_many_tries' }] })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    // To take one back makes no room for another.
    const listed = await list(who)
    expect(listed).toHaveLength(most)
    await takeBack(who, listed[0]!.id)
    expect((await invite(who, { email })).status).toBe(429)
    await delivered()
    expect(await outbox.all(email)).toEqual([])
  }
})

test('an address that has had its mails is mailed an hour later, for a day', async () => {
  const email = freshEmail()
  await visitor.call(subscribeToEmailList, {
    body: { email_list: { email, list_name: 'launch-beta' } },
  })
  await outbox.nth(1, email)
  const late = await invite(await make.user(), { email })
  const waiting = async () => {
    const text = `select from pgboss.job
      where name = 'club-invitations' and state <> 'completed' and data->>'id' = $1`
    return (await connections.pool.query(text, [late.data.id])).rowCount
  }
  const hurry = async () => {
    await connections.pool.query(
      `update pgboss.job set start_after = now() where name = 'club-invitations'`,
    )
    // Whoever adds a job wakes the queue.
    await invite(await make.user(), { email: freshEmail() })
    await delivered()
  }
  await delivered()
  expect(await waiting()).toBe(1)
  await hurry()
  expect(await waiting()).toBe(1)
  await connections.pool.query(
    `update mailed_invitation set created_at = now() - interval '25 hours' where id = $1`,
    [late.data.id],
  )
  await hurry()
  expect([await waiting(), (await outbox.all(email)).length]).toEqual([0, 1])
})
