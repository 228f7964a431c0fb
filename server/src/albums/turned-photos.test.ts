import {
  deleteAlbumItems,
  listAlbumItems,
  listStopPhotos,
  listTripAlbumItems,
  updateAlbumItem,
  updateAlbumItems,
} from '@farfolk/contract/album-items'
import { listOwnAlbumItems, listOwnMemories } from '@farfolk/contract/album-timeline'
import { getAlbum, getOwnAlbum, listOwnAlbums } from '@farfolk/contract/albums'
import { sharePicturePath } from '@farfolk/contract/art'
import { getOriginal } from '@farfolk/contract/downloads'
import { listDuplicates } from '@farfolk/contract/duplicates'
import { apiBase, fillPath } from '@farfolk/contract/http'
import { searchImages } from '@farfolk/contract/image-search'
import type { Image, Turn } from '@farfolk/contract/images'
import { listOwnPhotoClusters } from '@farfolk/contract/photo-clusters'
import { getSharedAlbum } from '@farfolk/contract/shares'
import { listTrashedPhotos, restoreTrashedPhotos } from '@farfolk/contract/trash'
import { getTrip } from '@farfolk/contract/trips'
import { deleteAlbumItemVideo } from '@farfolk/contract/videos'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { indexForgotten } from '../image-search/index-photos.ts'
import { albumForms } from '../testing/album-forms.ts'
import type { MadeMember } from '../testing/make.ts'
import { drawPicture } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient } from '../testing/tus-client.ts'
import { film } from '../testing/videos.ts'
import { findBook } from '../travel-books/find-book.ts'
import { filledAlbums, fourPhotos, imagesIn, pixelsAt } from './testing.ts'

const testApp = await startTestApp()
const { app, as, connections, inject, make, visitor } = testApp
const { send } = albumForms(testApp)
const { send: sendByTus } = createTusClient(app.fastify)
const { company, itemsFor, setFlag } = filledAlbums(testApp)
const photos = await fourPhotos()
/** Than each size is. */
const large = await drawPicture({ width: 1600, height: 1200 }).jpeg().toBuffer()

type Caller = typeof visitor

const turn = (caller: Caller, id: string, by: unknown) =>
  caller.call(updateAlbumItem, { params: { id }, body: { albumItem: { turn: by as Turn } } })

async function ownPhoto(bytes = photos[0]!) {
  const owner = await make.user()
  const album = await make.album(owner, { audience: 'everyone', show_locations: true })
  const [item] = (await send(owner, album.id, [bytes])).data
  return { owner, album, item: item! }
}

test.each([90, 180, 270] as const)(
  'turned by %s every size is, from another address',
  async (by) => {
    const { owner, item } = await ownPhoto(large)
    expect(item).not.toHaveProperty('turn')
    const { data } = await turn(as(owner), item.id, by)
    expect(data.turn).toBe(by)
    const { image } = data
    const { width, height } = item.image
    expect([image.width, image.height]).toEqual(by === 180 ? [width, height] : [height, width])
    expect(image).toMatchObject({ id: item.image.id, color: item.image.color })
    expect(image.thumbhash).not.toBe(item.image.thumbhash)
    const lies = by === 180
    const sizes: Record<keyof Image['variants'], number[]> = {
      avatar: [128, 128],
      thumb: [100, 100],
      placeholder: [100, 100],
      card: [480, 320],
      tile: lies ? [427, 320] : [240, 320],
      share: [1200, 630],
      screen: lies ? [1600, 1200] : [1200, 1600],
    }
    for (const name of Object.keys(sizes) as (keyof Image['variants'])[]) {
      const { src } = image.variants[name]
      expect(src).not.toBe(item.image.variants[name].src)
      const { info } = await pixelsAt(testApp, src)
      expect([name, info.width, info.height]).toEqual([name, ...sizes[name]])
    }
    // What was given before goes on.
    expect((await pixelsAt(testApp, item.image.variants.thumb.src)).info.width).toBe(100)
    // All of it, as sharp turns it.
    const shown = await pixelsAt(testApp, image.variants.screen.src)
    const expected = await sharp(large, { autoOrient: true })
      .rotate(by)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([shown.info.width, shown.info.height]).toEqual([
      expected.info.width,
      expected.info.height,
    ])
    const apart = shown.data.map((value, at) => Math.abs(value - expected.data[at]!))
    const mean = apart.reduce((sum, value) => sum + value, 0) / apart.length
    expect(mean).toBeLessThan(4)
    // Upright again it is as it was.
    expect((await turn(as(owner), item.id, 0)).data).toEqual(item)
  },
)

