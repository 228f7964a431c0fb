import { createFriendship } from '@farfolk/contract/friendships'
import { updateOwnUser } from '@farfolk/contract/members'
import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
} from '@farfolk/contract/notifications'
import { deleteTrip, type TripPatch, updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { listening } from '../testing/cable.ts'
import { outboxOf } from '../testing/mailbox.ts'
import type { MadeMember } from '../testing/make.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, visitor, make, config, dataDir } = await startTestApp()
const open = listening(app.fastify, 'NotificationsChannel')
const outbox = outboxOf(dataDir)
const days = { startDate: '2131-03-29', endDate: '2131-04-18' }

/** A trip of Ada's with one in every place, and with Eve, who travels along behind a block. */
async function company() {
  const [ada, ben, ida, pip, eve, friend] = [
    await make.user({ first_name: 'Ada' }),
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  const trip = await make.trip(ada, { name: 'Japan', lookingForCompany: true, ...days })
  await make.traveller(trip, ben)
  await make.traveller(trip, ida, 'invited')
  await make.traveller(trip, pip, 'pending')
  await make.traveller(trip, eve)
  await make.friendship(eve, ada, 'blocked')
  await make.friendship(ada, friend)
  const silent = [ada, pip, eve, friend]
  return { ada, ben, ida, pip, friend, silent, trip, params: { id: trip.id } }
}

async function told(who: MadeMember) {
  const { data } = await as(who).call(listNotifications, {})
  return data.map(({ type, actor, subject }) => [type, actor?.profile.firstName, subject.title])
}

async function countOf(who: MadeMember) {
  return (await as(who).call(countNotifications, {})).data.count
}

test.each<[string, TripPatch]>([
  ['another start', { startDate: '2131-03-28' }],
  ['another end', { endDate: '2131-04-19' }],
  ['no end', { endDate: null }],
  ['no days', { startDate: null }],
  ['some day', { dream: true }],
])('who comes along or is invited is told of %s', async (_what, trip) => {
  const { ada, ben, ida, silent, params } = await company()
  const page = await open(ben)
  expect((await as(ada).call(updateTrip, { params, body: { trip } })).status).toBe(200)
  const news = ['trip_changed', 'Ada', 'Japan']
  expect([await told(ben), await told(ida)]).toEqual([[news], [news]])
  expect(await page.message()).toMatchObject({
    type: 'created',
    notification: { type: 'trip_changed', path: `/trips/${params.id}`, subject: params },
  })
  for (const who of silent) expect(await told(who)).toEqual([])
})

test('who comes along or is invited sees on an open page what else changes', async () => {
  const { ada, ben, ida, pip, friend, params } = await company()
  const pages = [await open(ben), await open(ida)]
  const others = [await open(pip), await open(friend)]
  const trip = { stops: [stopIn('JP')] }
  expect((await as(ada).call(updateTrip, { params, body: { trip } })).status).toBe(200)
  for (const page of pages) expect(await page.next('confirm_subscription')).toBeDefined()
  expect(others.map(({ frames }) => frames)).toEqual([[], []])
})

test('nobody is told where the days stay, nor twice what is unread', async () => {
  const { ada, ben, params } = await company()
  const change = (trip: TripPatch) => as(ada).call(updateTrip, { params, body: { trip } })
  const stop = { ...stopIn('JP'), arrivalDate: '2131-04-01' }
  await change({ ...days, dream: false, name: 'Japan by train' })
  await change({ stops: [stop] })
  expect(await told(ben)).toEqual([])
  for (const endDate of ['2131-04-19', '2131-04-20', '2131-04-21']) await change({ endDate })
  expect([await told(ben), await countOf(ben)]).toEqual([
    [['trip_changed', 'Ada', 'Japan by train']],
    1,
  ])
  await as(ben).call(markAllNotificationsRead, {})
  await change({ endDate: null })
  expect(await told(ben)).toHaveLength(2)
})

test('whose call is refused tells nobody', async () => {
  const { ben, ida, silent, params } = await company()
  const [, pip, eve, friend] = silent as [MadeMember, MadeMember, MadeMember, MadeMember]
  const body = { trip: { startDate: '2131-03-28' } }
  for (const [who, status] of [
    [as(ben), 403],
    [as(ida), 403],
    [as(pip), 403],
    [as(friend), 403],
    [as(eve), 404],
    [visitor, 401],
  ] as const) {
    expect((await who.call(updateTrip, { params, body })).status).toBe(status)
    expect((await who.call(deleteTrip, { params })).status).toBe(status)
  }
  expect([await told(ben), await told(ida)]).toEqual([[], []])
})

test('who comes along or is invited is told that a trip is deleted, with its name', async () => {
  const { ada, ben, ida, silent, params } = await company()
  const other = await make.trip(ada, { name: 'Korea' })
  await make.traveller(other, ben)
  const page = await open(ben)
  for (const id of [params.id, other.id]) {
    expect((await as(ada).call(deleteTrip, { params: { id } })).status).toBe(204)
  }
  const [japan, korea] = ['Japan', 'Korea'].map((name) => ['trip_deleted', 'Ada', name])
  expect([await told(ben), await told(ida)]).toEqual([[korea, japan], [japan]])
  expect([await countOf(ben), await countOf(ida)]).toEqual([2, 1])
  for (const who of silent) expect([await told(who), await countOf(who)]).toEqual([[], 0])
  expect(await page.message()).toMatchObject({
    type: 'created',
    notification: {
      path: `/profile/${ada.id}`,
      subject: { kind: 'trip', id: params.id, title: 'Japan' },
    },
  })
})

test('of a trip that the club has hidden from them nobody is told by its name', async () => {
  const { ada, ben, ida } = await company()
  const hidden = await make.trip(ada, { name: 'Korea', isHidden: true })
  await make.traveller(hidden, ben)
  await make.traveller(hidden, ida, 'invited')
  expect((await as(ada).call(deleteTrip, { params: { id: hidden.id } })).status).toBe(204)
  expect([await told(ben), await told(ida)]).toEqual([[], []])
  expect([...(await outbox.all(ben.email)), ...(await outbox.all(ida.email))]).toEqual([])
})

test('behind a block that comes later nothing of it is told', async () => {
  const { ada, ben, params } = await company()
  await as(ada).call(deleteTrip, { params })
  const friendship = { userId: ada.id, block: true }
  await as(ben).call(createFriendship, { body: { friendship } })
  expect([await told(ben), await countOf(ben)]).toEqual([[], 0])
})

test('both are mailed to who wants mails of trips', async () => {
  const { ada, ben, ida, params } = await company()
  const settings = { emails: { trips: false } }
  await as(ida).call(updateOwnUser, { body: { user: { settings } } })
  await as(ada).call(updateTrip, { params, body: { trip: { endDate: null } } })
  expect(await outbox.nth(1, ben.email)).toMatchObject({
    subject: 'Ada changed the dates of Japan',
    text: expect.stringContaining(`${config.publicUrl}/trips/${params.id}`),
  })
  await as(ada).call(deleteTrip, { params })
  expect(await outbox.nth(2, ben.email)).toMatchObject({
    subject: 'Ada deleted the trip Japan',
    text: expect.stringContaining(`${config.publicUrl}/profile/${ada.id}`),
  })
  expect(await outbox.all(ida.email)).toEqual([])
})
