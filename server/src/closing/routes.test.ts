import {
  closeAccount,
  logIn,
  requestPasswordReset,
  resetPassword,
} from '@farfolk/contract/accounts'
import { addTraveller } from '@farfolk/contract/company'
import { getOwnUser, getUser } from '@farfolk/contract/members'
import { listNotifications } from '@farfolk/contract/notifications'
import { search } from '@farfolk/contract/search'
import { getTrip, listTrips } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import type { Mail } from '../mail/mail.ts'
import { listening } from '../testing/cable.ts'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { stopIn } from '../testing/stops.ts'
import { bearer, startTestApp } from '../testing/test-app.ts'
import { eraseInSteps } from './erase-member.ts'
import { eraseMembers } from './erase-members.ts'

const { app, as, visitor, make, connections, dataDir } = await startTestApp()
const outbox = outboxOf(dataDir)
const open = listening(app.fastify, 'NotificationsChannel')
const password = 'a quiet harbour'
const password_hash = await createHashing().hash(password)

type Member = Awaited<ReturnType<typeof make.user>>
const close = (member: { token: string }, given: string | undefined = password) =>
  as(member).call(closeAccount, { body: { user: { password: given } } })
const signIn = (member: Member, given = password) =>
  visitor.call(logIn, { body: { user: { email: member.email, password: given } } })

function endGrace() {
  return connections.pool.query(`update member set erase_at = now() where erase_at is not null`)
}

test('a closed account is hidden at once, with its sessions ended and a mail', async () => {
  const [owner, friend] = [await make.user({ password_hash }), await make.user()]
  await make.friendship(owner, friend)
  const { id } = await make.trip(owner, { name: 'Quokkas' })
  const other = bearer(await signIn(owner))
  const before = Date.now()
  const { status, data } = await close(owner)
  expect(status).toBe(202)
  const days = (Date.parse(data.eraseAt) - before) / 86_400_000
  expect(days).toBeGreaterThan(13.99)
  expect(days).toBeLessThan(14.01)
  for (const session of [owner, other]) {
    expect((await as(session).call(getOwnUser, {})).status).toBe(401)
  }
  for (const caller of [visitor, as(friend)]) {
    expect((await caller.call(getUser, { params: { id: owner.id } })).status).toBe(404)
    expect((await caller.call(getTrip, { params: { id } })).status).toBe(404)
    expect((await caller.call(listTrips, {})).data).toEqual([])
    const body = { search: { kind: 'trips' as const, query: 'quokkas' } }
    expect((await caller.call(search, { body })).data).toEqual([])
  }
  expect((await as(friend).call(getOwnUser, {})).data.counts.friends).toBe(0)
  const mail = await outbox.nth(1, owner.email)
  expect(mail.subject).toBe('Your account is closed')
  expect(mail.text).toContain('/sign-in')
})

test('the password decides, and sends no wrong one away without its field', async () => {
  const owner = await make.user({ password_hash })
  expect(await close(owner, 'not the password')).toMatchObject({
    status: 422,
    errors: [{ code: 'wrong_password', field: 'user.password' }],
  })
  const none = await as(owner).call(closeAccount, { body: { user: {} } })
  expect(none).toMatchObject({
    status: 422,
    errors: [{ code: 'required', field: 'user.password' }],
  })
  expect((await visitor.call(closeAccount, { body: { user: { password } } })).status).toBe(401)
  const headers = { 'if-match': '"1.stale"' }
  const stale = await as(owner).call(closeAccount, { body: { user: { password } }, headers })
  expect(stale.status).toBe(412)
  expect((await as(owner).call(getOwnUser, {})).status).toBe(200)
})

test('without a password it is a sign-in of the last minutes that decides', async () => {
  const owner = await make.user()
  await connections.pool.query(`update session set created_at = now() - interval '16 minutes'`)
  expect(await as(owner).call(closeAccount, { body: { user: {} } })).toMatchObject({
    status: 422,
    errors: [{ code: 'sign_in_again', field: 'user.password' }],
  })
  await connections.pool.query(`update session set created_at = now() - interval '14 minutes'`)
  expect((await as(owner).call(closeAccount, { body: { user: {} } })).status).toBe(202)
})

