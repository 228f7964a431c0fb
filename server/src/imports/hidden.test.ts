import { listAlbumItems } from '@farfolk/contract/album-items'
import { deleteAlbum, getAlbum, getOwnAlbum } from '@farfolk/contract/albums'
import {
  deleteBucketListItem,
  listOwnBucketListItems,
  listUserBucketListItems,
} from '@farfolk/contract/bucket-list'
import { deleteTrip, getOwnTrip, getTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { exportedBy } from '../testing/exported.ts'
import { createHandIn } from '../testing/hand-in.ts'
import { startTestApp } from '../testing/test-app.ts'

const testApp = await startTestApp()
const { as, visitor, make, connections } = testApp
const { handIn, letIn } = createHandIn(testApp)
const { club } = clubActs(testApp)
const exported = exportedBy(testApp)

test('what the club has hidden does not come back by an import, and says its audience', async () => {
  const owner = await make.user({ bucket_list_audience: 'everyone' })
  const trip = await make.trip(owner, { audience: 'everyone' })
  const album = await make.filledAlbum(owner, 2, { audience: 'members' })
  const shown = await make.filledAlbum(owner, 2, { audience: 'everyone' })
  const wish = await make.bucketListItem(owner)
  const photo = shown.items[0]!
  const before = await exported(owner)
  await club('hide', 'trip', trip.id)
  await club('hide', 'album', album.id)
  await club('hide', 'bucketListItem', wish.id)
  await club('hide', 'albumItem', photo.id)
  const since = await exported(owner)

  for (const archive of [before, since]) {
    const call = as(owner)
    await call.call(deleteTrip, { params: { id: trip.id } })
    await call.call(deleteAlbum, { params: { id: album.id } })
    await call.call(deleteAlbum, { params: { id: shown.id } })
    await call.call(deleteBucketListItem, { params: { id: wish.id } })
    const { data } = await handIn(owner, archive)
    const counts = await letIn(owner, data.id)
    expect(counts).toMatchObject({
      trips: { added: 1, refused: 0 },
      albums: { added: 2, refused: 0 },
      bucketListItems: { added: 1, refused: 0 },
    })
    const params = { id: trip.id }
    expect((await call.call(getOwnTrip, { params })).data).toMatchObject({
      audience: 'everyone',
      hidden: true,
    })
    const { data: back } = await call.call(getOwnAlbum, { params: { id: album.id } })
    expect(back).toMatchObject({ audience: 'members', hidden: true })
    const { data: wishes } = await call.call(listOwnBucketListItems, { query: {} })
    expect(wishes).toMatchObject([{ id: wish.id, audience: null, hidden: true }])
    expect((await visitor.call(getTrip, { params })).status).toBe(403)
    expect((await visitor.call(getAlbum, { params: { id: album.id } })).status).toBe(403)
    const listed = await visitor.call(listUserBucketListItems, { params: { id: owner.id } })
    expect(listed.data).toEqual([])
    const { data: photos } = await visitor.call(listAlbumItems, { params: { id: shown.id } })
    expect(photos.map(({ id }) => id)).not.toContain(photo.id)
  }
  await club('show', 'trip', trip.id)
  expect((await visitor.call(getTrip, { params: { id: trip.id } })).status).toBe(200)
})

test('elsewhere it comes in as its owner had it', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { audience: 'everyone' })
  await club('hide', 'trip', trip.id)
  const archive = await exported(owner)
  await connections.pool.query('delete from trip')
  await connections.pool.query('delete from moderation_action')
  const { data } = await handIn(owner, archive)
  expect((await letIn(owner, data.id)).trips).toMatchObject({ added: 1, refused: 0 })
  const { data: back } = await as(owner).call(getOwnTrip, { params: { id: trip.id } })
  expect([back.audience, back.hidden]).toEqual(['everyone', undefined])
})
