import { getPackingList, listOwnPackingLists } from '@farfolk/contract/packing-lists'
import { copyTrip, type TripCopyInput } from '@farfolk/contract/trip-copies'
import {
  createTripIdea,
  listTripIdeas,
  type TripIdeaInput,
  wantTripIdea,
} from '@farfolk/contract/trip-ideas'
import { createTripTodo, listTripTodos } from '@farfolk/contract/trip-todos'
import { createTrip, getTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { heldRows } from '../testing/held-rows.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()
const { db } = connections

type Made = Awaited<ReturnType<typeof make.user>>

const copy = (by: Made, trip: { id: string }, input: Partial<TripCopyInput> = {}) =>
  as(by).call(copyTrip, { params: { id: trip.id }, body: { trip: input } })

const falun = stopIn('SE', false, { name: 'Falun' })

async function plannedTrip(owner: Made) {
  const place = { id: null, region: null, countryCode: 'SE', lat: 60, lng: 15, population: null }
  const made = await as(owner).call(createTrip, {
    body: {
      trip: {
        name: 'North',
        description: 'By night train',
        startDate: '2031-05-28',
        endDate: '2031-06-04',
        budget: { amount: 90_000, currency: 'EUR' },
        groupType: 'family',
        lookingForCompany: true,
        companionsEdit: true,
        audience: 'friends',
        stops: [
          {
            place: { ...place, name: 'Falun' },
            arrivalDate: '2031-05-28',
            departureDate: '2031-05-31',
            note: 'Mine tour',
          },
          { place: { ...place, name: 'Aunt' }, departureDate: '2031-06-02', private: true },
        ],
      },
    },
  })
  expect(made.status).toBe(201)
  return made.data
}

test('an own trip is copied with all that was planned, from another day on', async () => {
  const [owner, friend] = [await make.user(), await make.user()]
  const trip = await plannedTrip(owner)
  await make.traveller(trip, friend)
  const { status, data } = await copy(owner, trip, { startDate: '2032-02-27' })
  expect(status).toBe(201)
  expect(data).toMatchObject({
    name: 'North',
    description: 'By night train',
    type: 'upcoming',
    startDate: '2032-02-27',
    // 2032 is a leap year.
    endDate: '2032-03-05',
    budget: trip.budget,
    groupType: 'family',
    lookingForCompany: false,
    audience: 'friends',
    stops: [
      {
        place: trip.stops[0]!.place,
        arrivalDate: '2032-02-27',
        departureDate: '2032-03-01',
        note: 'Mine tour',
      },
      { place: { name: 'Aunt' }, arrivalDate: null, departureDate: '2032-03-03', private: true },
    ],
  })
  expect(data.companionsEdit).toBeUndefined()
  expect(data.travellers.map(({ user }) => user.id)).toEqual([owner.id])
  expect(data.stops.map(({ id }) => id)).not.toContain(trip.stops[0]!.id)
  const undated = (await copy(owner, trip, { name: 'Again' })).data
  expect(undated).toMatchObject({ name: 'Again', type: 'dream', startDate: null, endDate: null })
  expect(undated.stops.flatMap((stop) => [stop.arrivalDate, stop.departureDate])).toEqual([
    null,
    null,
    null,
    null,
  ])
  const late = await copy(owner, trip, { startDate: '2199-12-30' })
  expect([late.status, late.errors?.[0]?.field]).toEqual([422, 'trip.startDate'])
  // The one before is as it was.
  const { data: before } = await as(owner).call(getTrip, { params: { id: trip.id } })
  expect(before).toMatchObject({ startDate: '2031-05-28', stops: trip.stops })
})

test('to-dos come along with an own trip, on other days, undone and for anybody', async () => {
  const [owner, friend] = [await make.user(), await make.user()]
  const trip = await make.trip(owner, { startDate: '2031-05-01', audience: 'everyone' })
  await make.traveller(trip, friend)
  const params = { id: trip.id }
  const todos = [
    { text: 'Book the ferry', note: 'Two cabins', dueDay: '2031-04-01', assigneeId: friend.id },
    { text: 'Tell the bank', done: true },
  ]
  for (const [index, tripTodo] of todos.entries()) {
    const by = [owner, friend][index]!
    expect((await as(by).call(createTripTodo, { params, body: { tripTodo } })).status).toBe(201)
  }
  const todosOf = async (startDate: string | null) => {
    const body = { trip: { startDate } }
    const { data: copy } = await as(owner).call(copyTrip, { params, body })
    const { data } = await as(owner).call(listTripTodos, { params: { id: copy.id } })
    return data.map(({ text, note, dueDay, assigneeId, done, author }) => [
      [text, note, dueDay, assigneeId, done],
      author.id === owner.id,
    ])
  }
  const bank = [['Tell the bank', '', null, null, false], true]
  expect(await todosOf('2031-06-01')).toEqual([
    [['Book the ferry', 'Two cabins', '2031-05-02', null, false], true],
    bank,
  ])
  expect(await todosOf(null)).toEqual([
    [['Book the ferry', 'Two cabins', null, null, false], true],
    bank,
  ])
  const body = { trip: { startDate: null } }
  const { data: friends } = await as(friend).call(copyTrip, { params, body })
  const { data: none } = await as(friend).call(listTripTodos, { params: { id: friends.id } })
  expect(none).toEqual([])
})

test('ideas come along with an own trip, on other days, done by nobody and wanted by none', async () => {
  const [owner, friend] = [await make.user(), await make.user()]
  const trip = await plannedTrip(owner)
  await make.traveller(trip, friend)
  const add = async (by: Made, tripIdea: Pick<TripIdeaInput, 'title'> & Partial<TripIdeaInput>) =>
    (await as(by).call(createTripIdea, { params: { id: trip.id }, body: { tripIdea } })).data
  const { id: wishId } = await make.bucketListItem(owner)
  await add(owner, { title: 'The mine', day: '2031-05-29', time: '10:30', done: true })
  await add(friend, { title: 'The lake', note: 'Warm in May' })
  const wished = await add(owner, { title: 'The church', wishId, day: '2031-05-29' })
  const params = { id: trip.id, ideaId: wished.id }
  expect((await as(friend).call(wantTripIdea, { params })).status).toBe(201)
  const ideasOf = async ({ id }: { id: string }) => {
    const { data } = await as(owner).call(listTripIdeas, { params: { id } })
    return data.map(({ title, author, day, time, done, wantedBy, wish }) => [
      title,
      author.id === owner.id,
      day,
      time,
      done || wantedBy.length > 0,
      wish?.id ?? null,
    ])
  }
  const { data: moved } = await copy(owner, trip, { startDate: '2032-02-27' })
  expect(await ideasOf(moved)).toEqual([
    ['The church', true, '2032-02-28', null, false, wishId],
    ['The mine', true, '2032-02-28', '10:30', false, null],
    ['The lake', true, null, null, false, null],
  ])
  const { data: undated } = await copy(owner, trip)
  expect(await ideasOf(undated)).toEqual([
    ['The mine', true, null, null, false, null],
    ['The lake', true, null, null, false, null],
    ['The church', true, null, null, false, wishId],
  ])
  // A day that the copy cannot have keeps nobody from copying.
  await add(owner, { title: 'Far off', day: '2199-12-01', time: '10:30' })
  const { status, data: later } = await copy(owner, trip, { startDate: '2032-02-27' })
  expect([status, (await ideasOf(later)).at(-1)]).toEqual([
    201,
    ['Far off', true, null, null, false, null],
  ])
  const { data: friends } = await copy(friend, trip)
  const { data: none } = await as(friend).call(listTripIdeas, { params: { id: friends.id } })
  expect(none).toEqual([])
})

test('an idea comes along without a wish that is being deleted', async () => {
  const owner = await make.user()
  const trip = await plannedTrip(owner)
  const { id: wishId } = await make.bucketListItem(owner)
  const body = { tripIdea: { title: 'The church', wishId } }
  expect((await as(owner).call(createTripIdea, { params: { id: trip.id }, body })).status).toBe(201)
  const text = 'delete from bucket_list_item where id = $1'
  const { behind } = heldRows({ connections })
  const { status, data } = await behind(text, [wishId], () => copy(owner, trip))
  expect(status).toBe(201)
  const { data: ideas } = await as(owner).call(listTripIdeas, { params: { id: data.id } })
  expect(ideas).toMatchObject([{ title: 'The church', wish: null }])
})

test("another's gives its name and open places, and none of their words and days", async () => {
  const [owner, member, companion] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(owner, {
    name: 'Alps',
    audience: 'everyone',
    description: 'Ours',
    startDate: '2031-05-01',
    stops: [{ ...falun, note: 'With Anna', arrivalDate: '2031-05-02' }, stopIn('PE', true)],
  })
  await make.traveller(trip, companion)
  for (const by of [member, companion]) {
    const { status, data } = await copy(by, trip)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      name: 'Alps',
      description: '',
      type: 'dream',
      startDate: null,
      audience: null,
      owner: { id: by.id },
      countries: ['SE'],
    })
    expect(data.stops).toMatchObject([
      { place: { name: 'Falun' }, note: '', arrivalDate: null, private: false },
    ])
    expect(data.stops).toHaveLength(1)
  }
  const dated = await copy(member, trip, { startDate: '2032-05-01' })
  expect(dated.data).toMatchObject({ startDate: '2032-05-01', endDate: null, type: 'upcoming' })
})

