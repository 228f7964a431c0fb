import {
  getEmailListSubscription,
  resubscribeToEmailList,
  unsubscribeFromEmailList,
} from '@farfolk/contract/email-lists'
import { addTraveller } from '@farfolk/contract/company'
import { cancelFriendship, createFriendship } from '@farfolk/contract/friendships'
import { getOwnUser, updateOwnUser } from '@farfolk/contract/members'
import { markAllNotificationsRead, type NotificationType } from '@farfolk/contract/notifications'
import { createTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { tx } from '../db/transaction.ts'
import { outboxOf } from '../testing/mailbox.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { mailNotification } from './mail-notification.ts'
import { mailToken } from './mail-token.ts'

const { app, as, visitor, inject, make, connections, config, dataDir } = await startTestApp()
const { db } = connections
const { features } = app
const outbox = outboxOf(dataDir)

async function tell(member: MadeMember, actor: MadeMember, type: NotificationType): Promise<void> {
  const subject =
    type === 'message_request'
      ? ({ kind: 'channel', id: uuid() } as const)
      : type.startsWith('trip_') || type === 'comment_written'
        ? ({ kind: 'trip', id: (await make.trip(actor, { name: 'North' })).id } as const)
        : ({ kind: 'user', id: actor.id } as const)
  const notification = { memberId: member.id, type, actorId: actor.id, subject }
  await tx(db, (trx) => features.notifications.notify(trx, notification))
}

/** One that follows has come: nothing before it is still on its way. */
async function expectMails(member: MadeMember, count: number): Promise<void> {
  const [other, actor] = [await make.user(), await make.user()]
  await tell(other, actor, 'friend_request')
  await outbox.nth(1, other.email)
  expect(await outbox.all(member.email)).toHaveLength(count)
}

function tokenOf(text: string | undefined): string {
  return /\/email-list\/unsubscribe\/([\w-]{44})/.exec(text ?? '')?.[1] ?? ''
}

test.each([
  ['friend_request', 'friendRequests', 'Ben would like to be your friend', '/account/requests'],
  ['friend_accepted', 'friendRequests', 'Ben is your friend now', '/profile/'],
  ['invited_joined', 'friendRequests', 'Ben has joined the club by your invitation', '/profile/'],
  ['experience_written', 'friendRequests', 'Ben has written about you', '/profile/'],
  ['visit_accepted', 'friendRequests', 'Ben says yes to your visit', '/account/requests'],
  ['message_request', 'messages', 'Ben has written to you', '/chat?channel='],
  ['comment_written', 'messages', 'Ben has commented on North', '/trips/'],
  ['trip_match', 'trips', "Your path crosses Ben's", '/account/trips/upcoming'],
  ['trip_to_town', 'trips', 'Ben is coming to your town', '/trips/'],
] as const)('%s is mailed where %s is on', async (type, kind, subject, path) => {
  const [maya, ben] = [await make.user(), await make.user({ first_name: 'Ben' })]
  await tell(maya, ben, type)
  const mail = await outbox.nth(1, maya.email)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`${config.publicUrl}${path}`)
  expect(mail.text).toContain(`${config.publicUrl}/settings/notifications`)
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe')).toBe(
    `<${config.publicUrl}/email-list/unsubscribe/${tokenOf(mail.text)}>`,
  )
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

  const eva = await make.user()
  const settings = { emails: { [kind]: false } }
  await as(eva).call(updateOwnUser, { body: { user: { settings } } })
  await tell(eva, ben, type)
  await expectMails(eva, 0)
})

test.each(['welcome', 'verification_done'] as const)('%s is not mailed', async (type) => {
  const [maya, ben] = [await make.user(), await make.user()]
  await tell(maya, ben, type)
  await expectMails(maya, 0)
})

test('right before it is sent it is looked whether it still holds', async () => {
  const ben = await make.user()
  const changes: ((maya: MadeMember) => Promise<unknown>)[] = [
    (maya) => as(maya).call(markAllNotificationsRead, {}),
    (maya) => make.friendship(maya, ben, 'blocked'),
    ({ id }) => db.deleteFrom('notification').where('member_id', '=', id).execute(),
    ({ id }) => change(id, { closed_at: new Date() }),
    ({ id }) => change(id, { email_confirmed_at: null }),
    ({ id }) => change(id, { email_friend_requests: false }),
  ]
  for (const happens of changes) {
    const maya = await make.user()
    const row = { member_id: maya.id, id: uuid(), type: 'friend_request' } as const
    const about = { actor_id: ben.id, subject_kind: 'user', subject_id: ben.id } as const
    await db
      .insertInto('notification')
      .values({ ...row, ...about })
      .execute()
    await happens(maya)
    await mailNotification(features, { memberId: maya.id, id: row.id })
    const { rows } = await connections.pool.query(`select from pgboss.job where name = 'mail'`)
    expect({ happens: String(happens), mails: rows.length }).toMatchObject({ mails: 0 })
  }
})

function change(
  id: string,
  values: { closed_at?: Date; email_confirmed_at?: null; email_friend_requests?: boolean },
) {
  return db.updateTable('member').set(values).where('id', '=', id).execute()
}