test('the owner turns a photo, and who gave it, nobody else', async () => {
  const { ada, ben, cleo, eve, fay, ida, max, lou, pip, album } = await company()
  const [given] = (await send(ben, album.id, [photos[0]!])).data
  const [own] = (await send(cleo, album.id, [photos[1]!])).data
  const byGiver = await turn(as(ben), given!.id, 90)
  expect(byGiver).toMatchObject({ status: 200, data: { turn: 90 } })
  expect((await turn(as(cleo), given!.id, 180)).data.turn).toBe(180)
  expect((await turn(as(cleo), own!.id, 270)).data.turn).toBe(270)
  const turnsFor = async (who: MadeMember) => (await itemsFor(who, album)).map((item) => item.turn)
  // Told to who may turn it on.
  expect(await turnsFor(ben)).toEqual([180, undefined])
  expect(await turnsFor(cleo)).toEqual([180, 270])
  expect(await turnsFor(ada)).toEqual([undefined, undefined])
  for (const who of [ada, ida, pip, fay, max, lou]) {
    expect((await turn(as(who), given!.id, 0)).status).toBe(403)
  }
  for (const who of [ada, ben, fay]) expect((await turn(as(who), own!.id, 0)).status).toBe(403)
  expect((await turn(as(eve), given!.id, 0)).status).toBe(404)
  expect((await turn(visitor, given!.id, 0)).status).toBe(401)
  // As with captions, not once the album is closed to them.
  await setFlag(cleo, album, false)
  expect((await turn(as(ben), given!.id, 0)).status).toBe(403)
  expect(await turnsFor(cleo)).toEqual([180, 270])
})

test.each([45, 360, -90, '90', null])('a turn by %j is none', async (by) => {
  const { owner, item } = await ownPhoto()
  expect(await turn(as(owner), item.id, by)).toMatchObject({
    status: 422,
    errors: [{ field: 'albumItem.turn' }],
  })
})

test('several are turned in one call, each by its own, or none; a video is none of them', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const { data: items } = await send(owner, album.id, photos.slice(0, 3))
  const [first, second, third] = items.map(({ id }) => id) as [string, string, string]
  const change = (albumItems: { id: string; turn?: Turn; caption?: string }[]) =>
    as(owner).call(updateAlbumItems, { body: { albumItems } })
  const { data } = await change([
    { id: second, turn: 270 },
    { id: first, turn: 90, caption: 'Pier' },
  ])
  expect(data.map(({ id, turn, caption }) => [id, turn, caption])).toEqual([
    [second, 270, ''],
    [first, 90, 'Pier'],
  ])
  await sendByTus(owner, await film(), { videoOf: third })
  const refused = await change([
    { id: first, turn: 180 },
    { id: third, turn: 90 },
  ])
  expect(refused).toMatchObject({
    status: 409,
    errors: [
      { code: 'conflict', field: 'albumItems[1].turn', message: 'A video cannot be turned.' },
    ],
  })
  expect(await turn(as(owner), third, 90)).toMatchObject({
    status: 409,
    errors: [{ field: 'albumItem.turn' }],
  })
  // Upright it stands already.
  expect((await turn(as(owner), third, 0)).status).toBe(200)
  const after = await as(owner).call(getOwnAlbum, { params: { id: album.id } })
  expect(after.data.albumItems.map(({ turn }) => turn)).toEqual([90, 270, undefined])
  // A film that comes to a turned photo has its own sides; without it the photo may be turned again.
  await sendByTus(owner, await film({ seconds: 1 }), { videoOf: first })
  expect((await as(owner).call(getOwnAlbum, { params: { id: album.id } })).data).toMatchObject({
    albumItems: [{ id: first, image: { width: 320, height: 240 } }, {}, {}],
  })
  await as(owner).call(deleteAlbumItemVideo, { params: { id: first } })
  expect((await turn(as(owner), first, 90)).data.turn).toBe(90)
})