test.each([
  ['everyone', { owner: 201, friend: 201, member: 201, visitor: 401, blocked: 404 }, null],
  ['members', { owner: 201, friend: 201, member: 201, visitor: 401, blocked: 404 }, 'me'],
  ['friends', { owner: 201, friend: 201, member: 403, visitor: 401, blocked: 404 }, 'me'],
  ['me', { owner: 201, friend: 403, member: 403, visitor: 401, blocked: 404 }, undefined],
] as const)(
  'who sees a trip for %s may copy it, and shows it to no more',
  async (audience, wanted, copied) => {
    const owner = await make.user()
    const { friend, stranger: member, blocked } = await make.others(owner)
    const trip = await make.trip(owner, { audience, stops: [falun] })
    const asked = { params: { id: trip.id }, body: { trip: {} } }
    const answers = {
      owner: await as(owner).call(copyTrip, asked),
      friend: await as(friend).call(copyTrip, asked),
      member: await as(member).call(copyTrip, asked),
      visitor: await visitor.call(copyTrip, asked),
      blocked: await as(blocked).call(copyTrip, asked),
    }
    const statuses = Object.entries(answers).map(([who, { status }]) => [who, status])
    expect(Object.fromEntries(statuses)).toEqual(wanted)
    expect(answers.owner.data.audience).toBe(audience)
    expect(answers.friend.data?.audience).toBe(copied)
    const unknown = await as(blocked).call(copyTrip, { ...asked, params: { id: uuid() } })
    expect(answers.blocked.errors).toEqual(unknown.errors)
  },
)

