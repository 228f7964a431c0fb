import { expect, test } from 'vitest'
import type { Mail } from '../mail/mail.ts'
import { outboxOf } from '../testing/mailbox.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { mailToken } from './mail-token.ts'
import { writeDigests } from './write-digests.ts'

const { app, make, connections, config, dataDir } = await startTestApp()
const { db } = connections
const { features } = app
const outbox = outboxOf(dataDir)

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

/** Somebody who has been here long enough to be written to. */
const oldMember = (fields: Parameters<typeof make.user>[0] = {}) =>
  make.user({ created_at: daysAgo(30), ...fields })

/** All digests of one run are in the outbox when it has been written to after them. */
async function runDigests(): Promise<void> {
  await writeDigests(features)
  await expect
    .poll(async () => {
      const left = `select from pgboss.job where name = 'mail' and state <> 'completed'`
      return (await connections.pool.query(left)).rowCount
    })
    .toBe(0)
}

const mailsTo = (member: MadeMember) => outbox.all(member.email)

test('a week tells of journeys of friends and of what waits', async () => {
  const [maya, ben] = [await oldMember({ first_name: 'Maya' }), await oldMember()]
  await make.friendship(maya, ben)
  await make.trip(ben, { name: 'Slow trains', startDate: '2131-05-12' })
  await features.notifications.notify(db, {
    memberId: maya.id,
    type: 'friend_accepted',
    actorId: ben.id,
    subject: { kind: 'user', id: ben.id },
  })
  await runDigests()
  const digest = (await mailsTo(maya)).find(
    ({ subject }) => subject === 'Where your friends are going',
  )
  expect(digest?.text).toContain(`- ${ben.firstName}: Slow trains, from 12 May 2131`)
  expect(digest?.text).toContain('A new notification waits for you.')
  expect(digest?.text).toContain(`${config.publicUrl}/notifications`)
  const key = features.secrets.keyFor('member-mail')
  const token = mailToken(key, { memberId: maya.id, kind: 'digest' })
  const headers = new Map(digest?.headers.map(({ key: name, value }) => [name, value]))
  expect(headers.get('list-unsubscribe')).toContain(`/email-list/unsubscribe/${token}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('of several processes one writes, once a week', async () => {
  const [maya, ben] = [await oldMember(), await oldMember({ email_digest: false })]
  await make.friendship(maya, ben)
  await make.trip(ben)
  await Promise.all([1, 2, 3, 4].map(() => writeDigests(features)))
  await runDigests()
  expect(await mailsTo(maya)).toHaveLength(1)
  await db
    .updateTable('digest')
    .set({ written_at: daysAgo(6) })
    .execute()
  await runDigests()
  expect(await mailsTo(maya)).toHaveLength(1)
  await db
    .updateTable('digest')
    .set({ written_at: daysAgo(8) })
    .execute()
  await runDigests()
  expect(await mailsTo(maya)).toHaveLength(2)
})

test('nobody is written to who does not want it, cannot be, or is new', async () => {
  const ben = await oldMember({ email_digest: false })
  await make.trip(ben)
  const others = [
    await oldMember({ email_digest: false }),
    await oldMember({ email_confirmed_at: null }),
    await oldMember({ closed_at: new Date() }),
    await make.user(),
  ]
  for (const other of others) await make.friendship(other, ben)
  await runDigests()
  for (const other of others) expect(await mailsTo(other)).toEqual([])
})

test('nothing is said of what the member may not see, and nothing when nothing is left', async () => {
  const maya = await oldMember()
  const [shy, gone, blocked] = [await oldMember(), await oldMember(), await oldMember()]
  for (const friend of [shy, gone]) await make.friendship(maya, friend)
  await make.friendship(blocked, maya, 'blocked')
  await make.trip(shy, { audience: 'me' })
  await make.trip(shy, { startDate: '2020-01-01', endDate: '2020-01-02' })
  await make.trip(gone)
  await make.trip(blocked)
  await make.trip(await oldMember())
  await db.updateTable('member').set({ closed_at: new Date() }).where('id', '=', gone.id).execute()
  await runDigests()
  expect(await mailsTo(maya)).toEqual([])
  // Looked at all the same: the next time is in a week.
  expect(await db.selectFrom('digest').select('member_id').execute()).toContainEqual({
    member_id: maya.id,
  })
})

test('what is older than a week is said only of new friends', async () => {
  const [maya, ben] = [await oldMember(), await oldMember()]
  await make.friendship(maya, ben)
  await make.trip(ben, { name: 'Old plan' })
  await db
    .updateTable('trip')
    .set({ created_at: daysAgo(20) })
    .execute()
  await db
    .updateTable('friendship')
    .set({ created_at: daysAgo(20) })
    .execute()
  await runDigests()
  expect(await mailsTo(maya)).toEqual([])
  await db.deleteFrom('digest').execute()
  await db
    .updateTable('friendship')
    .set({ created_at: daysAgo(1) })
    .execute()
  await runDigests()
  expect((await mailsTo(maya))[0]?.text).toContain('Old plan')
})

test('nobody is reminded for ever of what was not read', async () => {
  const maya = await oldMember()
  const subject = { kind: 'user', id: maya.id } as const
  const welcome = { memberId: maya.id, type: 'welcome', actorId: null, subject } as const
  await features.notifications.notify(db, welcome)
  await db
    .updateTable('notification')
    .set({ created_at: daysAgo(8) })
    .execute()
  await runDigests()
  expect(await mailsTo(maya)).toEqual([])
})

test('one digest that fails keeps nobody else from theirs', async () => {
  const ben = await oldMember({ email_digest: false })
  await make.trip(ben)
  const members = [await oldMember(), await oldMember(), await oldMember()]
  for (const member of members) await make.friendship(member, ben)
  const [stuck] = members.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const mail: Mail = {
    ...features.mail,
    send: async (trx, letter) => {
      if (letter.to === stuck!.email) throw new Error('no such words')
      return features.mail.send(trx, letter)
    },
  }
  await expect(writeDigests({ ...features, mail })).rejects.toThrow(
    '1 digests failed: Error: no such words',
  )
  await runDigests()
  for (const member of members) expect(await mailsTo(member)).toHaveLength(1)
})

test('what does not fit into the mails of an hour is written by a later look', async () => {
  const [maya, ben] = [await oldMember(), await oldMember({ email_digest: false })]
  await make.friendship(maya, ben)
  await make.trip(ben)
  await writeDigests({ ...features, mail: { ...features.mail, send: async () => false } })
  await runDigests()
  expect(await mailsTo(maya)).toHaveLength(1)
})

test('members are walked through one by one', async () => {
  const ben = await oldMember({ email_digest: false })
  await make.trip(ben)
  const members = []
  for (let index = 0; index < 105; index++) members.push(await oldMember())
  for (const member of members) await make.friendship(member, ben)
  await writeDigests(features)
  const { rows } = await connections.pool.query(`select from pgboss.job where name = 'mail'`)
  expect(rows).toHaveLength(105)
})

test('who turns it off while others are written to gets none', async () => {
  const ben = await oldMember({ email_digest: false })
  await make.trip(ben)
  const members = [await oldMember(), await oldMember()]
  for (const member of members) await make.friendship(member, ben)
  const [first, second] = members.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const mail: Mail = {
    ...features.mail,
    send: async (trx, letter) => {
      const next = connections.db.updateTable('member').set({ email_digest: false })
      if (letter.to === first!.email) await next.where('id', '=', second!.id).execute()
      return features.mail.send(trx, letter)
    },
  }
  await writeDigests({ ...features, mail })
  await runDigests()
  expect(await mailsTo(first!)).toHaveLength(1)
  expect(await mailsTo(second!)).toEqual([])
})

test('a run that has taken its time ends, and the next goes on with those who are left', async () => {
  const ben = await oldMember({ email_digest: false })
  await make.trip(ben)
  const members = [await oldMember(), await oldMember(), await oldMember()]
  for (const member of members) await make.friendship(member, ben)
  const count = async () => {
    const { rows } = await connections.pool.query(`select from pgboss.job where name = 'mail'`)
    return rows.length
  }
  await writeDigests(features, 0)
  expect(await count()).toBe(1)
  await writeDigests(features, 0)
  expect(await count()).toBe(2)
  await Promise.all([writeDigests(features), writeDigests(features)])
  expect(await count()).toBe(3)
})
