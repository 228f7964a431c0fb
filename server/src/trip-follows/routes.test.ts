import {
  acceptTraveller,
  addTraveller,
  handOverTrip,
  removeTraveller,
} from '@farfolk/contract/company'
import { createFriendship, unblockFriendship } from '@farfolk/contract/friendships'
import {
  followTrip,
  getTripFollow,
  listFollowedTrips,
  mostFollowedTrips,
  unfollowTrip,
} from '@farfolk/contract/trip-follows'
import { deleteTrip, updateTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'

const testApp = await startTestApp()
const { as, visitor, make, connections } = testApp
const { club } = clubActs(testApp)
const { pool } = connections

const of = ({ id }: { id: string }) => ({ params: { id } })
const follow = (who: MadeMember, trip: { id: string }) => as(who).call(followTrip, of(trip))
const unfollow = (who: MadeMember, trip: { id: string }) => as(who).call(unfollowTrip, of(trip))
const look = async (who: MadeMember, trip: { id: string }) => {
  const { status, data } = await as(who).call(getTripFollow, of(trip))
  return status === 200 ? data : status
}
async function followed(who: MadeMember): Promise<string[]> {
  return (await as(who).call(listFollowedTrips, {})).data.map(({ name }) => name)
}
async function kept(): Promise<number | null> {
  return (await pool.query('select from trip_follow')).rowCount
}

test('a member follows a trip, finds it again and follows it no more, each as often as sent', async () => {
  const [ada, cy] = [await make.user(), await make.user()]
  const trip = await make.trip(ada, { name: 'Japan' })
  expect(await look(cy, trip)).toEqual({ following: false })
  const [first, again] = [await follow(cy, trip), await follow(cy, trip)]
  expect([first, again].map(({ status, data }) => [status, data])).toEqual([
    [201, { following: true }],
    [200, { following: true }],
  ])
  expect([await look(cy, trip), await followed(cy), await kept()]).toEqual([
    { following: true },
    ['Japan'],
    1,
  ])
  const statuses = [await unfollow(cy, trip), await unfollow(cy, trip)].map(({ status }) => status)
  expect([statuses, await look(cy, trip), await followed(cy)]).toEqual([
    [204, 204],
    { following: false },
    [],
  ])
})

test('who may see a trip may follow it, but for those who travel on it', async () => {
  const ada = await make.user()
  const { friend, stranger, blocked, unconfirmed } = await make.others(ada)
  const companion = await make.user()
  const [invited, pending] = [await make.user(), await make.user()]
  const open = await make.trip(ada, { audience: 'everyone' })
  const ours = await make.trip(ada, { audience: 'friends' })
  const own = await make.trip(ada, { audience: 'me' })
  for (const trip of [open, ours]) {
    await make.traveller(trip, companion)
    await make.traveller(trip, invited, 'invited')
    await make.traveller(trip, pending, 'pending')
  }
  const outcomes = async (who: MadeMember) => {
    const statuses: number[] = []
    for (const trip of [open, ours, own]) statuses.push((await follow(who, trip)).status)
    return statuses
  }
  expect({
    owner: await outcomes(ada),
    companion: await outcomes(companion),
    invited: await outcomes(invited),
    pending: await outcomes(pending),
    friend: await outcomes(friend),
    stranger: await outcomes(stranger),
    blocked: await outcomes(blocked),
    unconfirmed: await outcomes(unconfirmed),
  }).toEqual({
    owner: [409, 409, 409],
    companion: [409, 409, 403],
    invited: [201, 201, 403],
    pending: [201, 403, 403],
    friend: [201, 201, 403],
    stranger: [201, 403, 403],
    blocked: [404, 404, 404],
    unconfirmed: [403, 403, 403],
  })
  expect((await follow(ada, open)).errors).toMatchObject([
    { code: 'conflict', message: expect.stringContaining('travel on this trip') },
  ])
  expect((await follow(friend, { id: uuid() })).status).toBe(404)
  for (const call of [followTrip, getTripFollow, unfollowTrip] as const) {
    expect((await visitor.call(call, of(open))).status).toBe(401)
  }
  expect((await visitor.call(listFollowedTrips, {})).status).toBe(401)
})

test('how a trip is followed is told to who sees it, and how many to who travels on it', async () => {
  const ada = await make.user()
  const { friend, stranger, blocked } = await make.others(ada)
  const companion = await make.user()
  const trip = await make.trip(ada, { audience: 'friends' })
  await make.traveller(trip, companion)
  await follow(friend, trip)
  expect([
    await look(ada, trip),
    await look(companion, trip),
    await look(friend, trip),
    await look(stranger, trip),
    await look(blocked, trip),
  ]).toEqual([
    { following: false, followersCount: 1 },
    { following: false, followersCount: 1 },
    { following: true },
    403,
    404,
  ])
})

test('those do not count who are gone, blocked, kept out or come along', async () => {
  const [ada, ben] = [await make.user(), await make.user()]
  const trip = await make.trip(ada, { lookingForCompany: true })
  await make.traveller(trip, ben)
  const [gone, walled, joined, stays] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  for (const who of [gone, walled, joined, stays]) await follow(who, trip)
  const counts = async () =>
    [await look(ada, trip), await look(ben, trip)].map((told) =>
      typeof told === 'object' ? told.followersCount : told,
    )
  expect(await counts()).toEqual([4, 4])
  await club('ban', gone.email, '--reason', 'Spam')
  expect(await counts()).toEqual([3, 3])
  // Ben hears nothing of whom he has blocked; Ada does.
  await make.friendship(ben, walled, 'blocked')
  expect(await counts()).toEqual([3, 2])
  await make.traveller(trip, joined)
  expect(await counts()).toEqual([2, 1])
  await as(ada).call(updateTrip, { ...of(trip), body: { trip: { audience: 'friends' } } })
  expect(await counts()).toEqual([0, 0])
  await make.friendship(ada, stays)
  expect(await counts()).toEqual([1, 1])
})

test('a trip that is closed leaves the list, and comes back with its audience', async () => {
  const [ada, cy] = [await make.user(), await make.user()]
  const trip = await make.trip(ada, { name: 'Japan' })
  const other = await make.trip(await make.user(), { name: 'Korea' })
  for (const each of [trip, other]) await follow(cy, each)
  const set = (audience: 'me' | 'everyone') =>
    as(ada).call(updateTrip, { ...of(trip), body: { trip: { audience } } })
  await set('me')
  expect([await followed(cy), await look(cy, trip)]).toEqual([['Korea'], 403])
  await set('everyone')
  expect([await followed(cy), await look(cy, trip)]).toEqual([
    ['Korea', 'Japan'],
    { following: true },
  ])
  await club('ban', ada.email, '--reason', 'Spam')
  expect(await followed(cy)).toEqual(['Korea'])
  // Nor is it in the way of who follows it no more.
  expect((await unfollow(cy, trip)).status).toBe(204)
  expect(await kept()).toBe(1)
})

test.each(['owner', 'follower'] as const)('a block by the %s ends it for good', async (by) => {
  const [ada, cy, bystander] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(ada, { name: 'Japan' })
  const others = await make.trip(bystander, { name: 'Korea' })
  for (const each of [trip, others]) await follow(cy, each)
  await follow(bystander, trip)
  const [blocker, blocked] = by === 'owner' ? [ada, cy] : [cy, ada]
  const friendship = { userId: blocked.id, block: true }
  const { data } = await as(blocker).call(createFriendship, { body: { friendship } })
  expect([await followed(cy), await look(cy, trip)]).toEqual([['Korea'], 404])
  await as(blocker).call(unblockFriendship, of(data))
  expect([await followed(cy), await look(cy, trip)]).toEqual([['Korea'], { following: false }])
  expect(await followed(bystander)).toEqual(['Japan'])
})

test('who comes along follows no more, nor when they leave', async () => {
  const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(ada, { lookingForCompany: true })
  for (const who of [ben, cy]) await follow(who, trip)
  const asked = await as(ben).call(addTraveller, { ...of(trip), body: {} })
  const body = { traveller: { userId: cy.id } }
  const invited = await as(ada).call(addTraveller, { ...of(trip), body })
  // Who merely asks or is invited goes on following.
  expect([await look(ben, trip), await look(cy, trip)]).toEqual([
    { following: true },
    { following: true },
  ])
  for (const [who, { data }] of [
    [ada, asked],
    [cy, invited],
  ] as const) {
    const params = { id: trip.id, travellerId: data.id }
    expect((await as(who).call(acceptTraveller, { params })).status).toBe(200)
  }
  expect(await look(ben, trip)).toEqual({ following: false, followersCount: 0 })
  expect([await followed(ben), await followed(cy), await kept()]).toEqual([[], [], 0])
  const params = { id: trip.id, travellerId: asked.data.id }
  await as(ben).call(removeTraveller, { params })
  expect(await look(ben, trip)).toEqual({ following: false })
})

test('a new owner has no followers across a block', async () => {
  const [ada, ben, cy, dan] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  const trip = await make.trip(ada)
  await make.traveller(trip, ben)
  const tie = await make.friendship(ben, cy, 'blocked')
  for (const who of [cy, dan]) await follow(who, trip)
  const body = { owner: { userId: ben.id } }
  expect((await as(ada).call(handOverTrip, { ...of(trip), body })).status).toBe(200)
  await as(ben).call(unblockFriendship, { params: { id: tie } })
  expect([await look(cy, trip), await look(dan, trip)]).toEqual([
    { following: false },
    { following: true },
  ])
})

test('the list pages by when a trip was followed, the latest first, as each trip is told elsewhere', async () => {
  const [ada, cy] = [await make.user(), await make.user()]
  for (const name of ['One', 'Two', 'Three', 'Hidden', 'Five']) {
    const trip = await make.trip(ada, { name })
    await follow(cy, trip)
    if (name === 'Hidden') {
      await as(ada).call(updateTrip, { ...of(trip), body: { trip: { audience: 'me' } } })
    }
  }
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const query = { limit: 2, ...(cursor && { cursor }) }
    const { data, page } = await as(cy).call(listFollowedTrips, { query })
    pages.push(data.map(({ name }) => name))
    cursor = page?.nextCursor ?? undefined
  } while (cursor)
  // What is not seen leaves no hole in a page.
  expect(pages).toEqual([
    ['Five', 'Three'],
    ['Two', 'One'],
  ])
  const { data } = await as(cy).call(listFollowedTrips, { query: { limit: 1 } })
  expect(data).toMatchObject([{ owner: { id: ada.id }, travellers: [{ status: 'owner' }] }])
  expect((await as(cy).call(listFollowedTrips, { query: { cursor: 'nonsense' } })).status).toBe(422)
})

