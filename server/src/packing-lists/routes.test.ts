import { addPackingListItem, maxPackingListItems } from '@farfolk/contract/packing-list-items'
import { getOwnTrip } from '@farfolk/contract/trips'
import {
  createPackingList,
  deletePackingList,
  getPackingList,
  listOwnPackingLists,
  listTripPackingLists,
  listUserPackingLists,
  updatePackingList,
} from '@farfolk/contract/packing-lists'
import { createShare, openShare } from '@farfolk/contract/shares'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { londonStop } from '../shares/testing.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

/** A list of a trip, its owner, and everybody else who may ask. */
async function makeTripList() {
  const [owner, companion, friend, stranger, blocked] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => make.user()),
  )
  const trip = await make.trip(owner!)
  await make.traveller(trip, companion!)
  await make.traveller(trip, blocked!)
  await make.friendship(owner!, friend!)
  await make.friendship(owner!, blocked!, 'blocked')
  const list = await make.packingList(owner!, {
    trip_id: trip.id,
    items: [
      { name: 'Tent', packed: true },
      { name: 'Present', private: true },
      { name: 'Stove', assignee_id: companion!.id },
    ],
  })
  const people = { owner: owner!, companion: companion!, friend: friend!, stranger: stranger! }
  return { ...people, blocked: blocked!, trip, list, params: { id: list.id } }
}

test('a new list has what its template gives for the days and the season of the trip', async () => {
  const owner = await make.user()
  const stops = [{ ...londonStop({ private: true }), arrivalDate: '2031-01-03' }]
  const dates = { startDate: '2031-01-02', endDate: '2031-01-05' }
  const trip = await make.trip(owner, { ...dates, stops })
  const packingList = { name: 'London', tripId: trip.id, template: 'city' as const }
  const body = { packingList: { ...packingList, packingListItems: [{ name: 'Oyster card' }] } }
  const { status, data, headers } = await as(owner).call(createPackingList, { body })
  expect(status).toBe(201)
  expect(data).toMatchObject({
    name: 'London',
    tripId: trip.id,
    trip: { id: trip.id, name: trip.name },
    audience: null,
    packedCount: 0,
    itemsCount: data.packingListItems.length,
  })
  expect(data.carriers.map(({ id }) => id)).toEqual([owner.id])
  const named = new Map(data.packingListItems.map((item) => [item.name, item]))
  expect(named.get('Underwear')?.quantity).toBe(4)
  expect(named.get('Winter coat')).toMatchObject({ category: 'Clothes', weightGrams: 1_400 })
  expect(data.packingListItems.at(-1)).toMatchObject({ name: 'Oyster card', category: '' })
  expect(data.packingListItems.map(({ position }) => position)).toEqual(
    data.packingListItems.map((_, index) => index),
  )
  const read = await as(owner).call(getPackingList, { params: { id: data.id } })
  expect([read.data, read.headers.etag]).toEqual([data, headers.etag])
})

test('a trip without an end is packed for as long as one without dates', async () => {
  const owner = await make.user()
  const underwearFor = async (dates: { startDate?: string; endDate?: string }) => {
    const trip = await make.trip(owner, dates)
    const packingList = { name: 'x', tripId: trip.id, template: 'city' as const }
    const { data } = await as(owner).call(createPackingList, { body: { packingList } })
    return data.packingListItems.find(({ name }) => name === 'Underwear')?.quantity
  }
  const usual = await underwearFor({})
  expect(await underwearFor({ startDate: '2031-01-02' })).toBe(usual)
  expect(await underwearFor({ startDate: '2031-01-02', endDate: '2031-01-02' })).not.toBe(usual)
})

test('a list that begins too long is refused by the field that was sent', async () => {
  const packingListItems = Array.from({ length: maxPackingListItems }, () => ({ name: 'x' }))
  const packingList = { name: 'x', template: 'city' as const, packingListItems }
  const reply = await as(await make.user()).call(createPackingList, { body: { packingList } })
  expect(reply).toMatchObject({
    status: 422,
    errors: [{ code: 'maximum', field: 'packingList.packingListItems' }],
  })
})

test('the same id again makes nothing, twice at once too; of another it is taken', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const body = { packingList: { id: uuid(), name: 'Once', template: 'beach' as const } }
  const replies = await Promise.all(
    [1, 2, 3].map(() => as(owner).call(createPackingList, { body })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(replies.map(({ data }) => data.itemsCount)).size).toBe(1)
  expect(await as(other).call(createPackingList, { body })).toMatchObject({
    status: 409,
    errors: [{ code: 'conflict', field: 'packingList.id' }],
  })
})

test('a list is for a trip that its owner travels on', async () => {
  const [owner, host] = [await make.user(), await make.user()]
  const hidden = await make.trip(host, { audience: 'me' })
  const seen = await make.trip(host)
  const own = await make.packingList(owner)
  const statuses = async (tripId: string) => {
    const body = { packingList: { name: 'Along', tripId } }
    const made = await as(owner).call(createPackingList, { body })
    const moved = await as(owner).call(updatePackingList, { params: { id: own.id }, body })
    return [made.status, moved.status]
  }
  expect(await statuses(hidden.id)).toEqual([404, 404])
  expect(await statuses(uuid())).toEqual([404, 404])
  expect(await statuses(seen.id)).toEqual([403, 403])
  await make.traveller(seen, owner, 'invited')
  expect(await statuses(seen.id)).toEqual([403, 403])
  await connections.pool.query(`update traveller set status = 'accepted' where member_id = $1`, [
    owner.id,
  ])
  expect(await statuses(seen.id)).toEqual([201, 200])
  // Who leaves takes the list along.
  await connections.pool.query(
    `delete from traveller where member_id = $1 and status = 'accepted'`,
    [owner.id],
  )
  const { data } = await as(owner).call(getPackingList, { params: { id: own.id } })
  expect([data.tripId, data.trip]).toEqual([null, null])
})