test('wherever the photo is shown it is turned: covers, lists, maps, search, links, trips and books', async () => {
  const owner = await make.user()
  const place = { id: null, name: 'Paris', region: null, countryCode: 'FR', lat: 48.86, lng: 2.35 }
  const stop = { id: uuid(), place: { ...place, population: null }, note: '', private: false }
  const days = { arrivalDate: '2024-05-01', departureDate: '2024-05-03' }
  const trip = await make.trip(owner, { audience: 'everyone', stops: [{ ...stop, ...days }] })
  const album = await make.album(owner, {
    audience: 'everyone',
    trip_id: trip.id,
    show_locations: true,
  })
  const twins = await make.album(owner)
  await send(owner, twins.id, [photos[2]!])
  // The later one of a spot is the one that a map shows.
  const [item] = (await send(owner, album.id, [photos[2]!], { caption: 'quokka' })).data
  const { id } = item!
  const taken = { takenAt: '2024-05-02T12:00:00' }
  await as(owner).call(updateAlbumItem, {
    params: { id },
    body: { albumItem: { turn: 90, ...taken } },
  })
  await indexForgotten(connections.db)
  const { token } = await make.share(owner, { kind: 'album', album_id: album.id })
  const params = { id: album.id }
  const member = await make.user()
  const answers = {
    own: await as(owner).call(listOwnAlbumItems, {}),
    memories: await as(owner).call(listOwnMemories, { query: { day: '2026-05-02' } }),
    albums: await as(owner).call(listOwnAlbums, {}),
    clusters: await as(owner).call(listOwnPhotoClusters, { query: { zoom: 16 } }),
    duplicates: await as(owner).call(listDuplicates, {}),
    album: await visitor.call(getAlbum, { params }),
    items: await as(member).call(listAlbumItems, { params }),
    shared: await visitor.call(getSharedAlbum, { params: { id: album.id, token } }),
    trip: await visitor.call(getTrip, { params: { id: trip.id } }),
    ofTrip: await visitor.call(listTripAlbumItems, { params: { id: trip.id } }),
    ofStops: await visitor.call(listStopPhotos, { params: { id: trip.id } }),
    found: await visitor.call(searchImages, { query: { q: 'quokka' } }),
  }
  for (const [name, answer] of Object.entries(answers)) {
    expect([name, answer.status]).toEqual([name, 200])
    const seen = imagesIn(answer.data).filter((image) => image.id === item!.image.id)
    expect([name, seen.length > 0]).toEqual([name, true])
    for (const { width, height, variants } of seen) {
      expect([name, width, height]).toEqual([name, 240, 320])
      expect(variants.card.src).toContain('/rot:90/')
    }
  }
  const told = new Set(['own', 'memories', 'albums', 'duplicates'])
  for (const [name, answer] of Object.entries(answers)) {
    expect([name, JSON.stringify(answer.data).includes('"turn":90')]).toEqual([
      name,
      told.has(name),
    ])
  }
  // The one beside it in the other album stands as it came.
  expect(JSON.stringify(answers.duplicates.data)).toContain('"width":320')

  const book = { tripId: trip.id, viewerId: owner.id, privateStops: true }
  expect(await findBook(connections.pool, book)).toMatchObject({
    cover: { width: 240, height: 320, framing: { turn: 90 } },
    photos: [{ width: 240, height: 320, framing: { turn: 90 } }],
  })
  const picture = () => inject(sharePicturePath('albums', album.id))
  const before = await picture()
  await turn(as(owner), id, 270)
  const after = await picture()
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
})

test('it goes along to another album, into the trash and back; the original stays as it was sent', async () => {
  const { owner, item } = await ownPhoto()
  const { id } = item
  await turn(as(owner), id, 90)
  const other = await make.album(owner)
  const body = { albumItem: { albumId: other.id } }
  expect((await as(owner).call(updateAlbumItem, { params: { id }, body })).data).toMatchObject({
    albumId: other.id,
    turn: 90,
  })
  await as(owner).call(deleteAlbumItems, { body: { albumItemIds: [id] } })
  const trashed = await as(owner).call(listTrashedPhotos, {})
  expect(trashed.data[0]).toMatchObject({ id, image: { width: 240, height: 320 } })
  const back = await as(owner).call(restoreTrashedPhotos, { body: { albumItemIds: [id] } })
  expect(back.data[0]).toMatchObject({ id, turn: 90, image: { width: 240 } })
  const url = apiBase + fillPath(getOriginal.path, { id })
  const original = await inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
  expect(original.rawPayload.equals(photos[0]!)).toBe(true)
})
