import { getOwnAlbum, listOwnAlbums } from '@farfolk/contract/albums'
import { listDuplicates } from '@farfolk/contract/duplicates'
import { deleteAlbumItemVideo, replaceDrawnStill } from '@farfolk/contract/videos'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createHandIn } from '../testing/hand-in.ts'
import type { MadeMember } from '../testing/make.ts'
import { takePhoto } from '../testing/photos.ts'
import { asFile } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { film } from '../testing/videos.ts'

const { as, connections, inject, make } = await startTestApp()
const { handIn, letIn } = createHandIn({ as })

const json = (value: object) => strToU8(JSON.stringify(value))
const photo = async (seed = 0) => new Uint8Array(await takePhoto({ seed }))
const filmed = async (...given: Parameters<typeof film>) => new Uint8Array(await film(...given))

async function broughtIn(owner: MadeMember, entries: Zippable) {
  const { data } = await handIn(owner, zipSync(entries))
  return (await letIn(owner, data.id)).photos
}

async function itemsOf(owner: MadeMember) {
  const { data } = await as(owner).call(listOwnAlbums, { query: {} })
  const whole = data.map(({ id }) => as(owner).call(getOwnAlbum, { params: { id } }))
  return (await Promise.all(whole)).flatMap((reply) => reply.data.albumItems)
}

