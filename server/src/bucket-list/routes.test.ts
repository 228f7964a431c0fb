import {
  type BucketListItemInput,
  type BucketListItemPatch,
  createBucketListItem,
  deleteBucketListItem,
  getOwnBucketListItem,
  listBucketListItems,
  listOwnBucketListItems,
  listUserBucketListItems,
  updateBucketListItem,
} from '@farfolk/contract/bucket-list'
import { createPermission } from '@farfolk/contract/permissions'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

type Member = { id: string; token: string }
type Sent = z.input<typeof BucketListItemInput>
type Change = z.input<typeof BucketListItemPatch>

const add = (member: Member, item: Sent) =>
  as(member).call(createBucketListItem, { body: { bucketListItem: item } })
const change = (member: Member, id: string, patch: Change, etag?: string) =>
  as(member).call(updateBucketListItem, {
    params: { id },
    body: { bucketListItem: patch },
    ...(etag !== undefined && { headers: { 'if-match': etag } }),
  })
const fieldsOf = ({ errors }: { errors?: { field?: string }[] | undefined }) =>
  errors?.map(({ field }) => field?.replace('bucketListItem.', ''))

test('an item has what was said of it, and of a place its country', async () => {
  const owner = await make.user()
  const place = { name: 'Cabin', countryCode: 'NO', lat: 69.6, lng: 18.9 }
  const said = {
    category: 'nature' as const,
    title: ' Northern lights ',
    description: 'In winter\nwith a sledge',
    url: 'https://example.com/aurora',
    targetDate: '2031-02-01',
    audience: 'friends' as const,
  }
  const made = await add(owner, { ...said, place })
  expect(made.status).toBe(201)
  expect(made.data).toMatchObject({
    ...said,
    title: 'Northern lights',
    owner: { id: owner.id },
    country: 'NO',
    place: { id: null, ...place },
    image: null,
    done: false,
    doneAt: null,
    position: 0,
    tripId: null,
  })
  const params = { id: made.data.id }
  const read = await as(owner).call(getOwnBucketListItem, { params })
  expect([read.status, read.data]).toEqual([200, made.data])
  expect(read.headers.etag).toBe(made.headers.etag)
  const headers = { 'if-none-match': String(read.headers.etag) }
  expect((await as(owner).call(getOwnBucketListItem, { params, headers })).status).toBe(304)
  const { data } = await as(owner).call(listOwnBucketListItems, {})
  expect(data).toEqual([made.data])
  const short = await add(owner, { title: 'Sushi', country: 'JP' })
  expect(short.data).toMatchObject({ category: 'other', country: 'JP', place: null, position: 1 })
})

test('a place of the gazetteer is known by its id, and no other country goes beside it', async () => {
  const owner = await make.user()
  const oslo = { id: '3143244' }
  const { data } = await add(owner, { title: 'Oslo', place: oslo })
  expect(data).toMatchObject({ country: 'NO', place: { name: 'Oslo', ...oslo } })
  const refused = [
    await add(owner, { title: 'Oslo', place: oslo, country: 'SE' }),
    await change(owner, data.id, { country: 'SE' }),
    await add(owner, { title: 'Nowhere', place: { id: '999999999' } }),
  ]
  expect(refused.map((reply) => [reply.status, fieldsOf(reply)])).toEqual([
    [422, ['country']],
    [422, ['country']],
    [422, ['place.id']],
  ])
  const kept = await change(owner, data.id, { place: null })
  expect(kept.data).toMatchObject({ country: 'NO', place: null })
  expect((await change(owner, data.id, { country: 'SE' })).data.country).toBe('SE')
})

test('what is sent is checked', async () => {
  const owner = await make.user()
  const bad = {
    category: 'sleep' as 'food',
    title: ' ',
    description: 'x'.repeat(5_001),
    country: 'ZZ',
    url: 'javascript:alert(1)',
    targetDate: '2031-02-30',
    doneAt: '2999-01-01',
    audience: 'all' as 'me',
  }
  const reply = await add(owner, bad)
  expect([reply.status, fieldsOf(reply)?.toSorted()]).toEqual([422, Object.keys(bad).toSorted()])
  const { data } = await add(owner, { title: 'A' })
  expect(fieldsOf(await change(owner, data.id, { position: -1 }))).toEqual(['position'])
  for (const query of [{ cursor: 'x' }, { limit: 0 }, { category: 'sleep' as 'food' }]) {
    expect((await as(owner).call(listOwnBucketListItems, { query })).status).toBe(422)
  }
})

test('the same id again is the same item, and of another a conflict', async () => {
  const owner = await make.user()
  const item = { id: uuid(), title: 'Fjords' }
  const made = await Promise.all([1, 2, 3].map((n) => add(owner, { ...item, title: `F${n}` })))
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  expect(new Set(made.map(({ data }) => data.title)).size).toBe(1)
  const other = await add(await make.user(), item)
  expect([other.status, fieldsOf(other)]).toEqual([409, ['id']])
})

