import { listUserAlbums } from '@farfolk/contract/albums'
import { listUserBucketListItems } from '@farfolk/contract/bucket-list'
import { listUserTrips } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

test('a filter that leaves nothing is no refusal where something is open, and else is one', async () => {
  const owner = await make.user({ trips_audience: 'me', bucket_list_audience: 'me' })
  const params = { id: owner.id }
  const dreams = () => visitor.call(listUserTrips, { params, query: { type: 'dream' } })
  const done = () => visitor.call(listUserBucketListItems, { params, query: { done: true } })
  const food = () => visitor.call(listUserBucketListItems, { params, query: { category: 'food' } })
  await make.trip(owner, { startDate: '2031-05-01' })
  await make.bucketListItem(owner, { category: 'nature' })
  for (const ask of [dreams, done, food]) expect((await ask()).status).toBe(403)
  await make.trip(owner, { startDate: '2031-05-01', audience: 'everyone' })
  await make.bucketListItem(owner, { category: 'nature', audience: 'everyone' })
  for (const ask of [dreams, done, food]) {
    expect(await ask()).toMatchObject({ status: 200, data: [], page: { nextCursor: null } })
  }
})

test('a later page that has come to be empty is empty, but across a block there is none', async () => {
  const [owner, viewer] = [await make.user({ albums_audience: 'me' }), await make.user()]
  const params = { id: owner.id }
  const oldest = await make.album(owner, { audience: 'everyone' })
  await make.album(owner, { audience: 'everyone' })
  const first = await as(viewer).call(listUserAlbums, { params, query: { limit: 1 } })
  const query = { limit: 1, cursor: first.page!.nextCursor! }
  expect((await as(viewer).call(listUserAlbums, { params, query })).data).toHaveLength(1)
  await connections.db.deleteFrom('album').where('id', '=', oldest.id).execute()
  expect(await as(viewer).call(listUserAlbums, { params, query })).toMatchObject({
    status: 200,
    data: [],
  })
  await make.friendship(owner, viewer, 'blocked')
  expect((await as(viewer).call(listUserAlbums, { params, query })).status).toBe(404)
})
