import {
  addPackingListItem,
  addPackingListItems,
  deletePackingListItem,
  maxPackingListItems,
  updatePackingListItem,
} from '@farfolk/contract/packing-list-items'
import { removeTraveller } from '@farfolk/contract/company'
import {
  createPackingList,
  deletePackingList,
  getPackingList,
} from '@farfolk/contract/packing-lists'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, make } = await startTestApp()

async function makeList(names: string[] = []) {
  const [owner, companion, stranger] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(owner)
  const travellerId = await make.traveller(trip, companion)
  const items = names.map((name) => ({ name }))
  const list = await make.packingList(owner, { trip_id: trip.id, items })
  const params = { id: list.id }
  const itemParams = (index: number) => ({ id: list.id, itemId: list.itemIds[index] ?? '' })
  const namesSeenBy = async (member: { token: string }) =>
    (await as(member).call(getPackingList, { params })).data.packingListItems.map(
      ({ name }) => name,
    )
  const ids = { tripId: trip.id, travellerId }
  return { owner, companion, stranger, params, itemParams, namesSeenBy, ...ids }
}

test('who travels along adds, ticks and takes off as the owner does; nobody else', async () => {
  const { owner, companion, stranger, params, namesSeenBy } = await makeList()
  const add = (member: { token: string }, name: string) =>
    as(member).call(addPackingListItem, { params, body: { packingListItem: { name } } })
  const { status, data } = await add(companion, 'Tent')
  expect([status, data]).toEqual([
    201,
    {
      id: data.id,
      name: 'Tent',
      category: '',
      quantity: 1,
      packed: false,
      weightGrams: null,
      assigneeId: null,
      authorId: companion.id,
      private: false,
      position: 0,
    },
  ])
  expect((await add(owner, 'Stove')).data.position).toBe(1)
  expect((await add(stranger, 'Bomb')).status).toBe(404)
  const ofTent = { params: { id: params.id, itemId: data.id } }
  const body = {
    packingListItem: { packed: true, quantity: 2, weightGrams: 900, assigneeId: companion.id },
  }
  const ticked = await as(owner).call(updatePackingListItem, { ...ofTent, body })
  expect(ticked.data).toEqual({ ...data, ...body.packingListItem })
  expect((await as(stranger).call(updatePackingListItem, { ...ofTent, body })).status).toBe(404)
  expect((await as(stranger).call(deletePackingListItem, ofTent)).status).toBe(404)
  expect((await as(owner).call(deletePackingListItem, ofTent)).status).toBe(204)
  expect((await as(owner).call(deletePackingListItem, ofTent)).status).toBe(404)
  expect((await as(owner).call(updatePackingListItem, { ...ofTent, body })).status).toBe(404)
  expect(await namesSeenBy(companion)).toEqual(['Stove'])
})

test('a thing goes to nobody who is not, and not to who does not travel along', async () => {
  const { owner, stranger, itemParams } = await makeList(['Tent'])
  for (const assigneeId of [uuid(), stranger.id]) {
    const body = { packingListItem: { assigneeId } }
    const refused = await as(owner).call(updatePackingListItem, { params: itemParams(0), body })
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ field: 'packingListItem.assigneeId', message: 'Does not travel along' }],
    })
  }
})

test('who does not travel along is named beside what else is wrong', async () => {
  const { owner, stranger, companion, params, itemParams, tripId } = await makeList(['Tent'])
  const item = { name: '', assigneeId: stranger.id }
  const fieldsOf = ({ errors = [] }: { errors?: { field?: string }[] | undefined }) =>
    errors.map(({ field }) => field?.split('.').slice(1).join('.'))
  const one = { packingListItem: item }
  const wrong = ['name', 'assigneeId']
  for (const member of [owner, companion]) {
    expect(fieldsOf(await as(member).call(addPackingListItem, { params, body: one }))).toEqual(
      wrong,
    )
    const change = { params: itemParams(0), body: one }
    expect(fieldsOf(await as(member).call(updatePackingListItem, change))).toEqual(wrong)
  }
  const several = {
    packingListItems: [
      { ...item, name: 'Stove' },
      { ...item, assigneeId: null },
    ],
  }
  const batch = await as(owner).call(addPackingListItems, { params, body: several })
  expect(batch.errors?.map(({ field }) => field)).toEqual([
    'packingListItems[1].name',
    'packingListItems[0].assigneeId',
  ])
  const made = (member: { token: string }) => {
    const carried = [companion, stranger].map(({ id }) => ({ ...item, assigneeId: id }))
    const packingList = { name: '', tripId, packingListItems: carried }
    return as(member).call(createPackingList, { body: { packingList } })
  }
  const names = ['name', 'packingListItems[0].name', 'packingListItems[1].name']
  expect(fieldsOf(await made(owner))).toEqual([...names, 'packingListItems[1].assigneeId'])
  // Nobody learns who travels where they do not.
  expect(fieldsOf(await made(stranger))).toEqual(names)
  expect(fieldsOf(await as(stranger).call(addPackingListItem, { params, body: one }))).toEqual([
    'name',
  ])
})