/** What moves each photo that is no video, by the name of its file. */
async function namesOf(items: Awaited<ReturnType<typeof itemsOf>>) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, file_name as name from album_item`.execute(connections.db)
  const photos = items.filter(({ video }) => !video)
  return photos.map(({ id, motion }) => {
    return [rows.find((row) => row.id === id)?.name, motion?.type] as const
  })
}

const google = 'Takeout/Google Photos/Oslo'

test('films of Google Photos come in as videos, with what Google knows of them', async () => {
  const owner = await make.user()
  const entries = {
    [`${google}/metadata.json`]: json({ title: 'Oslo' }),
    [`${google}/a.jpg`]: await photo(1),
    [`${google}/b.mp4`]: await filmed({ seed: 1, rotation: 90 }),
    [`${google}/b.mp4.supplemental-metadata.json`]: json({
      description: 'The ferry',
      photoTakenTime: { timestamp: String(Date.parse('2024-05-01T10:00:00Z') / 1_000) },
      geoData: { latitude: 59.91, longitude: 10.75 },
    }),
  }
  expect(await broughtIn(owner, entries)).toMatchObject({ found: 2, added: 2, refused: 0 })
  const [still, moving] = await itemsOf(owner)
  expect(still!.video).toBeUndefined()
  expect(moving).toMatchObject({
    caption: 'The ferry',
    takenAt: '2024-05-01T12:00:00',
    location: { lat: 59.91, lng: 10.75 },
    // As the film is held.
    image: { width: 48, height: 64 },
    video: { width: 48, height: 64, duration: 2 },
    hasDrawnStill: true,
  })
  expect((await inject(moving!.video!.url)).statusCode).toBe(200)
  expect((await inject(moving!.image.variants.tile.src)).statusCode).toBe(200)
  expect(await broughtIn(owner, entries)).toMatchObject({ standing: 2, added: 0 })
  expect(await itemsOf(owner)).toHaveLength(2)
})

test('each film of a zip is an item of its own, but for those that moving photos have', async () => {
  const owner = await make.user()
  const same = await filmed({ seed: 2 })
  const entries = {
    'trip/1.MOV': await filmed({ container: 'mov', seed: 1, takenAt: '2024-05-01T12:13:14+0200' }),
    'trip/2.webm': await filmed({ container: 'webm', video: 'vp9', audio: 'opus' }),
    'trip/3.mp4': same,
    // The very same film once more.
    'trip/4.mp4': same,
    'trip/IMG_5.HEIC.json': json({}),
    'trip/IMG_5.jpg': await photo(5),
    'trip/IMG_5.MOV': await filmed({ container: 'mov', seed: 5 }),
    'trip/PXL_6.MP.jpg': await photo(6),
    'trip/PXL_6.mp4': await filmed({ seed: 6 }),
    'trip/PXL_7.MP.jpg': await photo(7),
    'trip/PXL_7.MP': await filmed({ seed: 7 }),
    'trip/IMG_8.jpg': await photo(8),
    'trip/IMG_8.MOV': await filmed({ container: 'mov', video: 'hevc', seed: 8 }),
  }
  expect(await broughtIn(owner, entries)).toMatchObject({ found: 8, added: 8, refused: 0 })
  const items = await itemsOf(owner)
  const [first] = items
  const films = items.filter(({ video }) => video)
  expect(films.map(({ video }) => video?.type)).toEqual(['video/mp4', 'video/webm', 'video/mp4'])
  // In HEVC it stays still.
  const moves = new Map(await namesOf(items))
  expect(moves).toEqual(
    new Map([
      ['IMG_5.jpg', 'video/mp4'],
      ['IMG_8.jpg', undefined],
      ['PXL_6.MP.jpg', 'video/mp4'],
      ['PXL_7.MP.jpg', 'video/mp4'],
    ]),
  )
  const moving = items.find(({ motion }) => motion)!
  await as(owner).call(deleteAlbumItemVideo, { params: { id: moving.id } })
  await broughtIn(owner, entries)
  const after = (await itemsOf(owner)).find(({ id }) => id === moving.id)!
  expect(after.motion).toBeUndefined()
  expect(first!.takenAt).toBe('2024-05-01T12:13:14')
})

test('films alone are an album, and those of Polarsteps stand with their steps', async () => {
  const owner = await make.user()
  expect(await broughtIn(owner, { 'a.mp4': await filmed({ seed: 1 }) })).toMatchObject({ added: 1 })
  const other = await make.user()
  const start = Date.parse('2024-05-01T08:00:00Z') / 1_000
  const location = { name: 'Oslo', country_code: 'NO', lat: 59.91, lon: 10.75 }
  const steps = [{ id: 1, start_time: start, location, is_deleted: false }]
  const entries = {
    'trip/far_7/trip.json': json({ id: 7, name: 'Far', start_date: start, all_steps: steps }),
    'trip/far_7/oslo_1/videos/c.mp4': await filmed({ seed: 3 }),
  }
  expect(await broughtIn(other, entries)).toMatchObject({ found: 1, added: 1 })
  expect(await itemsOf(other)).toMatchObject([{ location: { lat: 59.91 }, video: { duration: 2 } }])
})

test('films and photos of one step are each of their own time, and nobody is asked which to keep', async () => {
  const owner = await make.user()
  const start = Date.parse('2024-05-01T08:00:00Z') / 1_000
  const location = { name: 'Oslo', country_code: 'NO', lat: 59.91, lon: 10.75 }
  const steps = [{ id: 1, start_time: start, location, is_deleted: false }]
  const webm = { container: 'webm', video: 'vp9', audio: 'opus' } as const
  const entries = {
    'trip/far_7/trip.json': json({ id: 7, name: 'Far', start_date: start, all_steps: steps }),
    'trip/far_7/oslo_1/photos/a.jpg': await photo(1),
    'trip/far_7/oslo_1/photos/b.jpg': await photo(2),
    'trip/far_7/oslo_1/videos/c.mp4': await filmed({ takenAt: '2024-05-01T12:13:14+0200' }),
    'trip/far_7/oslo_1/videos/d.mp4': await filmed({ seed: 1, takenAt: '2024-05-01T10:20:00Z' }),
    'trip/far_7/oslo_1/videos/e.webm': await filmed({ ...webm, seed: 2 }),
    'trip/far_7/oslo_1/videos/f.webm': await filmed({ ...webm, seed: 3 }),
  }
  expect(await broughtIn(owner, entries)).toMatchObject({ found: 6, added: 6 })
  expect((await itemsOf(owner)).map(({ takenAt }) => takenAt?.slice(11))).toEqual([
    '10:00:00',
    '10:00:01',
    '12:13:14',
    '12:20:00',
    '10:00:04',
    '10:00:05',
  ])
  expect((await as(owner).call(listDuplicates, {})).data).toEqual([])
})

test('a film that the album has comes in no second time, whatever its still is', async () => {
  const owner = await make.user()
  const bytes = await filmed({ seed: 4 })
  await broughtIn(owner, { 'trip/1.mp4': bytes })
  const [item] = await itemsOf(owner)
  const still = { body: { albumItem: { file: asFile(await photo(9)) } } }
  await as(owner).call(replaceDrawnStill, { params: { id: item!.id }, ...still })
  await broughtIn(owner, { 'trip/2.mp4': bytes })
  expect(await itemsOf(owner)).toMatchObject([{ id: item!.id, video: { duration: 2 } }])

  // Taken off and brought in again it moves a picture that is no drawing.
  const off = { params: { id: item!.id } }
  expect((await as(owner).call(deleteAlbumItemVideo, off)).status).toBe(204)
  await broughtIn(owner, { 'trip/1.mp4': bytes })
  const [again] = await itemsOf(owner)
  expect(again).toMatchObject({ id: item!.id, video: { duration: 2 } })
  expect(again!.hasDrawnStill).toBeUndefined()
})

test('a drawing that has lost its film is still known as one', async () => {
  const owner = await make.user()
  const entries = { 'trip/1.mp4': await filmed({ seed: 5 }) }
  await broughtIn(owner, entries)
  await sql`delete from video`.execute(connections.db)
  await broughtIn(owner, entries)
  expect(await itemsOf(owner)).toMatchObject([{ video: { duration: 2 }, hasDrawnStill: true }])
})

test('a long film comes in though a photo has its name', async () => {
  const owner = await make.user()
  const film = await filmed({ seed: 6 })
  const long = new Uint8Array(21 * 1024 * 1024)
  long.set(film)
  // A box of no use, as large as the rest of the file.
  new DataView(long.buffer).setUint32(film.length, long.length - film.length)
  long.set(strToU8('free'), film.length + 4)
  const entries = { 'trip/1.jpg': await photo(1), 'trip/1.mp4': long }
  expect(await broughtIn(owner, entries)).toMatchObject({ found: 2, added: 2 })
})

test('a film that the club does not take is counted as such, and leaves nothing', async () => {
  const owner = await make.user()
  const entries = {
    'a.jpg': await photo(),
    'b.mp4': await filmed({ video: 'hevc' }),
    'c.mp4': strToU8('a film'),
  }
  expect(await broughtIn(owner, entries)).toMatchObject({ found: 3, added: 1, refused: 2 })
  expect(await itemsOf(owner)).toHaveLength(1)
  expect((await sql`select from video`.execute(connections.db)).rows).toEqual([])
})

test('of Google Photos too, films beside photos move them', async () => {
  const owner = await make.user()
  const entries = {
    [`${google}/metadata.json`]: json({ title: 'Oslo' }),
    [`${google}/IMG_1.jpg`]: await photo(1),
    [`${google}/IMG_1.MP4`]: await filmed({ seed: 1 }),
    [`${google}/IMG_2.jpg`]: await photo(2),
    [`${google}/IMG_2.MP4`]: await filmed({ seed: 2, seconds: 16, audio: null }),
  }
  expect(await broughtIn(owner, entries)).toMatchObject({ found: 2, added: 2, refused: 0 })
  const items = await itemsOf(owner)
  expect(items.map(({ motion, video }) => [motion?.duration, video])).toEqual([
    [2, undefined],
    [undefined, undefined],
  ])
})
