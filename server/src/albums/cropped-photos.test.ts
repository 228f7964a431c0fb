import type { Crop } from '@farfolk/contract/album-crops'
import {
  type AlbumItemPatch,
  deleteAlbumItems,
  listAlbumItems,
  updateAlbumItem,
  updateAlbumItems,
} from '@farfolk/contract/album-items'
import { getAlbum, getOwnAlbum, listOwnAlbums } from '@farfolk/contract/albums'
import { sharePicturePath } from '@farfolk/contract/art'
import { getOriginal } from '@farfolk/contract/downloads'
import { apiBase, fillPath } from '@farfolk/contract/http'
import { getSharedAlbum } from '@farfolk/contract/shares'
import { listTrashedPhotos, restoreTrashedPhotos } from '@farfolk/contract/trash'
import { getTrip } from '@farfolk/contract/trips'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { albumForms } from '../testing/album-forms.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient } from '../testing/tus-client.ts'
import { film } from '../testing/videos.ts'
import { findBook } from '../travel-books/find-book.ts'
import { filledAlbums, fourPhotos, imagesIn, pixelsAt } from './testing.ts'

const testApp = await startTestApp()
const { app, as, connections, inject, make, visitor } = testApp
const { send } = albumForms(testApp)
const { send: sendByTus } = createTusClient(app.fastify)
const { company, itemsFor } = filledAlbums(testApp)
const photos = await fourPhotos()

type Caller = typeof visitor

/** Of a photo of 320 by 240: 160 by 60. */
const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }

const change = (caller: Caller, id: string, albumItem: AlbumItemPatch) =>
  caller.call(updateAlbumItem, { params: { id }, body: { albumItem } })

async function ownPhoto() {
  const owner = await make.user()
  const album = await make.album(owner, { audience: 'everyone' })
  const [item] = (await send(owner, album.id, [photos[0]!])).data
  return { owner, album, item: item! }
}

test('a photo is cropped, mirrored and turned, each said of what the one before leaves', async () => {
  const { owner, item } = await ownPhoto()
  for (const fact of ['crop', 'isMirrored', 'uncropped']) expect(item).not.toHaveProperty(fact)
  const { data: cropped } = await change(as(owner), item.id, { crop })
  expect(cropped).toMatchObject({
    crop,
    image: { width: 160, height: 60, color: item.image.color },
  })
  expect(cropped).not.toHaveProperty('isMirrored')
  expect(cropped.image.thumbhash).not.toBe(item.image.thumbhash)
  const { data } = await change(as(owner), item.id, { isMirrored: true, turn: 90 })
  expect(data).toMatchObject({
    crop,
    isMirrored: true,
    turn: 90,
    image: { width: 60, height: 160 },
  })

  const upright = sharp(photos[0], { autoOrient: true })
  const all = await sharp(await upright.png().toBuffer())
    .flop()
    .png()
    .toBuffer()
  const kept = await sharp(
    await upright.extract({ left: 80, top: 120, width: 160, height: 60 }).png().toBuffer(),
  )
    .flop()
    .png()
    .toBuffer()
  for (const [address, bytes] of [
    [data.image.variants.screen.src, kept],
    [data.uncropped!, all],
  ] as const) {
    const shown = await pixelsAt(testApp, address)
    const expected = await sharp(bytes).rotate(90).raw().toBuffer({ resolveWithObject: true })
    expect([shown.info.width, shown.info.height]).toEqual([
      expected.info.width,
      expected.info.height,
    ])
    const apart = shown.data.reduce(
      (sum, value, at) => sum + Math.abs(value - expected.data[at]!),
      0,
    )
    expect(apart / shown.data.length).toBeLessThan(4)
  }
  for (const { src } of Object.values(data.image.variants))
    expect(src).toMatch(/\/rot:270\/fl:1\/c:/)

  // Undone it is as it was, in every address.
  const whole = { crop: null, isMirrored: false, turn: 0 } as const
  expect((await change(as(owner), item.id, whole)).data).toEqual(item)
  const all100 = { x: 0, y: 0, width: 1, height: 1 }
  expect((await change(as(owner), item.id, { crop: all100 })).data).toEqual(item)
})

