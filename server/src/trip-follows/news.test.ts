import { linkAlbum, unlinkAlbum, updateAlbum } from '@farfolk/contract/albums'
import { createBooking } from '@farfolk/contract/bookings'
import { openChannel, sendMessage } from '@farfolk/contract/chat'
import { createExpense } from '@farfolk/contract/expenses'
import { createFriendship } from '@farfolk/contract/friendships'
import { updateOwnUser } from '@farfolk/contract/members'
import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
} from '@farfolk/contract/notifications'
import { createPackingList } from '@farfolk/contract/packing-lists'
import { followTrip, unfollowTrip } from '@farfolk/contract/trip-follows'
import { deleteTrip, type TripPatch, updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { tx } from '../db/transaction.ts'
import { findSeat } from '../expenses/testing.ts'
import { listening } from '../testing/cable.ts'
import { outboxOf } from '../testing/mailbox.ts'
import type { MadeMember } from '../testing/make.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { tellSomeFollowers } from './tell-followers.ts'

const { app, as, make, config, connections, dataDir } = await startTestApp()
const { pool } = connections
const open = listening(app.fastify, 'NotificationsChannel')
const outbox = outboxOf(dataDir)
const days = { startDate: '2131-03-29', endDate: '2131-04-18' }

const of = ({ id }: { id: string }) => ({ params: { id } })
const follow = (who: MadeMember, trip: { id: string }) => as(who).call(followTrip, of(trip))

async function change(who: MadeMember, trip: { id: string }, patch: TripPatch) {
  const reply = await as(who).call(updateTrip, { ...of(trip), body: { trip: patch } })
  expect(reply.status).toBe(200)
}

async function told(who: MadeMember) {
  const { data } = await as(who).call(listNotifications, {})
  return data.map(({ type, actor, subject }) => [type, actor?.profile.firstName, subject.title])
}

/** Followers are told by jobs, one after the other: once this one is told nothing from before waits. */
async function settle(): Promise<void> {
  const [host, follower] = [await make.user(), await make.user()]
  const trip = await make.trip(host, days)
  await follow(follower, trip)
  await change(host, trip, { endDate: '2131-04-19' })
  await expect.poll(() => told(follower)).toHaveLength(1)
}

/** A trip of Ada's on which Ben travels, which Cy follows. */
async function company() {
  const [ada, ben, cy] = [
    await make.user({ first_name: 'Ada' }),
    await make.user({ first_name: 'Ben' }),
    await make.user({ first_name: 'Cy' }),
  ]
  const trip = await make.trip(ada, {
    name: 'Japan',
    companionsEdit: true,
    stops: [stopIn('JP'), stopIn('KR', true)],
    ...days,
  })
  await make.traveller(trip, ben)
  expect((await follow(cy, trip)).status).toBe(201)
  return { ada, ben, cy, trip }
}

test('who follows a trip is told of other days, on an open page too; who does no more is not', async () => {
  const { ada, ben, cy, trip } = await company()
  const [dan, member] = [await make.user(), await make.user()]
  await follow(dan, trip)
  await as(dan).call(unfollowTrip, of(trip))
  const page = await open(cy)
  await change(ada, trip, { endDate: '2131-04-19' })
  await expect.poll(() => told(cy)).toEqual([['trip_changed', 'Ada', 'Japan']])
  expect(await page.message()).toMatchObject({
    type: 'created',
    notification: { type: 'trip_changed', path: `/trips/${trip.id}`, subject: of(trip).params },
  })
  await settle()
  expect(await told(ben)).toHaveLength(1)
  for (const who of [ada, dan, member]) expect(await told(who)).toEqual([])
})

test('who is invited as well is told once', async () => {
  const { ada, cy, trip } = await company()
  await make.traveller(trip, cy, 'invited')
  await change(ada, trip, { endDate: '2131-04-19' })
  // Read before the job comes, the same news would else come anew.
  await as(cy).call(markAllNotificationsRead, {})
  await settle()
  expect(await told(cy)).toEqual([['trip_changed', 'Ada', 'Japan']])
  // What the company is not told of, they are told as before.
  await change(ada, trip, { stops: [stopIn('TW')] })
  await expect.poll(async () => (await told(cy))[0]?.[0]).toBe('trip_route_changed')
})

test('of another route as far as they see it, whoever changed that', async () => {
  const { ada, ben, cy, trip } = await company()
  const [japan, korea] = [stopIn('JP'), stopIn('KR', true)]
  await change(ben, trip, { stops: [japan, korea, stopIn('TW')] })
  await expect.poll(() => told(cy)).toEqual([['trip_route_changed', 'Ben', 'Japan']])
  await as(cy).call(markAllNotificationsRead, {})
  const track = { lines: ['_p~iF~ps|U_ulLnnqC'] }
  await change(ada, trip, { track })
  await expect.poll(() => told(cy)).toHaveLength(2)
  await as(cy).call(markAllNotificationsRead, {})
  await change(ada, trip, { track, name: 'Nippon' })
  await settle()
  expect(await told(cy)).toHaveLength(2)
  // The company has it on open pages, and is told nothing.
  expect([await told(ada), await told(ben)]).toEqual([[], []])
})

test('other days and another route at once are told as other days', async () => {
  const { ada, cy, trip } = await company()
  await change(ada, trip, { endDate: '2131-04-19', stops: [stopIn('TW')] })
  await settle()
  expect(await told(cy)).toEqual([['trip_changed', 'Ada', 'Japan']])
})

test('what they do not see, and what is no other way, is told to nobody who follows', async () => {
  const { ada, ben, cy, trip } = await company()
  const japan = stopIn('JP')
  await change(ada, trip, { stops: [japan, stopIn('TW', true), stopIn('KR', true)] })
  await change(ada, trip, { stops: [{ ...japan, note: 'By train' }] })
  await change(ada, trip, {
    name: 'Japan',
    description: 'Slowly',
    budget: { amount: 1, currency: 'EUR' },
    maxTravellers: 4,
    lookingForCompany: true,
    commentsOff: true,
    ...days,
  })
  const booking = { kind: 'flight', title: 'To Tokyo', startDate: '2131-03-29' } as const
  const packingList = { name: 'Rucksack', tripId: trip.id }
  const expense = {
    title: 'Dinner',
    date: '2131-04-01',
    amount: { amount: 3_000, currency: 'EUR' },
    paidBy: await findSeat(connections.db, trip, ada),
    shares: [{ person: await findSeat(connections.db, trip, ben) }],
  }
  const channel = await as(ben).call(openChannel, { body: { channel: { tripId: trip.id } } })
  const message = { body: 'See you there' }
  const replies = [
    await as(ada).call(createBooking, { ...of(trip), body: { booking } }),
    await as(ada).call(createExpense, { ...of(trip), body: { expense } }),
    await as(ada).call(createPackingList, { body: { packingList } }),
    await as(ben).call(sendMessage, { ...of(channel.data), body: { message } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  await settle()
  expect(await told(cy)).toEqual([])
})

test('an album of the trip is told to who sees it, in place of what friends were told, until it is taken off', async () => {
  const { ada, ben, cy, trip } = await company()
  const [friend, walled] = [await make.user(), await make.user()]
  for (const who of [friend, walled]) await follow(who, trip)
  await make.friendship(ben, friend)
  await make.friendship(ben, walled, 'blocked')
  const album = await make.album(ben, { name: 'Fjords', audience: 'everyone' })
  const body = { album: { id: album.id } }
  const shared = { type: 'album_shared', actorId: ben.id } as const
  const subject = { kind: 'album', id: album.id } as const
  await app.features.notifications.notify(connections.db, {
    ...shared,
    subject,
    memberId: friend.id,
  })
  const ours = await make.album(ben, { name: 'Ours', audience: 'friends' })
  for (const each of [album, ours]) {
    const linked = { ...of(trip), body: { album: { id: each.id } } }
    expect((await as(ben).call(linkAlbum, linked)).status).toBe(200)
  }
  const [open, among] = [
    ['followed_album_linked', 'Ben', 'Fjords'],
    ['followed_album_linked', 'Ben', 'Ours'],
  ]
  await settle()
  expect([await told(cy), await told(friend), await told(walled)]).toEqual([
    [open],
    [among, open],
    [],
  ])
  const { data } = await as(cy).call(listNotifications, {})
  expect(data[0]?.path).toBe(`/albums/${album.id}`)
  expect((await told(ada)).map(([type]) => type)).toEqual(['album_linked', 'album_linked'])
  const params = { tripId: trip.id, albumId: album.id }
  expect((await as(ada).call(unlinkAlbum, { params })).status).toBe(204)
  expect([await told(cy), await told(friend)]).toEqual([[], [among]])
  expect((await as(ben).call(linkAlbum, { ...of(trip), body })).status).toBe(200)
  await expect.poll(() => told(cy)).toEqual([open])
  // By the form of the album too.
  const patch = { album: { tripId: null } }
  expect((await as(ben).call(updateAlbum, { ...of(album), body: patch })).status).toBe(200)
  expect(await told(cy)).toEqual([])
})

test('an album that is off the trip before they are told is told to nobody', async () => {
  const { ben, cy, trip } = await company()
  const album = await make.album(ben, { audience: 'everyone' })
  const { jobs, notifications } = app.features
  await tellSomeFollowers(
    { connections, jobs, notifications },
    { type: 'followed_album_linked', tripId: trip.id, actorId: ben.id, albumId: album.id },
  )
  expect(await told(cy)).toEqual([])
})

test('nothing is told once the trip is closed to them, by its audience or a block', async () => {
  const { ada, ben, cy, trip } = await company()
  const dan = await make.user()
  await follow(dan, trip)
  await as(dan).call(createFriendship, { body: { friendship: { userId: ada.id, block: true } } })
  const album = await make.album(ben, { audience: 'everyone' })
  await change(ada, trip, { audience: 'me', endDate: '2131-04-19' })
  await as(ben).call(linkAlbum, { ...of(trip), body: { album: { id: album.id } } })
  await settle()
  // The album is open to everybody, but it would tell of the trip.
  expect([await told(cy), await told(dan)]).toEqual([[], []])
  await change(ada, trip, { audience: 'everyone', endDate: '2131-04-20' })
  await expect.poll(() => told(cy)).toHaveLength(1)
  await settle()
  expect(await told(dan)).toEqual([])
})

test('of an album nothing is left once the trip is closed to them, on open pages too', async () => {
  const { ada, ben, cy, trip } = await company()
  const album = await make.album(ben, { name: 'Fjords', audience: 'everyone' })
  await as(ben).call(linkAlbum, { ...of(trip), body: { album: { id: album.id } } })
  await expect.poll(() => told(cy)).toHaveLength(1)
  const page = await open(cy)
  await change(ada, trip, { audience: 'me' })
  expect(await page.message()).toMatchObject({ type: 'removed', count: 0 })
  expect(await told(cy)).toEqual([])
})

test('of a trip that is deleted nothing is told, nor what was before', async () => {
  const { ada, cy, trip } = await company()
  await change(ada, trip, { endDate: '2131-04-19' })
  await expect.poll(() => told(cy)).toHaveLength(1)
  await as(ada).call(deleteTrip, of(trip))
  await settle()
  const { data } = await as(cy).call(countNotifications, {})
  expect([await told(cy), data]).toEqual([[], { count: 0 }])
})

test('what is unread is told once, and mailed once a day, to who wants mails of trips', async () => {
  const { ada, cy, trip } = await company()
  const dan = await make.user()
  await follow(dan, trip)
  const settings = { emails: { trips: false } }
  await as(dan).call(updateOwnUser, { body: { user: { settings } } })
  for (const endDate of ['2131-04-19', '2131-04-20']) await change(ada, trip, { endDate })
  expect(await outbox.nth(1, cy.email)).toMatchObject({
    subject: 'Ada changed the dates of Japan',
    text: expect.stringMatching(
      new RegExp(`since you follow the trip[^]*${config.publicUrl}/trips/${trip.id}`),
    ),
  })
  await change(ada, trip, { stops: [stopIn('TW')] })
  expect(await outbox.nth(2, cy.email)).toMatchObject({
    subject: 'Ada changed the route of Japan',
    text: expect.stringContaining('since you follow the trip'),
  })
  await change(ada, trip, { stops: [stopIn('VN')] })
  await settle()
  expect((await told(cy)).map(([type]) => type)).toEqual(['trip_route_changed', 'trip_changed'])
  expect([await outbox.all(cy.email), await outbox.all(dan.email)]).toMatchObject([[{}, {}], []])
  expect(await told(dan)).toHaveLength(2)
})

test('changes that are made while a job waits are told by that one, to whom it finds then', async () => {
  const { ada, ben, cy, trip } = await company()
  const { jobs } = app.features
  const waiting = async () => {
    const { rows } = await pool.query<{ type: string; actor: string }>(
      `select data->>'type' as type, data->>'actorId' as actor from pgboss.job
       where name = 'follower-news' and state = 'created' order by created_on`,
    )
    return rows.map(({ type, actor }) => [type, actor])
  }
  await jobs.stop()
  for (const endDate of ['2131-04-19', '2131-04-20']) await change(ada, trip, { endDate })
  const days = ['trip_changed', ada.id]
  expect(await waiting()).toEqual([days])
  for (const place of ['TW', 'VN']) await change(ada, trip, { stops: [stopIn(place)] })
  await change(ben, trip, { stops: [stopIn('TH')] })
  const route = ['trip_route_changed', ada.id]
  expect(await waiting()).toEqual([days, route, ['trip_route_changed', ben.id]])
  const dan = await make.user()
  await follow(dan, trip)
  await jobs.start()
  for (const who of [cy, dan]) await expect.poll(() => told(who)).toHaveLength(3)
  await settle()
  expect(await told(dan)).toHaveLength(3)
})

test('what is told in the middle of a change is not what was before', async () => {
  const { ada, cy, trip } = await company()
  const { jobs } = app.features
  const news = { type: 'trip_changed', tripId: trip.id, actorId: ada.id }
  await jobs.stop()
  await jobs.enqueue(connections.db, 'follower-news', news)
  await tx(connections.db, async (trx) => {
    await jobs.enqueueOnce(trx, 'follower-news', news)
    await jobs.start()
    await settle()
    expect(await told(cy)).toEqual([])
  })
  await expect.poll(() => told(cy)).toHaveLength(1)
})

test('however many follow, each is told once', async () => {
  const { ada, cy, trip } = await company()
  await pool.query(
    `with fans as (
       insert into member (id, email, first_name, email_confirmed_at)
       select gen_random_uuid(), 'fan-' || n || '@club.example', 'Fan', now()
       from generate_series(1, 2100) n returning id)
     insert into trip_follow (trip_id, member_id) select $1, id from fans`,
    [trip.id],
  )
  await pool.query(`update member set email_trips = false where email like 'fan-%'`)
  await change(ada, trip, { endDate: '2131-04-19' })
  const counted = () =>
    pool
      .query(
        `select count(*)::int, count(distinct member_id)::int as of from notification
         where type = 'trip_changed' and subject_id = $1 and member_id in (
           select member_id from trip_follow)`,
        [trip.id],
      )
      .then(({ rows }) => rows[0])
  await expect.poll(counted).toEqual({ count: 2_101, of: 2_101 })
  expect(await told(cy)).toHaveLength(1)
}, 30_000)
