import { deleteAlbumItem } from '@farfolk/contract/album-items'
import { getAlbum } from '@farfolk/contract/albums'
import { apiBase } from '@farfolk/contract/http'
import { emptyTrash } from '@farfolk/contract/trash'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { albumForms } from '../testing/album-forms.ts'
import { photoForm, takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'

const club = await startTestApp()
const { as, connections, inject, make, visitor } = club
const { itemsOf, ownAlbum, send } = albumForms(club)

const ids = (items: { id: string }[]) => items.map(({ id }) => id)

test('photos come into the album in the order they were sent, the first as its cover', async () => {
  const { owner, album } = await ownAlbum()
  const first = await takePhoto({ seed: 1, takenAt: '2024:05:01 12:13:14', at: [48.86, 2.35] })
  const reply = await send(owner, album.id, [first, await takePhoto({ seed: 2 })], {
    caption: 'By the river',
  })
  expect(reply).toMatchObject({
    status: 201,
    data: [
      {
        albumId: album.id,
        caption: 'By the river',
        takenAt: '2024-05-01T12:13:14',
        location: { lat: 48.86, lng: 2.35, place: { countryCode: 'FR' } },
        image: { width: 320, height: 240 },
      },
      { takenAt: null, location: null },
    ],
  })
  expect(reply.data[0]).not.toHaveProperty('duplicate')
  await send(owner, album.id, [await takePhoto({ seed: 3 })])
  const { data } = await visitor.call(getAlbum, { params: { id: album.id } })
  expect(ids(data.albumItems).slice(0, 2)).toEqual(ids(reply.data))
  expect(data).toMatchObject({ albumItemsCount: 3, cover: { id: reply.data[0]?.image.id } })
  // Where a camera was is told to others only where the album shows it.
  expect(data.albumItems[0]?.location).toBeNull()
})

test('far from any city there is a point and no place', async () => {
  const { owner, album } = await ownAlbum()
  const { data } = await send(owner, album.id, [await takePhoto({ at: [-48.5, -123.5] })])
  expect(data[0]?.location).toEqual({ lat: -48.5, lng: -123.5 })
})

test('a photo that is there comes back as the item it is, also twice in one call', async () => {
  const { owner, album } = await ownAlbum()
  const [a, b] = [await takePhoto({ seed: 1 }), await takePhoto({ seed: 2 })]
  const { data: there } = await send(owner, album.id, [a])
  const { data, status } = await send(owner, album.id, [b, a, b])
  expect(status).toBe(201)
  expect(data.map(({ duplicate = false }) => duplicate)).toEqual([false, true, true])
  expect(data[1]?.id).toBe(there[0]?.id)
  expect(data[2]?.id).toBe(data[0]?.id)
  expect(await itemsOf(album)).toHaveLength(2)
  const other = await make.album(owner)
  expect((await send(owner, other.id, [a])).data[0]).not.toHaveProperty('duplicate')
})

test('a photo that its owner has deleted is added, and said to be in the trash too', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const { data: before } = await send(owner, album.id, [photo])
  expect(before[0]).not.toHaveProperty('inTrash')
  await as(owner).call(deleteAlbumItem, { params: { id: before[0]!.id } })
  const { data } = await send(owner, album.id, [photo, await takePhoto({ seed: 2 })])
  expect(data.map(({ inTrash = false }) => inTrash)).toEqual([true, false])
  expect(data[0]).not.toHaveProperty('duplicate')
  const again = await send(owner, album.id, [photo])
  expect(again.data[0]).toEqual({ ...data[0], duplicate: true })

  // Of anybody else's trash nothing is said, nor of what is gone from it.
  const other = await ownAlbum()
  expect((await send(other.owner, other.album.id, [photo])).data[0]).not.toHaveProperty('inTrash')
  await as(owner).call(emptyTrash, {})
  expect((await send(owner, album.id, [photo])).data[0]).not.toHaveProperty('inTrash')
})

test('the same photo at the same moment is one item', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const form = await photoForm(album.id, [['a.jpg', photo]])
  const replies = await Promise.all(
    Array.from({ length: 5 }, () =>
      inject({
        ...form,
        method: 'POST',
        url: `${apiBase}/user/album_items`,
        headers: { ...form.headers, authorization: `Bearer ${owner.token}` },
      }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
  const items = replies.flatMap((reply) => reply.json().data as { id: string; duplicate?: true }[])
  expect(new Set(ids(items)).size).toBe(1)
  expect(items.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
  expect(await itemsOf(album)).toHaveLength(1)
})

test('the same id again is the first item; another owner is refused it', async () => {
  const { owner, album } = await ownAlbum()
  const id = uuid()
  const [a, b] = [await takePhoto({ seed: 1 }), await takePhoto({ seed: 2 })]
  expect(await send(owner, album.id, [a], { id })).toMatchObject({ status: 201, data: [{ id }] })
  const again = await send(owner, album.id, [b], { id, caption: 'Other' })
  expect(again).toMatchObject({ status: 200, data: [{ id, caption: '' }] })
  expect(await send(owner, album.id, [a, b], { id: uuid() })).toMatchObject({
    status: 422,
    errors: [{ code: 'invalid', field: 'albumItem.id' }],
  })
  const other = await ownAlbum()
  expect(await send(other.owner, other.album.id, [b], { id })).toMatchObject({
    status: 409,
    errors: [{ field: 'albumItem.id' }],
  })
})

test('all or none: every file that is not taken is named with its reason', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const reply = await send(owner, album.id, [photo, svg, photo.subarray(0, 900)])
  expect(reply.status).toBe(415)
  expect(reply.errors).toMatchObject([
    { code: 'unsupported_type', field: 'albumItem.file[1]' },
    { code: 'broken_image', field: 'albumItem.file[2]' },
  ])
  expect(await itemsOf(album)).toEqual([])
  expect(await connections.db.selectFrom('image').select('id').execute()).toEqual([])
})