test('the same again while unread is mailed once', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  for (let time = 0; time < 3; time++) await tell(maya, ben, 'friend_request')
  await expectMails(maya, 1)
})

test('a request is mailed with the words written with it, its small print with a link', async () => {
  const [maya, ben] = [await make.user(), await make.user({ first_name: 'Ben' })]
  const trip = await make.trip(maya, { lookingForCompany: true })
  const message = 'We met in <Oslo>.\nRemember?'
  await as(ben).call(createFriendship, { body: { friendship: { userId: maya.id, message } } })
  await as(ben).call(addTraveller, {
    params: { id: trip.id },
    body: { traveller: { message: 'I bring a tent' } },
  })
  await outbox.nth(2, maya.email)
  const mails = await outbox.all(maya.email)
  const asFriend = mails.find(({ subject }) => subject?.includes('friend'))
  const along = mails.find(({ subject }) => subject?.includes('come along'))
  expect(asFriend?.text).toContain('Ben writes:\n“We met in <Oslo>.\nRemember?”')
  expect(asFriend?.html).toContain('“We met in &lt;Oslo&gt;.<br>Remember?”')
  expect(asFriend?.html).toContain(`href="${config.publicUrl}/settings/notifications"`)
  expect(along?.text).toContain('Ben writes:\n“I bring a tent”')
})

test('who asks, takes it back and asks again is mailed once', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const body = { friendship: { userId: maya.id } }
  for (let time = 0; time < 3; time++) {
    const { data } = await as(ben).call(createFriendship, { body })
    await vi.waitFor(async () => {
      const { rows } = await connections.pool.query(
        `select from pgboss.job where name = 'notices' and state <> 'completed'`,
      )
      expect(rows).toEqual([])
    }, 40_000)
    await as(ben).call(cancelFriendship, { params: { id: data.id } })
  }
  await expectMails(maya, 1)
})

test('where paths cross is mailed with the place, the days and the own trip', async () => {
  const [maya, ben] = [await make.user(), await make.user({ first_name: 'Ben' })]
  const place = { name: 'Paris', countryCode: 'FR', lat: 48.857, lng: 2.352 }
  const write = (member: MadeMember, name: string, startDate: string, endDate: string) =>
    as(member).call(createTrip, {
      body: { trip: { name, startDate, endDate, lookingForCompany: true, stops: [{ place }] } },
    })
  const own = await write(maya, 'Slow trains', '2131-05-01', '2131-05-12')
  await write(ben, 'By the river', '2131-05-10', '2131-05-20')
  const mail = await outbox.nth(1, maya.email)
  expect(mail.subject).toBe("Your path crosses Ben's")
  expect(mail.text).toMatch(/Paris, 10.+12 May 2131\.\nYour trip: Slow trains\n/)
  expect(mail.text).toContain(`${config.publicUrl}/trips/${own.data.id}`)
})

async function emailsOf(member: MadeMember) {
  return (await as(member).call(getOwnUser, {})).data.settings.emails
}
const allOn = { friendRequests: true, messages: true, trips: true, digest: true }

test('a mail program leaves one kind by one click, and the page can undo it', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  await tell(maya, ben, 'message_request')
  const token = tokenOf((await outbox.nth(1, maya.email)).text)
  const params = { token }
  expect((await visitor.call(getEmailListSubscription, { params })).data).toEqual({
    name: 'messages',
    subscribed: true,
  })
  for (let time = 0; time < 2; time++) {
    const response = await inject({
      method: 'POST',
      url: `/email-list/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(response.statusCode).toBe(204)
    expect(await emailsOf(maya)).toEqual({ ...allOn, messages: false })
  }
  expect((await visitor.call(getEmailListSubscription, { params })).data).toEqual({
    name: 'messages',
    subscribed: false,
  })
  expect((await visitor.call(resubscribeToEmailList, { params })).status).toBe(204)
  expect(await emailsOf(maya)).toEqual(allOn)
  expect((await visitor.call(unsubscribeFromEmailList, { params })).status).toBe(204)
  expect(await emailsOf(maya)).toEqual({ ...allOn, messages: false })
  expect(await emailsOf(ben)).toEqual(allOn)
})

test('a token that the club did not make, or of nobody, opens nothing', async () => {
  const maya = await make.user()
  const key = features.secrets.keyFor('member-mail')
  const token = mailToken(key, { memberId: maya.id, kind: 'trips' })
  const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  const foreign = mailToken(Buffer.alloc(32), { memberId: maya.id, kind: 'trips' })
  const calls = [getEmailListSubscription, unsubscribeFromEmailList, resubscribeToEmailList]
  for (const bad of [altered, foreign]) {
    for (const call of calls) {
      const reply = await visitor.call(call, { params: { token: bad } })
      expect(reply).toMatchObject({ status: 422, errors: [{ code: 'invalid_token' }] })
    }
  }
  expect(await emailsOf(maya)).toEqual(allOn)
  const gone = { params: { token: mailToken(key, { memberId: uuid(), kind: 'trips' }) } }
  expect((await visitor.call(getEmailListSubscription, gone)).status).toBe(422)
  expect((await visitor.call(resubscribeToEmailList, gone)).status).toBe(422)
  expect((await visitor.call(unsubscribeFromEmailList, gone)).status).toBe(204)
})