test('signing in undoes it, and says so by mail', async () => {
  const owner = await make.user({ password_hash })
  await close(owner)
  expect((await signIn(owner, 'not the password')).status).toBe(401)
  const back = await signIn(owner)
  expect(back).toMatchObject({ status: 200, data: { id: owner.id, reopened: true } })
  expect((await signIn(owner)).data).not.toHaveProperty('reopened')
  expect((await as(bearer(back)).call(getOwnUser, {})).status).toBe(200)
  expect((await visitor.call(getUser, { params: { id: owner.id } })).status).toBe(200)
  expect((await outbox.nth(2, owner.email)).subject).toBe('Your account is open again')
  await endGrace()
  expect(await eraseMembers(app.features)).toBe(0)
})

test('closing and opening reach the open pages of those who know the member', async () => {
  const [owner, friend] = [await make.user({ password_hash }), await make.user()]
  await make.friendship(owner, friend)
  const page = await open(friend)
  for (const act of [close, signIn]) {
    await act(owner)
    await page.next('confirm_subscription')
  }
  expect((await as(friend).call(getUser, { params: { id: owner.id } })).status).toBe(200)
})

test('an invitation that came to the closed account is there once it is open again', async () => {
  const [member, owner] = [await make.user({ password_hash }), await make.user()]
  const trip = await make.trip(owner)
  await close(member)
  const invitation = { params: { id: trip.id }, body: { traveller: { email: member.email } } }
  expect((await as(owner).call(addTraveller, invitation)).status).toBe(201)
  const back = await signIn(member)
  const { data } = await as(bearer(back)).call(listNotifications, {})
  expect(data).toMatchObject([{ type: 'trip_invite', subject: { id: trip.id } }])
})

test('an invitation of the closed account comes to who confirmed its address meanwhile', async () => {
  const owner = await make.user({ password_hash })
  const guest = await make.user({ email_confirmed_at: null })
  const trip = await make.trip(owner)
  const invitation = { params: { id: trip.id }, body: { traveller: { email: guest.email } } }
  await as(owner).call(addTraveller, invitation)
  await close(owner)
  await connections.pool.query('update member set email_confirmed_at = now()')
  await signIn(owner)
  const { data } = await as(guest).call(listNotifications, {})
  expect(data).toMatchObject([{ type: 'trip_invite', subject: { id: trip.id } }])
})

test('two devices that sign in at once undo it together', async () => {
  const owner = await make.user({ password_hash })
  await close(owner)
  const backs = await Promise.all([1, 2, 3, 4].map(() => signIn(owner)))
  expect(backs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await outbox.nth(2, owner.email)).subject).toBe('Your account is open again')
  for (const back of backs) {
    expect((await as(bearer(back)).call(getOwnUser, {})).status).toBe(200)
  }
})

test('who has forgotten the password comes back too', async () => {
  const owner = await make.user({ password_hash })
  await close(owner)
  await visitor.call(requestPasswordReset, { body: { password: { email: owner.email } } })
  const token = tokenIn(await outbox.nth(2, owner.email))
  const next = 'another quiet harbour'
  const body = { password: { token, password: next } }
  expect((await visitor.call(resetPassword, { body })).status).toBe(200)
  expect((await visitor.call(getUser, { params: { id: owner.id } })).status).toBe(404)
  expect((await signIn(owner, next)).status).toBe(200)
  expect((await visitor.call(getUser, { params: { id: owner.id } })).status).toBe(200)
})

test('an account that an operator closed is not opened by signing in', async () => {
  const owner = await make.user({ password_hash, closed_at: new Date() })
  expect((await signIn(owner)).status).toBe(401)
  await visitor.call(requestPasswordReset, { body: { password: { email: owner.email } } })
  await endGrace()
  expect(await eraseMembers(app.features)).toBe(0)
})

test('two devices close once', async () => {
  const owner = await make.user({ password_hash })
  const other = bearer(await signIn(owner))
  const replies = await Promise.all([close(owner), close(other), close(owner)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 401, 401])
})