test('one follows so many trips and no more, at once neither', async () => {
  const [ada, cy] = [await make.user(), await make.user()]
  const [one, other] = [await make.trip(ada), await make.trip(ada)]
  await pool.query(
    `with made as (
       insert into trip
       select (jsonb_populate_record(trip, jsonb_build_object('id', gen_random_uuid()))).*
       from trip, generate_series(1, $3) where trip.id = $1 returning id)
     insert into trip_follow (trip_id, member_id) select id, $2 from made`,
    [one.id, cy.id, mostFollowedTrips - 1],
  )
  const both = await Promise.all([follow(cy, one), follow(cy, other)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.errors).toMatchObject([
    { code: 'conflict', message: expect.stringContaining(`follow ${mostFollowedTrips} trips`) },
  ])
  // One of those that they follow is still answered as such.
  const [kept] = both.map(({ status }, index) => status === 201 && [one, other][index])
  const mine = kept || other
  expect((await follow(cy, mine)).status).toBe(200)
  await unfollow(cy, mine)
  expect((await follow(cy, mine === one ? other : one)).status).toBe(201)
})

test('a trip that is deleted is followed by nobody', async () => {
  const [ada, cy] = [await make.user(), await make.user()]
  const trip = await make.trip(ada)
  await follow(cy, trip)
  expect((await as(ada).call(deleteTrip, of(trip))).status).toBe(204)
  expect([await followed(cy), await look(cy, trip), await kept()]).toEqual([[], 404, 0])
})