test('an item is ticked now or when it is told, and opened again', async () => {
  const owner = await make.user()
  const { data } = await add(owner, { title: 'Bungee' })
  const state = async (patch: Change) => {
    const { data: item } = await change(owner, data.id, patch)
    return [item.done, item.doneAt]
  }
  const from = new Date().toISOString()
  const [isDone, at] = await state({ done: true })
  expect([isDone, at! >= from, at! <= new Date().toISOString()]).toEqual([true, true, true])
  const day = '2019-07-14T00:00:00.000Z'
  expect(await state({ doneAt: '2019-07-14' })).toEqual([true, day])
  expect(await state({ done: true })).toEqual([true, day])
  const evening = '2019-07-14T22:30:00.250+02:00'
  expect(await state({ doneAt: evening })).toEqual([true, '2019-07-14T20:30:00.250Z'])
  expect(await state({ doneAt: null })).toEqual([true, null])
  expect(await state({ done: false })).toEqual([false, null])
  expect(await state({ doneAt: '2019-07-14' })).toEqual([true, day])
  expect((await add(owner, { title: 'Rome', done: true })).data.doneAt! >= from).toBe(true)
  const listed = async (done: boolean) =>
    (await as(owner).call(listOwnBucketListItems, { query: { done } })).data.length
  expect([await listed(true), await listed(false)]).toEqual([2, 0])
})

test('a change of what another device has changed is refused', async () => {
  const owner = await make.user()
  const made = await add(owner, { title: 'Fjords' })
  const { id } = made.data
  const first = await change(owner, id, { title: 'Lakes' }, String(made.headers.etag))
  expect(first.status).toBe(200)
  expect((await change(owner, id, { title: 'Seas' }, String(made.headers.etag))).status).toBe(412)
  const params = { id }
  const stale = { 'if-match': String(made.headers.etag) }
  const gone = [
    await as(owner).call(deleteBucketListItem, { params, headers: stale }),
    await as(owner).call(deleteBucketListItem, { params }),
    await as(owner).call(deleteBucketListItem, { params }),
  ]
  expect(gone.map(({ status }) => status)).toEqual([412, 204, 404])
})

test('a picture comes, is replaced, and goes with the item', async () => {
  const owner = await make.user()
  const images = () => connections.db.selectFrom('image').select('id').execute()
  const pictures = await Promise.all([1, 2].map((seed) => drawJpeg({ seed })))
  const place = { name: 'Cabin', countryCode: 'NO', lat: 69.6, lng: 18.9 }
  const rest = { country: null, url: null, targetDate: null, audience: null }
  const made = await add(owner, { title: 'Aurora', ...rest, place, image: asFile(pictures[0]!) })
  expect(made.data.image).toMatchObject({ width: 320, height: 240 })
  expect(made.data.place).toMatchObject(place)
  const { id } = made.data
  const next = await change(owner, id, { image: asFile(pictures[1]!) })
  expect(next.data.image?.id).not.toBe(made.data.image?.id)
  expect(await images()).toEqual([{ id: next.data.image?.id }])
  const broken = await change(owner, id, { image: asFile(pictures[0]!.subarray(0, 900)) })
  expect([broken.status, broken.errors?.[0]?.field]).toEqual([422, 'bucketListItem.image'])
  expect((await change(owner, id, { image: null })).data.image).toBeNull()
  expect(await images()).toEqual([])
  await change(owner, id, { image: asFile(pictures[0]!) })
  await as(owner).call(deleteBucketListItem, { params: { id } })
  expect(await images()).toEqual([])
})

test('lists come by the page, filtered, and previewed by their owner', async () => {
  const owner = await make.user()
  const wishes = []
  for (let index = 0; index < 5; index++) {
    const category = index % 2 ? 'food' : 'nature'
    wishes.push(await make.bucketListItem(owner, { category, audience: index ? null : 'me' }))
  }
  const ids = wishes.map(({ id }) => id)
  const member = await make.user()
  const walk = async (caller: Member, query: object) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const reply = await as(caller).call(listUserBucketListItems, {
        params: { id: owner.id },
        query: { limit: 2, cursor, ...query },
      })
      seen.push(...reply.data.map(({ id }) => id))
      cursor = reply.page?.nextCursor ?? undefined
    } while (cursor !== undefined)
    return seen
  }
  expect(await walk(owner, {})).toEqual(ids)
  expect(await walk(member, {})).toEqual(ids.slice(1))
  expect(await walk(owner, { viewAs: 'friend' })).toEqual(ids.slice(1))
  expect(await walk(owner, { category: 'food' })).toEqual([ids[1], ids[3]])
  const newest = await as(member).call(listBucketListItems, { query: { category: 'food' } })
  expect(newest.data.map(({ id }) => id)).toEqual([ids[3], ids[1]])
  const nowhere = await as(member).call(listBucketListItems, { query: { country: 'SE' } })
  expect(nowhere.data).toEqual([])
  const params = { id: owner.id }
  expect((await visitor.call(listUserBucketListItems, { params })).status).toBe(403)
  expect((await visitor.call(listOwnBucketListItems, {})).status).toBe(401)
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect((await add(unconfirmed, { title: 'A' })).errors?.[0]?.code).toBe('email_unconfirmed')
})

test("visitors find among all members what is open to everyone, by its own word or its owner's", async () => {
  const found = async () => {
    const { data } = await visitor.call(listBucketListItems, { query: {} })
    return data.map(({ title }) => title)
  }
  const owner = await make.user()
  const closed = await make.user()
  await add(closed, { title: 'Kept', audience: 'members' })
  await add(closed, { title: 'Shown', audience: 'everyone' })
  await add(owner, { title: 'As always' })
  expect(await found()).toEqual(['Shown'])
  const open = { permission: { resource: 'bucketList', audience: 'everyone' } } as const
  await as(owner).call(createPermission, { body: open })
  await add(owner, { title: 'Later' })
  await add(owner, { title: 'Mine', audience: 'me' })
  expect(await found()).toEqual(['Later', 'As always', 'Shown'])
  const shut = { permission: { resource: 'bucketList', audience: 'members' } } as const
  await as(owner).call(createPermission, { body: shut })
  expect(await found()).toEqual(['Shown'])
})