test('who travels along reads a list; others do as its audience says, without who carries', async () => {
  const { owner, companion, friend, stranger, blocked, params, trip } = await makeTripList()
  const read = async (member: { token: string }) =>
    (await as(member).call(getPackingList, { params })).status
  expect(await Promise.all([owner, companion, friend, stranger, blocked].map(read))).toEqual([
    200, 200, 404, 404, 404,
  ])
  const mine = (await as(owner).call(getPackingList, { params })).data
  const theirs = (await as(companion).call(getPackingList, { params })).data
  expect([mine.packedCount, mine.itemsCount, mine.packingListItems.length]).toEqual([1, 3, 3])
  expect([theirs.packedCount, theirs.itemsCount]).toEqual([1, 2])
  expect(theirs.packingListItems.map(({ name }) => name)).toEqual(['Tent', 'Stove'])
  expect(theirs.packingListItems[1]?.assigneeId).toBe(companion.id)
  expect(theirs.carriers.map(({ id }) => id)).toEqual([owner.id, companion.id])

  const change = { packingList: { audience: 'friends' as const } }
  await as(owner).call(updatePackingList, { params, body: change })
  const ofOwner = { params: { id: owner.id } }
  const shown = await as(friend).call(listUserPackingLists, ofOwner)
  expect(shown.data[0]).toMatchObject({ itemsCount: 2, carriers: [], packedCount: 1 })
  expect(shown.data[0]?.packingListItems.map(({ assigneeId }) => assigneeId)).toEqual([null, null])
  expect(await read(friend)).toBe(403)
  expect((await as(stranger).call(listUserPackingLists, ofOwner)).status).toBe(403)
  expect((await visitor.call(listUserPackingLists, ofOwner)).status).toBe(403)
  expect((await as(blocked).call(listUserPackingLists, ofOwner)).status).toBe(404)
  const ofTrip = async (member: { token: string }) =>
    (await as(member).call(listTripPackingLists, { params: { id: trip.id } })).data?.length
  expect(await Promise.all([owner, companion, friend, stranger, blocked].map(ofTrip))).toEqual([
    1,
    1,
    1,
    0,
    undefined,
  ])
})

test('own lists and those of companions come in pages, newest first', async () => {
  const { owner, companion, list } = await makeTripList()
  const older = [list.id]
  for (const name of ['B', 'C']) older.unshift((await make.packingList(owner, { name })).id)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 2, ...(cursor !== undefined && { cursor }) }
    const { data, page } = await as(owner).call(listOwnPackingLists, { query })
    seen.push(...data.map(({ id }) => id))
    cursor = page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(older)
  const of = async (member: { token: string }, whose: 'own' | 'companions') =>
    (await as(member).call(listOwnPackingLists, { query: { of: whose } })).data.map(({ id }) => id)
  expect(await of(companion, 'own')).toEqual([])
  expect(await of(companion, 'companions')).toEqual([list.id])
  expect(await of(owner, 'companions')).toEqual([])
})

test('only the owner changes or deletes a list, and not an old version of it', async () => {
  const { owner, companion, stranger, trip, params } = await makeTripList()
  const body = { packingList: { name: 'Mountains', audience: 'everyone' as const } }
  const change = async (member: { token: string }) =>
    (await as(member).call(updatePackingList, { params, body })).status
  expect([await change(companion), await change(stranger)]).toEqual([403, 404])
  const { headers } = await as(owner).call(getPackingList, { params })
  const match = { 'if-match': String(headers.etag) }
  // A thing that comes meanwhile is no reason to refuse a new name.
  const packingListItem = { name: 'Stove' }
  const added = await as(companion).call(addPackingListItem, { params, body: { packingListItem } })
  expect(added.status).toBe(201)
  const first = await as(owner).call(updatePackingList, { params, body, headers: match })
  const late = await as(owner).call(updatePackingList, { params, body, headers: match })
  expect([first.status, first.data.name, late.status]).toEqual([200, 'Mountains', 412])
  expect((await as(owner).call(deletePackingList, { params, headers: match })).status).toBe(412)
  expect((await as(companion).call(deletePackingList, { params })).status).toBe(403)
  expect((await as(stranger).call(deletePackingList, { params })).status).toBe(403)
  expect((await as(owner).call(deletePackingList, { params })).status).toBe(204)
  expect((await as(owner).call(deletePackingList, { params })).status).toBe(404)
  expect((await as(owner).call(getOwnTrip, { params: { id: trip.id } })).status).toBe(200)
})

test('a link shows a list to anybody, without what is private and who carries', async () => {
  const { owner, companion, list } = await makeTripList()
  const share = { kind: 'packingList', itemId: list.id } as const
  const shareBy = (member: { token: string }) => as(member).call(createShare, { body: { share } })
  expect((await shareBy(companion)).status).toBe(403)
  const { status, data } = await shareBy(owner)
  expect([status, data.itemId]).toEqual([201, list.id])
  const opened = await visitor.call(openShare, { params: { token: data.token } })
  expect(opened.data).toMatchObject({
    kind: 'packingList',
    owner: { id: owner.id },
    item: { id: list.id, itemsCount: 2, packedCount: 1, carriers: [] },
  })
})