test('a crop is kept to a hundred-thousandth, within the picture', async () => {
  const { owner, item } = await ownPhoto()
  const third = { x: 2 / 3, y: 0.9999999, width: 1 / 3, height: 0.05 }
  expect(await change(as(owner), item.id, { crop: third })).toMatchObject({
    status: 422,
    errors: [{ field: 'albumItem.crop.height' }],
  })
  const { data } = await change(as(owner), item.id, { crop: { ...third, y: 1 / 3, height: 2 / 3 } })
  expect(data.crop).toEqual({ x: 0.66667, y: 0.33333, width: 0.33333, height: 0.66667 })
})

test.each<[unknown, string]>([
  [{ ...crop, width: 0.049 }, 'crop.width'],
  [{ ...crop, height: 0 }, 'crop.height'],
  [{ ...crop, x: -0.1 }, 'crop.x'],
  [{ ...crop, x: 0.6 }, 'crop.width'],
  [{ ...crop, y: 1.5 }, 'crop.y'],
  [{ ...crop, y: '0' }, 'crop.y'],
  [{ x: 0, y: 0, width: 1 }, 'crop.height'],
  ['half', 'crop'],
])('a crop of %j is none', async (broken, field) => {
  const { owner, item } = await ownPhoto()
  expect(await change(as(owner), item.id, { crop: broken as Crop })).toMatchObject({
    status: 422,
    errors: [{ field: `albumItem.${field}` }],
  })
})

test('the owner crops and mirrors a photo, and who gave it, nobody else, who are told none of it', async () => {
  const { ada, ben, cleo, eve, fay, ida, max, lou, pip, album } = await company()
  const [given] = (await send(ben, album.id, [photos[0]!])).data
  const [own] = (await send(cleo, album.id, [photos[1]!])).data
  const edits = { crop, isMirrored: true }
  expect(await change(as(ben), given!.id, edits)).toMatchObject({ status: 200, data: edits })
  expect((await change(as(cleo), given!.id, { crop })).data).toMatchObject(edits)
  expect((await change(as(cleo), own!.id, edits)).data).toMatchObject(edits)
  const toldTo = async (who: MadeMember) =>
    (await itemsFor(who, album)).map((item) =>
      ['crop', 'isMirrored', 'uncropped'].map((name) => name in item),
    )
  const [all, none] = [Array(3).fill(true), Array(3).fill(false)]
  expect(await toldTo(ben)).toEqual([all, none])
  expect(await toldTo(cleo)).toEqual([all, all])
  expect(await toldTo(ada)).toEqual([none, none])
  for (const patch of [{ crop: null }, { isMirrored: false }]) {
    for (const who of [ada, ida, pip, fay, max, lou]) {
      expect((await change(as(who), given!.id, patch)).status).toBe(403)
    }
    for (const who of [ada, ben, fay]) {
      expect((await change(as(who), own!.id, patch)).status).toBe(403)
    }
    expect((await change(as(eve), given!.id, patch)).status).toBe(404)
    expect((await change(visitor, given!.id, patch)).status).toBe(401)
  }
})

