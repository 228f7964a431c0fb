import { removeTraveller } from '@farfolk/contract/company'
import { deleteTrip } from '@farfolk/contract/trips'
import {
  createTripTodo,
  deleteTripTodo,
  listTripTodos,
  maxTripTodos,
  type TripTodoPatch,
  updateTripTodo,
} from '@farfolk/contract/trip-todos'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

async function company() {
  const [owner, companion] = [await make.user(), await make.user()]
  const trip = await make.trip(owner, { audience: 'everyone' })
  const seat = await make.traveller(trip, companion)
  const params = { id: trip.id }
  const add = (member: Member, fields: object = {}) =>
    as(member).call(createTripTodo, {
      params,
      body: { tripTodo: { text: 'Book the ferry', ...fields } },
    })
  const change = (member: Member, todoId: string, tripTodo: TripTodoPatch) =>
    as(member).call(updateTripTodo, { params: { ...params, todoId }, body: { tripTodo } })
  const remove = (member: Member, todoId: string) =>
    as(member).call(deleteTripTodo, { params: { ...params, todoId } })
  const list = async (member: Member) => (await as(member).call(listTripTodos, { params })).data
  const textsSeenBy = async (member: Member) => {
    const { status, data } = await as(member).call(listTripTodos, { params })
    return status === 200 ? data.map(({ text }) => text) : status
  }
  return { owner, companion, trip, seat, params, add, change, remove, list, textsSeenBy }
}

test('a to-do is made with all that belongs to it, once', async () => {
  const { owner, companion, trip, add } = await company()
  const tripTodo = {
    id: uuid(),
    text: 'Apply for the visa',
    note: 'Two photos\nA form',
    dueDay: '2031-04-01',
    assigneeId: companion.id,
    done: false,
  }
  const made = await add(owner, tripTodo)
  expect(made.status).toBe(201)
  const { createdAt, updatedAt, ...rest } = made.data
  expect([typeof createdAt, typeof updatedAt]).toEqual(['string', 'string'])
  expect(rest).toEqual({
    ...tripTodo,
    tripId: trip.id,
    author: expect.objectContaining({ id: owner.id }),
    doneAt: null,
    doneBy: null,
    mayChange: true,
  })
  const again = await add(owner, { ...tripTodo, text: 'Tell the bank' })
  expect([again.status, again.data]).toEqual([200, made.data])
  const elsewhere = await company()
  expect(await elsewhere.add(elsewhere.owner, { ...tripTodo, assigneeId: null })).toMatchObject({
    status: 409,
    errors: [{ field: 'tripTodo.id' }],
  })
  await make.traveller(elsewhere.trip, owner)
  expect(await elsewhere.add(owner, tripTodo)).toMatchObject({ status: 409 })
})

test('what is to be done comes by its day, then what is done, the last first', async () => {
  const { owner, add, change, textsSeenBy } = await company()
  const ids: Record<string, string> = {}
  for (const [text, dueDay] of [
    ['some time', null],
    ['later', '2031-05-02'],
    ['soon', '2031-05-01'],
    ['soon too', '2031-05-01'],
    ['whenever', null],
  ] as const) {
    ids[text] = (await add(owner, { text, dueDay })).data.id
  }
  const all = ['soon', 'soon too', 'later', 'some time', 'whenever']
  expect(await textsSeenBy(owner)).toEqual(all)
  await change(owner, ids.soon!, { done: true })
  await change(owner, ids['some time']!, { done: true })
  expect(await textsSeenBy(owner)).toEqual(['soon too', 'later', 'whenever', 'some time', 'soon'])
  await change(owner, ids.soon!, { done: false })
  expect(await textsSeenBy(owner)).toEqual(['soon', 'soon too', 'later', 'whenever', 'some time'])
})

test('a tick says who and when, and the first one counts', async () => {
  const { owner, companion, add, change } = await company()
  const { data } = await add(owner)
  const ticked = await change(companion, data.id, { done: true })
  expect(ticked.data).toMatchObject({ done: true, doneBy: companion.id })
  expect(Date.parse(ticked.data.doneAt!)).toBeGreaterThan(Date.now() - 60_000)
  const again = await change(owner, data.id, { done: true })
  expect(again.data).toMatchObject({ doneBy: companion.id, doneAt: ticked.data.doneAt })
  expect((await change(owner, data.id, { done: false })).data).toMatchObject({
    done: false,
    doneBy: null,
    doneAt: null,
  })
  const made = await add(companion, { done: true })
  expect(made.data).toMatchObject({ done: true, doneBy: companion.id })
})

test('what is wrong is told of its field, also who is nobody of the trip', async () => {
  const { owner, trip, add, change } = await company()
  const [stranger, invited] = [await make.user(), await make.user()]
  await make.traveller(trip, invited, 'invited')
  const { data } = await add(owner)
  const wrong = [
    ['text', ' '],
    ['text', 'a'.repeat(201)],
    ['note', 'a'.repeat(2_001)],
    ['dueDay', '2031-02-30'],
    ['assigneeId', stranger.id],
    ['assigneeId', invited.id],
    ['assigneeId', uuid()],
  ] as const
  for (const [field, value] of wrong) {
    const told = { status: 422, errors: [{ field: `tripTodo.${field}` }] }
    expect(await add(owner, { [field]: value })).toMatchObject(told)
    expect(await change(owner, data.id, { [field]: value })).toMatchObject(told)
  }
  const both = await add(owner, { text: '', assigneeId: stranger.id })
  expect(both.errors?.map(({ field }) => field)).toEqual(['tripTodo.text', 'tripTodo.assigneeId'])
  // Who is nobody of the trip is told nothing of who is.
  const refused = await add(stranger, { text: '', assigneeId: uuid() })
  expect(refused.errors?.map(({ field }) => field)).not.toContain('tripTodo.assigneeId')
})