test('one who cannot be erased keeps nobody else, and the job fails', async () => {
  const [stuck, other] = [await make.user({ password_hash }), await make.user({ password_hash })]
  for (const member of [stuck, other]) await close(member)
  await endGrace()
  await connections.pool.query(
    `update member set erase_at = now() - interval '1 hour' where id = '${stuck.id}'`,
  )
  await connections.pool.query(`
    create function refuse() returns trigger language plpgsql
      as $$ begin raise 'the member stays'; end $$;
    create trigger refuse before delete on member for each row when (old.id = '${stuck.id}')
      execute function refuse()`)
  try {
    await expect(eraseMembers(app.features)).rejects.toThrow(
      /^1 could not be erased: .*the member stays$/,
    )
  } finally {
    await connections.pool.query('drop function refuse cascade')
  }
  expect((await outbox.nth(2, other.email)).subject).toBe('Your account is erased')
  expect(await eraseMembers(app.features)).toBe(1)
  expect((await outbox.nth(2, stuck.email)).subject).toBe('Your account is erased')
})

/** A conversation of the two with five messages; answers its id. */
async function talk(one: { id: string }, other: { id: string }): Promise<string> {
  const id = uuid()
  await connections.pool.query(
    `with opened as (
       insert into channel (id, kind, low_id, high_id, opened_at, last_position)
       values ($1, 'direct', least($2::uuid, $3), greatest($2::uuid, $3), now(), 5))
     insert into message (channel_id, position, id, sender_id, body)
     select $1, nth, gen_random_uuid(), $2, 'Hello' from generate_series(1, 5) nth`,
    [id, one.id, other.id],
  )
  return id
}

test('what a member has much of goes first, in steps that stay done', async () => {
  // An id tells when it was made, so that the leaver is either side of a conversation.
  const third = await make.user()
  const [owner, other] = [await make.user({ password_hash }), await make.user()]
  const album = await make.album(owner)
  for (let index = 0; index < 5; index++) await make.albumItem(album)
  const kept = await make.albumItem(await make.album(other))
  const { db } = connections
  await talk(other, owner)
  await talk(owner, third)
  const keptTalk = await talk(other, third)
  const journey = { startDate: '2019-05-01', endDate: '2019-05-09', stops: [stopIn('SE')] }
  for (let index = 0; index < 3; index++) {
    const trip = await make.trip(owner, journey)
    await make.traveller(trip, third)
    await make.tripChannel(trip, other)
  }
  const keptTrip = await make.trip(other, journey)
  const tips = await Promise.all(Array.from({ length: 5 }, () => make.tip(other)))
  for (const tip of tips) for (const fan of [owner, third]) await make.tipMark(fan, tip)
  const subject = { kind: 'user', id: owner.id } as const
  const news = { memberId: other.id, type: 'friend_request', actorId: owner.id, subject } as const
  await app.features.notifications.notify(db, news)
  await eraseInSteps(db, owner.id, 2)
  const left = async () => ({
    images: await db.selectFrom('image').select('id').execute(),
    news: await db.selectFrom('notification').select('id').execute(),
    talks: await db.selectFrom('message').select('channel_id').distinct().execute(),
    trips: await db.selectFrom('trip').select('id').execute(),
    been: await db.selectFrom('visited_country').select(['member_id', 'code']).execute(),
    useful: await db.selectFrom('tip').select('useful_count').distinct().execute(),
    members: (await db.selectFrom('member').select('id').execute()).length,
  })
  const rest = {
    images: [{ id: kept.imageId }],
    news: [],
    talks: [{ channel_id: keptTalk }],
    trips: [{ id: keptTrip.id }],
    been: [{ member_id: third.id, code: 'SE' }],
    useful: [{ useful_count: 1 }],
    members: 3,
  }
  expect(await left()).toEqual(rest)

  await make.albumItem(album)
  await close(owner)
  await endGrace()
  const mail: Mail = { ...app.features.mail, send: () => Promise.reject(new Error('not now')) }
  await expect(eraseMembers({ ...app.features, mail })).rejects.toThrow('not now')
  expect(await left()).toEqual(rest)
  expect(await eraseMembers(app.features)).toBe(1)
})

test('once the days are over it is erased, and signing in finds nobody', async () => {
  const [owner, stays] = [await make.user({ password_hash }), await make.user({ password_hash })]
  await close(owner)
  expect(await eraseMembers(app.features)).toBe(0)
  await endGrace()
  const [reply, counts] = await Promise.all([
    signIn(owner),
    Promise.all([eraseMembers(app.features), eraseMembers(app.features)]),
  ])
  expect(reply.status).toBe(401)
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect((await signIn(stays)).status).toBe(200)
  expect((await outbox.nth(2, owner.email)).subject).toBe('Your account is erased')
})