test('two who have blocked each other are not named to each other on the list of a third', async () => {
  const { owner, companion, params, itemParams, tripId } = await makeList(['Tent', 'Stove'])
  const other = await make.user()
  await make.traveller({ id: tripId }, other)
  const carry = (index: number, { id }: { id: string }) =>
    as(owner).call(updatePackingListItem, {
      params: itemParams(index),
      body: { packingListItem: { assigneeId: id } },
    })
  await carry(0, companion)
  await carry(1, other)
  const seenBy = async (member: { token: string }) => {
    const { data } = await as(member).call(getPackingList, { params })
    const assignees = data.packingListItems.map(({ assigneeId }) => assigneeId)
    return [data.carriers.map(({ id }) => id), assignees]
  }
  const all = [
    [owner.id, companion.id, other.id],
    [companion.id, other.id],
  ]
  expect([await seenBy(companion), await seenBy(other)]).toEqual([all, all])
  await make.friendship(companion, other, 'blocked')
  expect(await seenBy(owner)).toEqual(all)
  expect(await seenBy(companion)).toEqual([
    [owner.id, companion.id],
    [companion.id, null],
  ])
  expect(await seenBy(other)).toEqual([
    [owner.id, other.id],
    [null, other.id],
  ])
})

test('a friend who may see a list may not change it', async () => {
  const [owner, friend] = [await make.user(), await make.user()]
  await make.friendship(owner, friend)
  const list = await make.packingList(owner, { audience: 'friends', items: [{ name: 'Tent' }] })
  const params = { id: list.id, itemId: list.itemIds[0] ?? '' }
  const body = { packingListItem: { name: 'Rock' } }
  expect((await as(friend).call(addPackingListItem, { params, body })).status).toBe(403)
  expect((await as(friend).call(updatePackingListItem, { params, body })).status).toBe(403)
  expect((await as(friend).call(deletePackingListItem, { params })).status).toBe(403)
})

test('many lines come in one call, all or none, once', async () => {
  const { owner, companion, params, namesSeenBy } = await makeList(['Tent'])
  const lines = ['Socks', 'Soap', 'Map'].map((name) => ({ id: uuid(), name, quantity: 2 }))
  const body = { packingListItems: lines }
  const first = await as(owner).call(addPackingListItems, { params, body })
  const again = await as(owner).call(addPackingListItems, { params, body })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.data).toEqual(first.data)
  expect(await namesSeenBy(owner)).toEqual(['Tent', 'Socks', 'Soap', 'Map'])
  const foreign = { packingListItems: [{ name: 'Rope' }, { id: lines[1]?.id, name: 'Soap' }] }
  const taken = await as(companion).call(addPackingListItems, { params, body: foreign })
  expect(taken).toMatchObject({ status: 409, errors: [{ field: 'packingListItems[1].id' }] })
  const [rope, twice] = [
    { id: uuid(), name: 'Rope' },
    { id: uuid(), name: 'Ice' },
  ]
  const repeated = await as(owner).call(addPackingListItems, {
    params,
    body: { packingListItems: [rope, twice, twice] },
  })
  expect(repeated).toMatchObject({ status: 409, errors: [{ field: 'packingListItems[2].id' }] })
  const wrong = { packingListItems: [{ name: 'Rope' }, { name: '', assigneeId: uuid() }] }
  expect((await as(owner).call(addPackingListItems, { params, body: wrong })).errors).toMatchObject(
    [
      { code: 'required', field: 'packingListItems[1].name' },
      { code: 'invalid', field: 'packingListItems[1].assigneeId' },
    ],
  )
  const carried = {
    packingListItems: [
      { name: 'Rope' },
      { name: 'Ice', assigneeId: uuid() },
      { name: 'Lamp', assigneeId: uuid() },
    ],
  }
  const refused = await as(owner).call(addPackingListItems, { params, body: carried })
  expect(refused).toMatchObject({
    status: 422,
    errors: [
      { field: 'packingListItems[1].assigneeId' },
      { field: 'packingListItems[2].assigneeId' },
    ],
  })
  expect((await namesSeenBy(owner)).length).toBe(4)
})

test('a thing that stands is added again when who carries it has left, and still no other', async () => {
  const { owner, companion, tripId, travellerId, params } = await makeList()
  const tent = { id: uuid(), name: 'Tent', assigneeId: companion.id }
  const add = (...packingListItems: object[]) =>
    as(owner).call(addPackingListItems, {
      params,
      body: { packingListItems: packingListItems as (typeof tent)[] },
    })
  expect((await add(tent)).status).toBe(201)
  await as(companion).call(removeTraveller, { params: { id: tripId, travellerId } })
  expect((await add(tent)).status).toBe(200)
  const refused = await add(tent, { name: 'Rope' }, { name: 'Stove', assigneeId: companion.id })
  expect(refused).toMatchObject({
    status: 422,
    errors: [{ field: 'packingListItems[2].assigneeId' }],
  })
})