test('several are cropped in one call, or none; a video is none of them', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const { data: items } = await send(owner, album.id, photos.slice(0, 2))
  const [first, second] = items.map(({ id }) => id) as [string, string]
  const { data } = await as(owner).call(updateAlbumItems, {
    body: {
      albumItems: [
        { id: first, crop },
        { id: second, isMirrored: true },
      ],
    },
  })
  expect(data).toMatchObject([{ crop }, { isMirrored: true }])
  await sendByTus(owner, await film(), { videoOf: second })
  const readAlbum = async () =>
    (await as(owner).call(getOwnAlbum, { params: { id: album.id } })).data.albumItems
  expect((await readAlbum())[1]).not.toHaveProperty('isMirrored')
  const refused = await as(owner).call(updateAlbumItems, {
    body: {
      albumItems: [
        { id: first, crop: null },
        { id: second, crop, isMirrored: true },
      ],
    },
  })
  expect(refused).toMatchObject({
    status: 409,
    errors: [
      { field: 'albumItems[1].crop', message: 'A video cannot be cropped.' },
      { field: 'albumItems[1].isMirrored', message: 'A video cannot be mirrored.' },
    ],
  })
  expect((await readAlbum())[0]).toMatchObject({ crop })
  const none = { crop: null, isMirrored: false }
  expect((await change(as(owner), second, none)).status).toBe(200)
})

test('wherever the photo is shown it is cropped: covers, lists, links, trips, books and their pictures', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { audience: 'everyone' })
  const album = await make.album(owner, { audience: 'everyone', trip_id: trip.id })
  const [item] = (await send(owner, album.id, [photos[2]!])).data
  const { id } = item!
  const drawn = () => inject(sharePicturePath('albums', album.id))
  const before = await drawn()
  await change(as(owner), id, { crop, isMirrored: true })
  const { token } = await make.share(owner, { kind: 'album', album_id: album.id })
  const params = { id: album.id }
  const answers = {
    albums: await as(owner).call(listOwnAlbums, {}),
    album: await visitor.call(getAlbum, { params }),
    items: await as(await make.user()).call(listAlbumItems, { params }),
    shared: await visitor.call(getSharedAlbum, { params: { id: album.id, token } }),
    trip: await visitor.call(getTrip, { params: { id: trip.id } }),
  }
  for (const [name, answer] of Object.entries(answers)) {
    expect([name, answer.status]).toEqual([name, 200])
    const seen = imagesIn(answer.data).filter((image) => image.id === item!.image.id)
    expect([name, seen.length > 0]).toEqual([name, true])
    for (const image of seen) expect(image).toMatchObject({ width: 160, height: 60 })
  }
  const after = await drawn()
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
  const book = { tripId: trip.id, viewerId: owner.id, privateStops: true }
  expect(await findBook(connections.pool, book)).toMatchObject({
    cover: { width: 160, height: 60, framing: { isMirrored: true } },
    photos: [{ width: 160, height: 60 }],
  })
})

test('pages that are kept for visitors are made anew once something is cut off, and not before', async () => {
  const { owner, item } = await ownPhoto()
  const forget = vi.spyOn(app.features.live, 'forgetPages')
  await change(as(owner), item.id, { isMirrored: true, turn: 90 })
  expect(forget).not.toHaveBeenCalled()
  await change(as(owner), item.id, { crop })
  expect(forget).toHaveBeenCalledOnce()
})

test('it goes along to another album, into the trash and back; the original stays as it was sent', async () => {
  const { owner, item } = await ownPhoto()
  const { id } = item
  const edits = { crop, isMirrored: true }
  await change(as(owner), id, edits)
  const { id: albumId } = await make.album(owner)
  expect((await change(as(owner), id, { albumId })).data).toMatchObject({ albumId, ...edits })
  await as(owner).call(deleteAlbumItems, { body: { albumItemIds: [id] } })
  const trashed = await as(owner).call(listTrashedPhotos, {})
  expect(trashed.data[0]).toMatchObject({ id, image: { width: 160, height: 60 } })
  const back = await as(owner).call(restoreTrashedPhotos, { body: { albumItemIds: [id] } })
  expect(back.data[0]).toMatchObject({ id, ...edits, image: { width: 160 } })
  const url = apiBase + fillPath(getOriginal.path, { id })
  const original = await inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
  expect(original.rawPayload.equals(photos[0]!)).toBe(true)
})
