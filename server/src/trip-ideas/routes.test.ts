import { deleteBucketListItem, updateBucketListItem } from '@farfolk/contract/bucket-list'
import { removeTraveller } from '@farfolk/contract/company'
import {
  createTripIdea,
  deleteTripIdea,
  listTripIdeas,
  maxTripIdeas,
  type TripIdeaPatch,
  unwantTripIdea,
  updateTripIdea,
  wantTripIdea,
} from '@farfolk/contract/trip-ideas'
import { deleteTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { heldRows } from '../testing/held-rows.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

async function company() {
  const [owner, companion] = [await make.user(), await make.user()]
  const trip = await make.trip(owner, { audience: 'everyone' })
  const seat = await make.traveller(trip, companion)
  const params = { id: trip.id }
  const add = (member: Member, fields: object = {}) =>
    as(member).call(createTripIdea, {
      params,
      body: { tripIdea: { title: 'The mine', ...fields } },
    })
  const change = (member: Member, ideaId: string, tripIdea: TripIdeaPatch) =>
    as(member).call(updateTripIdea, { params: { ...params, ideaId }, body: { tripIdea } })
  const list = async (member: Member) => (await as(member).call(listTripIdeas, { params })).data
  const titlesSeenBy = async (member: Member) => {
    const { status, data } = await as(member).call(listTripIdeas, { params })
    return status === 200 ? data.map(({ title }) => title) : status
  }
  return { owner, companion, trip, seat, params, add, change, list, titlesSeenBy }
}

const day = '2031-05-01'

test('an idea is made with all that belongs to it, once', async () => {
  const { owner, trip, add } = await company()
  const place = { id: null, name: 'Falu gruva', countryCode: 'SE', lat: 60.6, lng: 15.6 }
  const tripIdea = {
    id: uuid(),
    title: 'The mine',
    note: 'Take a coat',
    url: 'https://mine.example/',
    place: { ...place, region: null, population: null },
    day,
    time: '10:30',
    done: false,
  }
  const made = await add(owner, tripIdea)
  expect(made.status).toBe(201)
  const { createdAt, updatedAt, ...rest } = made.data
  expect([typeof createdAt, typeof updatedAt]).toEqual(['string', 'string'])
  const { id, firstName } = owner
  expect(rest).toEqual({
    ...tripIdea,
    tripId: trip.id,
    author: expect.objectContaining({ id, profile: expect.objectContaining({ firstName }) }),
    position: 0,
    wantedBy: [],
    wish: null,
    tip: null,
    mayChange: true,
  })
  const again = await add(owner, { ...tripIdea, title: 'The church' })
  expect([again.status, again.data]).toEqual([200, made.data])
  const elsewhere = await company()
  expect(await elsewhere.add(owner, tripIdea)).toMatchObject({ status: 403 })
  expect(await elsewhere.add(elsewhere.owner, tripIdea)).toMatchObject({
    status: 409,
    errors: [{ field: 'tripIdea.id' }],
  })
  await make.traveller(elsewhere.trip, owner)
  expect(await elsewhere.add(owner, tripIdea)).toMatchObject({ status: 409 })
})

test('planned ones come by day, hour and as they were put, then open ones, most wanted and oldest first', async () => {
  const { owner, companion, params, add, change, titlesSeenBy } = await company()
  const third = await make.user()
  await make.traveller(params, third)
  const titles = ['old', 'new', 'wanted', 'last', 'noon', 'one', 'two', 'three']
  const ids: Record<string, string> = {}
  const fields: Record<string, object> = {
    last: { day: '2031-05-02' },
    noon: { day, time: '12:00' },
    one: { day },
    two: { day },
    three: { day },
  }
  for (const title of titles) ids[title] = (await add(owner, { title, ...fields[title] })).data.id
  for (const [member, title] of [
    [companion, 'wanted'],
    [third, 'wanted'],
    [companion, 'new'],
  ] as const) {
    await as(member).call(wantTripIdea, { params: { ...params, ideaId: ids[title]! } })
  }
  const inDay = (order: string) => [...order.split(' '), 'noon', 'last', 'wanted', 'new', 'old']
  expect(await titlesSeenBy(owner)).toEqual(inDay('one two three'))
  const positionOf = async (title: string) => (await change(owner, ids[title]!, {})).data.position!
  await change(owner, ids.three!, { position: await positionOf('one') })
  expect(await titlesSeenBy(owner)).toEqual(inDay('three one two'))
  await change(owner, ids.three!, { position: (await positionOf('one')) + 1 })
  expect(await titlesSeenBy(owner)).toEqual(inDay('one three two'))
  // To its own day is no move; to another and back it is the last one.
  await change(owner, ids.one!, { day })
  expect(await titlesSeenBy(owner)).toEqual(inDay('one three two'))
  const open = await change(owner, ids.one!, { day: null })
  expect([open.data.day, open.data.position]).toEqual([null, null])
  await change(owner, ids.one!, { day })
  expect(await titlesSeenBy(owner)).toEqual(inDay('three two one'))
})

test('what makes room for another in its day is other than it was, and what stands before is not', async () => {
  const { owner, params, add, change } = await company()
  for (const title of ['one', 'two', 'three', 'moved']) await add(owner, { title, day })
  await add(owner, { title: 'elsewhere', day: '2031-05-02' })
  const all = async () => {
    const { data } = await as(owner).call(listTripIdeas, { params })
    return new Map(data.map((idea) => [idea.title, idea]))
  }
  const before = await all()
  const { id } = before.get('moved')!
  await change(owner, id, { position: before.get('two')!.position! })
  const changed = [...(await all()).values()].filter(
    ({ title, updatedAt }) => updatedAt > before.get(title)!.updatedAt,
  )
  expect(changed.map(({ title }) => title)).toEqual(['moved', 'two', 'three'])
})

test('a time needs a day, and goes with it', async () => {
  const { owner, add, change } = await company()
  const refused = { status: 422, errors: [{ field: 'tripIdea.time', message: 'Needs a day' }] }
  expect(await add(owner, { time: '10:30' })).toMatchObject(refused)
  const { data } = await add(owner)
  expect(await change(owner, data.id, { time: '10:30' })).toMatchObject(refused)
  expect((await change(owner, data.id, { day, time: '10:30' })).data).toMatchObject({
    day,
    time: '10:30',
    position: 0,
  })
  expect(await change(owner, data.id, { day: null, time: '11:00' })).toMatchObject(refused)
  const opened = await change(owner, data.id, { day: null })
  expect(opened.data).toMatchObject({ day: null, time: null, position: null })
  expect((await change(owner, data.id, { position: 3 })).data.position).toBeNull()
})

test('what is wrong is told of its field', async () => {
  const { owner, add, change } = await company()
  const { data } = await add(owner)
  for (const [field, wrong] of [
    ['title', ' '],
    ['url', 'javascript:alert(1)'],
    ['day', '2031-02-30'],
    ['time', '24:00'],
    ['place.id', { id: '999999999' }],
  ] as const) {
    const patch = { day, [field.split('.')[0]!]: wrong }
    const told = { status: 422, errors: [{ field: `tripIdea.${field}` }] }
    expect(await add(owner, patch)).toMatchObject(told)
    expect(await change(owner, data.id, patch as TripIdeaPatch)).toMatchObject(told)
  }
})

test('who travels along sees them, nobody else does', async () => {
  const { owner, companion, trip, params, add, titlesSeenBy } = await company()
  const { friend, stranger, blocked, unconfirmed } = await make.others(owner)
  const [invited, pending] = [await make.user(), await make.user()]
  await make.traveller(trip, invited, 'invited')
  await make.traveller(trip, pending, 'pending')
  await make.traveller(trip, blocked)
  const { data } = await add(owner, { title: 'Shared' })
  const ofIdea = { ...params, ideaId: data.id }
  expect(await titlesSeenBy(companion)).toEqual(['Shared'])
  for (const member of [friend, stranger, unconfirmed, invited, pending]) {
    expect(await titlesSeenBy(member)).toBe(403)
    expect((await add(member)).status).toBe(403)
    expect((await as(member).call(wantTripIdea, { params: ofIdea })).status).toBe(403)
    expect((await as(member).call(unwantTripIdea, { params: ofIdea })).status).toBe(403)
  }
  expect(await titlesSeenBy(blocked)).toBe(404)
  expect((await add(blocked)).status).toBe(404)
  expect((await as(blocked).call(wantTripIdea, { params: ofIdea })).status).toBe(404)
  expect((await visitor.call(listTripIdeas, { params })).status).toBe(401)
})

test('each wants what others have written, once, and takes it back', async () => {
  const { owner, companion, params, add, list } = await company()
  const { data } = await add(owner)
  const ofIdea = { params: { ...params, ideaId: data.id } }
  const wanted = await as(companion).call(wantTripIdea, ofIdea)
  expect([wanted.status, wanted.data.wantedBy]).toEqual([201, [companion.id]])
  const again = await as(companion).call(wantTripIdea, ofIdea)
  expect([again.status, again.data.wantedBy]).toEqual([200, [companion.id]])
  // Who wrote it wants it as it is.
  const own = await as(owner).call(wantTripIdea, ofIdea)
  expect([own.status, own.data.wantedBy]).toEqual([200, [companion.id]])
  for (const _ of ['once', 'twice']) {
    expect((await as(companion).call(unwantTripIdea, ofIdea)).status).toBe(204)
    expect((await list(owner))[0]?.wantedBy).toEqual([])
  }
  const missing = { params: { ...params, ideaId: uuid() } }
  expect((await as(companion).call(wantTripIdea, missing)).status).toBe(404)
  expect((await as(companion).call(unwantTripIdea, missing)).status).toBe(404)
})

test('two companions who have blocked each other see nothing of each other', async () => {
  const { owner, companion, trip, params, add, list, titlesSeenBy } = await company()
  const third = await make.user()
  await make.traveller(trip, third)
  const { data } = await add(owner, { title: 'Of the owner' })
  await add(companion, { title: 'Of one' })
  for (const member of [companion, third]) {
    await as(member).call(wantTripIdea, { params: { ...params, ideaId: data.id } })
  }
  await make.friendship(third, companion, 'blocked')
  expect(await titlesSeenBy(third)).toEqual(['Of the owner'])
  const wantersFor = async (member: Member) => (await list(member))[0]?.wantedBy
  expect(await wantersFor(owner)).toEqual([companion.id, third.id])
  expect(await wantersFor(companion)).toEqual([companion.id])
  expect(await wantersFor(third)).toEqual([third.id])
})

test('who leaves takes theirs out of sight and brings them back', async () => {
  const { owner, companion, trip, seat, params, add, list, titlesSeenBy } = await company()
  const { data } = await add(owner, { title: 'Stays' })
  await add(companion, { title: 'Goes along' })
  await as(companion).call(wantTripIdea, { params: { ...params, ideaId: data.id } })
  const place = { id: trip.id, travellerId: seat }
  expect((await as(companion).call(removeTraveller, { params: place })).status).toBe(204)
  expect(await titlesSeenBy(owner)).toEqual(['Stays'])
  expect((await list(owner))[0]?.wantedBy).toEqual([])
  expect(await titlesSeenBy(companion)).toBe(403)
  await make.traveller(trip, companion)
  expect(await titlesSeenBy(owner)).toEqual(['Stays', 'Goes along'])
  expect((await list(owner))[0]?.wantedBy).toEqual([companion.id])
  expect((await as(owner).call(deleteTrip, { params })).status).toBe(204)
  for (const table of ['trip_idea', 'trip_idea_want'] as const) {
    expect(await connections.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('all plan and tick it; its author and the owner of the trip alone change it', async () => {
  const { owner, companion, trip, params, add, change, list } = await company()
  const third = await make.user()
  await make.traveller(trip, third)
  const { data } = await add(companion)
  const remove = (member: Member) =>
    as(member).call(deleteTripIdea, { params: { ...params, ideaId: data.id } })
  const mayChange = async (member: Member) => (await list(member))[0]?.mayChange
  expect([await mayChange(companion), await mayChange(owner), await mayChange(third)]).toEqual([
    true,
    true,
    false,
  ])
  expect((await change(owner, data.id, { title: 'Later', done: true })).data).toMatchObject({
    title: 'Later',
    done: true,
  })
  for (const patch of [{ title: 'Mine' }, { note: 'Mine' }, { url: null }, { place: null, day }]) {
    expect((await change(third, data.id, patch)).status).toBe(403)
  }
  for (const patch of [{ day, time: '10:30' }, { position: 3 }, { done: false }, { day: null }]) {
    expect(await change(third, data.id, patch)).toMatchObject({ status: 200, data: patch })
    expect((await change(await make.user(), data.id, patch)).status).toBe(403)
  }
  expect((await change(companion, uuid(), { title: 'Later' })).status).toBe(404)
  expect((await remove(third)).status).toBe(403)
  expect((await remove(await make.user())).status).toBe(403)
  expect((await remove(owner)).status).toBe(204)
  expect((await remove(owner)).status).toBe(404)
})

test('who names nothing to change is answered the idea as it is', async () => {
  const { owner, companion, add, change } = await company()
  const { data } = await add(owner)
  const same = { ...data, mayChange: false }
  expect(await change(companion, data.id, {})).toMatchObject({ status: 200, data: same })
  expect((await change(await make.user(), data.id, {})).status).toBe(403)
  expect((await change(companion, uuid(), {})).status).toBe(404)
})

test('who does not travel along waits for nobody who plans', async () => {
  const { owner, params, add, change } = await company()
  const { data } = await add(owner)
  const stranger = await make.user()
  await heldRows({ connections }).holding(async (client) => {
    await client.query('select from trip where id = $1 for no key update', [params.id])
    expect((await change(stranger, data.id, { day })).status).toBe(403)
  })
})

test('an own wish comes to a trip once, and its idea knows how far that is', async () => {
  const { owner, companion, add, change, list } = await company()
  const [own, theirs] = [await make.bucketListItem(owner), await make.bucketListItem(companion)]
  expect(await add(owner, { wishId: theirs.id })).toMatchObject({
    status: 422,
    errors: [{ field: 'tripIdea.wishId' }],
  })
  const { data } = await add(owner, { wishId: own.id })
  expect(data.wish).toEqual({ id: own.id, done: false })
  expect(await add(owner, { wishId: own.id })).toMatchObject({
    status: 409,
    errors: [{ field: 'tripIdea.wishId' }],
  })
  // Whose it is alone is told.
  expect((await list(companion))[0]?.wish).toBeNull()
  expect((await change(owner, data.id, { done: true })).data.wish?.done).toBe(false)
  const params = { id: own.id }
  const body = { bucketListItem: { done: true } }
  expect((await as(owner).call(updateBucketListItem, { params, body })).status).toBe(200)
  expect((await list(owner))[0]?.wish?.done).toBe(true)
  expect((await as(owner).call(deleteBucketListItem, { params })).status).toBe(204)
  expect((await list(owner))[0]).toMatchObject({ id: data.id, wish: null })
})

test('a trip holds so many and no more; those of who left take no room', async () => {
  const { owner, companion, trip, seat, add } = await company()
  const rows = Array.from({ length: maxTripIdeas - 1 }, () => ({
    id: uuid(),
    trip_id: trip.id,
    author_id: companion.id,
    title: 'One of many',
  }))
  await connections.db.insertInto('trip_idea').values(rows).execute()
  const statuses = await Promise.all(
    [add(owner), add(companion)].map(async (call) => (await call).status),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422])
  expect(await add(owner)).toMatchObject({
    status: 422,
    errors: [{ code: 'maximum', field: 'tripIdea' }],
  })
  const params = { id: trip.id, travellerId: seat }
  expect((await as(owner).call(removeTraveller, { params })).status).toBe(204)
  expect((await add(owner)).status).toBe(201)
})

test('those whose account is closed take no room', async () => {
  const { owner, companion, trip, add } = await company()
  const rows = Array.from({ length: maxTripIdeas }, () => ({
    id: uuid(),
    trip_id: trip.id,
    author_id: companion.id,
    title: 'One of many',
  }))
  await connections.db.insertInto('trip_idea').values(rows).execute()
  expect((await add(owner)).status).toBe(422)
  await connections.db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', '=', companion.id)
    .execute()
  expect((await add(owner)).status).toBe(201)
})