test('what the club has hidden comes back to nobody else by a copy', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { audience: 'everyone', isHidden: true })
  const { data } = await copy(owner, trip)
  expect(data.audience).toBe('me')
  expect((await visitor.call(getTrip, { params: { id: data.id } })).status).toBe(403)
})

test('the same id again is the same copy, whatever became of the trip; of another it is taken', async () => {
  const [owner, member] = [await make.user(), await make.user()]
  const trip = await make.trip(owner, { audience: 'everyone', stops: [falun] })
  const id = uuid()
  const both = await Promise.all([copy(member, trip, { id }), copy(member, trip, { id })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
  await db.deleteFrom('trip').where('id', '=', trip.id).execute()
  const again = await copy(member, trip, { id, name: 'Other' })
  expect([again.status, again.data.id, again.data.name]).toEqual([200, id, trip.name])
  const taken = await copy(owner, { id }, { id })
  expect([taken.status, taken.errors?.[0]?.field]).toEqual([409, 'trip.id'])
})

test('packing lists of an own trip come along unpacked, without what others keep on them', async () => {
  const [owner, friend] = [await make.user(), await make.user()]
  const trip = await make.trip(owner, { audience: 'everyone' })
  await make.traveller(trip, friend)
  await make.packingList(friend, { trip_id: trip.id, name: 'Theirs' })
  await make.packingList(owner, {
    trip_id: trip.id,
    name: 'Tent and all',
    audience: 'me',
    items: [
      { name: 'Tent', packed: true, quantity: 2, assignee_id: friend.id },
      { name: 'Ring', private: true, author_id: friend.id },
      { name: 'Letter', private: true, author_id: owner.id },
    ],
  })
  const { data } = await copy(owner, trip)
  const lists = (await as(owner).call(listOwnPackingLists, {})).data
  const [copied, ...others] = lists.filter(({ tripId }) => tripId === data.id)
  expect(others).toEqual([])
  const { data: list } = await as(owner).call(getPackingList, { params: { id: copied!.id } })
  expect(list).toMatchObject({ name: 'Tent and all', audience: 'me', packedCount: 0 })
  expect(list.packingListItems).toMatchObject([
    { name: 'Tent', quantity: 2, packed: false, assigneeId: null },
    { name: 'Letter', private: true },
  ])
  const { data: ofFriend } = await copy(friend, trip)
  const theirs = (await as(friend).call(listOwnPackingLists, {})).data
  expect(theirs.filter(({ tripId }) => tripId === ofFriend.id)).toEqual([])
})
