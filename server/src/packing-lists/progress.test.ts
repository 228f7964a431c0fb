import { listPackingProgress } from '@farfolk/contract/packing-lists'
import { createTripTodo } from '@farfolk/contract/trip-todos'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make } = await startTestApp()

const comes = { startDate: '2131-05-01', endDate: '2131-05-09' }
const isOver = { startDate: '2021-05-01', endDate: '2021-05-09' }

async function progressOf(member: { token: string }) {
  const { data } = await as(member).call(listPackingProgress, {})
  return data.map(({ packedCount, itemsCount }) => [packedCount, itemsCount])
}

test('progress counts what each packs by, of trips to come, soonest first', async () => {
  const [owner, companion, invited, blocked, stranger] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => make.user()),
  )
  const trip = await make.trip(owner!, comes)
  await make.traveller(trip, companion!)
  await make.traveller(trip, invited!, 'invited')
  await make.traveller(trip, blocked!)
  await make.friendship(owner!, blocked!, 'blocked')
  const items = [
    { name: 'Tent', packed: true },
    { name: 'Present', private: true },
    { name: 'Stove' },
  ]
  await make.packingList(owner!, { trip_id: trip.id, items })
  await make.packingList(companion!, { trip_id: trip.id, items: [{ name: 'Map', packed: true }] })
  const past = await make.trip(owner!, isOver)
  await make.packingList(owner!, { trip_id: past.id, items: [{ name: 'Hat' }] })
  const next = await make.trip(owner!, { startDate: '2131-01-01', endDate: '2131-01-02' })
  await make.packingList(owner!, { trip_id: next.id, items: [{ name: 'Hat' }] })
  await make.packingList(owner!, { trip_id: (await make.trip(owner!, comes)).id, items: [] })

  expect(await progressOf(owner!)).toEqual([
    [0, 1],
    [2, 4],
  ])
  expect(await progressOf(companion!)).toEqual([[2, 3]])
  for (const member of [invited!, blocked!, stranger!]) expect(await progressOf(member)).toEqual([])
  expect((await visitor.call(listPackingProgress, {})).status).toBe(401)
})

test('it counts what is to be done, as far as each sees it', async () => {
  const [owner, companion, invited, stranger] = await Promise.all(
    [1, 2, 3, 4].map(() => make.user()),
  )
  const trip = await make.trip(owner!, { ...comes, audience: 'everyone' })
  await make.traveller(trip, companion!)
  await make.traveller(trip, invited!, 'invited')
  const add = async (by: typeof owner, tripId: string, fields = {}) => {
    const body = { tripTodo: { text: 'Book the ferry', ...fields } }
    expect((await as(by!).call(createTripTodo, { params: { id: tripId }, body })).status).toBe(201)
  }
  await add(owner, trip.id)
  await add(owner, trip.id, { done: true })
  await add(companion, trip.id)
  const past = await make.trip(owner!, isOver)
  await add(owner, past.id)
  const done = await make.trip(owner!, comes)
  await add(owner, done.id, { done: true })
  const ofMember = async (member: typeof owner) =>
    (await as(member!).call(listPackingProgress, {})).data
  const progress = { tripId: trip.id, packedCount: 0, itemsCount: 0, openTodos: 2 }
  expect(await ofMember(owner)).toEqual([progress])
  expect(await ofMember(companion)).toEqual([progress])
  for (const member of [invited, stranger]) expect(await ofMember(member)).toEqual([])
  await make.packingList(owner!, { trip_id: trip.id, items: [{ name: 'Hat' }] })
  expect(await ofMember(owner)).toEqual([{ ...progress, itemsCount: 1 }])
  await make.friendship(owner!, companion!, 'blocked')
  expect(await ofMember(owner)).toEqual([{ ...progress, itemsCount: 1, openTodos: 1 }])
  expect(await ofMember(companion)).toEqual([])
})
