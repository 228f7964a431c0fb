import { dayInUtc, dayMs } from '@farfolk/contract/calendar-days'
import { markAllNotificationsRead } from '@farfolk/contract/notifications'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { remindHosts } from './remind-hosts.ts'
import { visiting } from './testing.ts'

const app = await startTestApp()
const { as, make, connections, dataDir } = app
const { aHost, asked, change, told, unread } = visiting(app)
const outbox = outboxOf(dataDir)

const remind = () => remindHosts(app.app.features)

async function waitingNotices() {
  const { rows } = await connections.pool.query(
    `select from pgboss.job where name = 'notices' and state in ('created', 'active', 'retry')`,
  )
  return rows
}

/** Waits for two days, with the host's notification of it read. */
async function waiting(host: MadeMember, guest: MadeMember, more = {}) {
  const id = await asked(guest, host, more)
  await as(host).call(markAllNotificationsRead, {})
  const before = new Date(Date.now() - 2 * dayMs - 1)
  await connections.pool.query('update visit set created_at = $2 where id = $1', [id, before])
  await connections.pool.query('delete from rate_limit')
  return id
}

test('a host is told once more of what waits for two days', async () => {
  const [host, guest] = [await aHost(), await make.user({ first_name: 'Ben' })]
  const id = await waiting(host, guest)
  await Promise.all([remind(), remind()])
  await remind()
  expect(await unread(host)).toMatchObject([
    { type: 'visit_requested', subject: { id, visit: { waiting: true } } },
  ])
  // The request's own mail may have gone before it was read.
  const reminders = async () =>
    (await outbox.all(host.email)).filter(({ subject }) => subject?.includes('still waiting'))
  await expect.poll(reminders, { timeout: 10_000 }).toHaveLength(1)
  expect(await reminders()).toMatchObject([
    {
      subject: 'Ben is still waiting for your answer',
      text: expect.stringContaining('May I stay?'),
    },
  ])
  await change(host, id, 'accepted')
  expect(await told(host)).toEqual([])
})

test('not of what is younger, answered, taken back, or of a day that has come', async () => {
  const host = await aHost()
  const guests = await Promise.all(Array.from({ length: 4 }, () => make.user()))
  await asked(guests[0]!, host)
  await change(host, await waiting(host, guests[1]!), 'declined')
  await change(guests[2]!, await waiting(host, guests[2]!), 'cancelled')
  await waiting(host, guests[3]!, { firstDay: dayInUtc(0), lastDay: dayInUtc(3) })
  await as(host).call(markAllNotificationsRead, {})
  await remind()
  expect(await told(host)).toEqual([])
})

test('not across a block, and by no mail to who wants none', async () => {
  const [host, quiet] = [await aHost(), await aHost({ email_friend_requests: false })]
  const [guest, blocked] = [await make.user(), await make.user()]
  await waiting(host, blocked)
  await make.friendship(blocked, host, 'blocked')
  await waiting(quiet, guest)
  await remind()
  expect(await told(host)).toEqual([])
  expect(await told(quiet)).toEqual(['visit_requested'])
  await expect.poll(async () => (await waitingNotices()).length).toBe(0)
  expect(await outbox.all(quiet.email)).toEqual([])
})