test('who travels along sees them, nobody else does', async () => {
  const { owner, companion, trip, add, change, remove, textsSeenBy, params } = await company()
  const { friend, stranger, blocked, unconfirmed } = await make.others(owner)
  const [invited, pending] = [await make.user(), await make.user()]
  await make.traveller(trip, invited, 'invited')
  await make.traveller(trip, pending, 'pending')
  await make.traveller(trip, blocked)
  const { data } = await add(owner, { text: 'Shared' })
  expect(await textsSeenBy(companion)).toEqual(['Shared'])
  for (const member of [friend, stranger, unconfirmed, invited, pending]) {
    expect(await textsSeenBy(member)).toBe(403)
    expect((await add(member)).status).toBe(403)
    expect((await change(member, data.id, { done: true })).status).toBe(403)
    expect((await change(member, data.id, { assigneeId: member.id })).status).toBe(403)
    expect((await change(member, data.id, {})).status).toBe(403)
    expect((await remove(member, data.id)).status).toBe(403)
  }
  expect(await textsSeenBy(blocked)).toBe(404)
  expect((await add(blocked)).status).toBe(404)
  expect((await change(blocked, data.id, { done: true })).status).toBe(404)
  expect((await remove(blocked, data.id)).status).toBe(404)
  expect((await visitor.call(listTripTodos, { params })).status).toBe(401)
  expect(await textsSeenBy(owner)).toEqual(['Shared'])
})

test('all tick it, say who does it and until when; its author and the owner alone change it', async () => {
  const { owner, companion, trip, add, change, remove, list } = await company()
  const third = await make.user()
  await make.traveller(trip, third)
  const { data } = await add(companion)
  const mayChange = async (member: Member) => (await list(member))[0]?.mayChange
  expect([await mayChange(companion), await mayChange(owner), await mayChange(third)]).toEqual([
    true,
    true,
    false,
  ])
  expect((await change(owner, data.id, { text: 'Later', note: 'At noon' })).data).toMatchObject({
    text: 'Later',
    note: 'At noon',
  })
  for (const patch of [{ text: 'Mine' }, { note: 'Mine' }, { note: '', done: true }]) {
    expect((await change(third, data.id, patch)).status).toBe(403)
  }
  for (const patch of [
    { dueDay: '2031-05-01', assigneeId: third.id },
    { done: true },
    { assigneeId: null, dueDay: null, done: false },
  ]) {
    expect(await change(third, data.id, patch)).toMatchObject({ status: 200, data: patch })
  }
  const same = (await list(third))[0]
  expect(await change(third, data.id, {})).toMatchObject({ status: 200, data: same })
  expect((await change(companion, uuid(), { done: true })).status).toBe(404)
  expect((await remove(third, data.id)).status).toBe(403)
  expect((await remove(owner, data.id)).status).toBe(204)
  expect((await remove(owner, data.id)).status).toBe(404)
})

test('what somebody was to do is anybody’s once they leave, and theirs go out of sight', async () => {
  const { owner, companion, trip, seat, params, add, change, list, textsSeenBy } = await company()
  const { data } = await add(owner, { text: 'Stays', assigneeId: companion.id })
  await change(companion, data.id, { done: true })
  await add(companion, { text: 'Goes along' })
  const place = { id: trip.id, travellerId: seat }
  expect((await as(companion).call(removeTraveller, { params: place })).status).toBe(204)
  expect(await list(owner)).toMatchObject([
    { text: 'Stays', assigneeId: null, done: true, doneBy: null },
  ])
  expect(await textsSeenBy(companion)).toBe(403)
  await make.traveller(trip, companion)
  expect(await textsSeenBy(owner)).toEqual(['Goes along', 'Stays'])
  expect((await as(owner).call(deleteTrip, { params })).status).toBe(204)
  expect(await connections.db.selectFrom('trip_todo').selectAll().execute()).toEqual([])
})

test('two companions who have blocked each other see nothing of each other', async () => {
  const { owner, companion, trip, add, change, list, textsSeenBy } = await company()
  const third = await make.user()
  await make.traveller(trip, third)
  const { data } = await add(owner, { text: 'Of the owner', assigneeId: companion.id })
  await change(companion, data.id, { done: true })
  await add(companion, { text: 'Of one' })
  await make.friendship(third, companion, 'blocked')
  expect(await textsSeenBy(third)).toEqual(['Of the owner'])
  const peopleFor = async (member: Member) => {
    const found = (await list(member)).find(({ id }) => id === data.id)
    return [found?.assigneeId, found?.doneBy]
  }
  expect(await peopleFor(owner)).toEqual([companion.id, companion.id])
  expect(await peopleFor(third)).toEqual([null, null])
  expect((await change(third, data.id, { assigneeId: companion.id })).status).toBe(422)
})

test('a trip holds so many, however many are added at once', async () => {
  const { owner, companion, params, add } = await company()
  await connections.pool.query(
    `insert into trip_todo (id, trip_id, author_id, text)
     select gen_random_uuid(), $1, $2, 'Call' from generate_series(1, $3::integer)`,
    [params.id, owner.id, maxTripTodos - 1],
  )
  const replies = await Promise.all([add(owner), add(companion), add(owner)])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 422, 422,
  ])
  const refused = replies.find(({ status }) => status === 422)
  expect(refused?.errors).toMatchObject([{ code: 'maximum', field: 'tripTodo' }])
})