test('private things are seen and changed by who wrote them alone', async () => {
  const { owner, companion, params, itemParams, namesSeenBy } = await makeList(['Tent'])
  const body = { packingListItem: { name: 'Ring', private: true } }
  const { data } = await as(companion).call(addPackingListItem, { params, body })
  expect(await namesSeenBy(owner)).toEqual(['Tent'])
  expect(await namesSeenBy(companion)).toEqual(['Tent', 'Ring'])
  const ring = { id: params.id, itemId: data.id }
  const tick = { packingListItem: { packed: true } }
  expect((await as(owner).call(updatePackingListItem, { params: ring, body: tick })).status).toBe(
    404,
  )
  expect((await as(owner).call(deletePackingListItem, { params: ring })).status).toBe(404)
  const hide = { packingListItem: { private: true } }
  const tent = itemParams(0)
  expect(
    (await as(companion).call(updatePackingListItem, { params: tent, body: hide })).status,
  ).toBe(403)
  expect((await as(owner).call(updatePackingListItem, { params: tent, body: hide })).status).toBe(
    200,
  )
  expect(await namesSeenBy(companion)).toEqual(['Ring'])
})

test('a thing takes the place of another, up and down, and comes back where it was', async () => {
  const { owner, params, itemParams, namesSeenBy } = await makeList(['A', 'B', 'C', 'D'])
  const move = async (index: number, position: number) => {
    const body = { packingListItem: { position } }
    const moved = await as(owner).call(updatePackingListItem, { params: itemParams(index), body })
    return [moved.data.position, (await namesSeenBy(owner)).join('')]
  }
  expect(await move(0, 2)).toEqual([2, 'BCAD'])
  expect(await move(3, 0)).toEqual([0, 'DBCA'])
  expect(await move(3, 99)).toEqual([3, 'BCAD'])
  await as(owner).call(deletePackingListItem, { params: itemParams(2) })
  const packingListItem = { name: 'C', packed: true, position: 1 }
  await as(owner).call(addPackingListItem, { params, body: { packingListItem } })
  expect((await namesSeenBy(owner)).join('')).toBe('BCAD')
})

test('what two do at once to one thing leaves the list whole', async () => {
  const { owner, companion, params, itemParams } = await makeList(['A', 'B', 'C'])
  const tick = { packingListItem: { packed: true } }
  const ticks = await Promise.all(
    [owner, companion].map((member) =>
      as(member).call(updatePackingListItem, { params: itemParams(0), body: tick }),
    ),
  )
  expect(ticks.map(({ status, data }) => [status, data.packed])).toEqual([
    [200, true],
    [200, true],
  ])
  const [deleted, ticked] = await Promise.all([
    as(owner).call(deletePackingListItem, { params: itemParams(1) }),
    as(companion).call(updatePackingListItem, { params: itemParams(1), body: tick }),
  ])
  expect([deleted.status, ticked.status]).toEqual([204, expect.toBeOneOf([200, 404])])
  const additions = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      as(index % 2 === 0 ? owner : companion).call(addPackingListItem, {
        params,
        body: { packingListItem: { name: `${index}`, position: 0 } },
      }),
    ),
  )
  expect(additions.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  const { data } = await as(owner).call(getPackingList, { params })
  const positions = data.packingListItems.map(({ position }) => position)
  expect(positions).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const [gone, late] = await Promise.all([
    as(owner).call(deletePackingList, { params }),
    as(companion).call(updatePackingListItem, { params: itemParams(0), body: tick }),
  ])
  expect([gone.status, late.status]).toEqual([204, expect.toBeOneOf([200, 404])])
  expect((await as(owner).call(getPackingList, { params })).status).toBe(404)
})

test('a list holds so many things and no more, also when two add at once', async () => {
  const names = Array.from({ length: maxPackingListItems - 1 }, (_, index) => `Thing ${index}`)
  const { owner, companion, params } = await makeList(names)
  const replies = await Promise.all(
    [owner, companion].map((member) =>
      as(member).call(addPackingListItem, { params, body: { packingListItem: { name: 'Last' } } }),
    ),
  )
  expect(replies.map(({ status }) => status)).toSatisfy(
    (statuses: number[]) => statuses.join() === '201,422' || statuses.join() === '422,201',
  )
  expect(replies.flatMap(({ errors }) => errors ?? [])).toMatchObject([
    { code: 'maximum', field: 'packingListItem' },
  ])
})

test('a whole list is added at once', async () => {
  const { owner, params } = await makeList([])
  const things = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Thing ${index}` }))
  const add = (count: number) =>
    as(owner).call(addPackingListItems, { params, body: { packingListItems: things(count) } })
  const tooMany = await add(maxPackingListItems + 1)
  expect([tooMany.status, tooMany.errors?.[0]?.field]).toEqual([422, 'packingListItems'])
  const added = await add(maxPackingListItems)
  expect([added.status, added.data.length]).toEqual([201, maxPackingListItems])
})
