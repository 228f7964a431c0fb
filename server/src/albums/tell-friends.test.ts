import { updateAlbumItem, uploadAlbumItems } from '@farfolk/contract/album-items'
import { linkAlbum, updateAlbum } from '@farfolk/contract/albums'
import { listNotifications } from '@farfolk/contract/notifications'
import { expect, test } from 'vitest'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'
import { tellFriends } from './tell-friends.ts'

const { app, as, make, connections } = await startTestApp()
const { db } = connections

type Member = Awaited<ReturnType<typeof make.user>>

const newsOf = async (member: Member) =>
  (await as(member).call(listNotifications, { query: {} })).data.map(({ type }) => type)

async function ownerWithFriend() {
  const owner = await make.user()
  const friend = await make.user()
  await make.friendship(owner, friend)
  return { owner, friend }
}

async function upload(owner: Member, albumId: string) {
  const file = new Blob([new Uint8Array(await takePhoto())])
  const reply = await as(owner).call(uploadAlbumItems, { body: { albumItem: { albumId, file } } })
  expect(reply.status).toBe(201)
}

test('friends hear of an album with its first photos, once', async () => {
  const { owner, friend } = await ownerWithFriend()
  const stranger = await make.user()
  const album = await make.album(owner)
  await upload(owner, album.id)
  await expect.poll(() => newsOf(friend)).toEqual(['album_shared'])
  const { data } = await as(friend).call(listNotifications, { query: {} })
  expect(data).toMatchObject([
    {
      actor: { id: owner.id },
      subject: { kind: 'album', id: album.id },
      path: `/albums/${album.id}`,
    },
  ])
  await db.deleteFrom('notification').execute()
  await tellFriends(app.features, album.id)
  expect([await newsOf(friend), await newsOf(stranger)]).toEqual([[], []])
})

test('friends hear of an album whose first photo was moved there', async () => {
  const { owner, friend } = await ownerWithFriend()
  const photo = await make.albumItem(await make.album(owner, { audience: 'me' }))
  const album = await make.album(owner)
  const body = { albumItem: { albumId: album.id } }
  await as(owner).call(updateAlbumItem, { params: { id: photo.id }, body })
  await expect.poll(() => newsOf(friend)).toEqual(['album_shared'])
})

test('an album for its owner alone is told when it opens', async () => {
  const { owner, friend } = await ownerWithFriend()
  const album = await make.album(owner, { audience: 'me' })
  await make.albumItem(album)
  await tellFriends(app.features, album.id)
  expect(await newsOf(friend)).toEqual([])
  const body = { album: { audience: 'friends' as const } }
  await as(owner).call(updateAlbum, { params: { id: album.id }, body })
  await expect.poll(() => newsOf(friend)).toEqual(['album_shared'])
})

test('an empty album is no news', async () => {
  const { owner, friend } = await ownerWithFriend()
  const album = await make.album(owner, { audience: 'everyone' })
  await tellFriends(app.features, album.id)
  expect(await newsOf(friend)).toEqual([])
})

test('who was told when it was linked, asked only, or is blocked hears nothing', async () => {
  const { owner, friend } = await ownerWithFriend()
  const asking = await make.user()
  await make.friendship(asking, owner, 'sent')
  const blocked = await make.user()
  await make.friendship(owner, blocked, 'blocked')
  const trip = await make.trip(owner)
  await make.traveller(trip, friend)
  const album = await make.album(owner)
  await as(owner).call(linkAlbum, { params: { id: trip.id }, body: { album: { id: album.id } } })
  await make.albumItem(album)
  await tellFriends(app.features, album.id)
  expect(await newsOf(friend)).toEqual(['album_linked'])
  expect(await newsOf(asking)).not.toContain('album_shared')
  expect(await newsOf(blocked)).toEqual([])
})
