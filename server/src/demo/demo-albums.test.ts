import { listAlbumItems } from '@farfolk/contract/album-items'
import { Album, AlbumInput, getAlbum } from '@farfolk/contract/albums'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createMediaWork } from '../images/media-work.ts'
import { createJobs } from '../jobs/jobs.ts'
import { startTestApp } from '../testing/test-app.ts'
import { type DemoPhotos, drawAlbums } from './draw-albums.ts'
import { demoSignInEmail, ensureDemoClub } from './ensure-demo-club.ts'
import { addDays } from './days.ts'
import { citiesOfClub, inventClub, makeDemoClub } from './make-demo-club.ts'

const { app, config, connections, visitor } = await startTestApp()
const { db, pool } = connections
// Else it would draw the whole club.
await app.features.jobs.stop()
const work = createMediaWork({ processes: 1 })
afterAll(() => work.stop())
const { blobs, images, room } = app.features
const deps = { blobs, connections, images, room, work }
const today = dayInUtc()

let plan: DemoPhotos
beforeEach(async () => {
  await makeDemoClub(db, {
    today,
    passwordHash: 'none',
    drawLater: async (_trx, photos) => void (plan = photos),
  })
})

/** Of one album, small enough for a test. */
function sketch(count: number): DemoPhotos {
  const album = plan.albums[0]!
  const photos = album.photos.slice(0, count).map((photo) => ({
    ...photo,
    plan: {
      ...photo.plan,
      width: Math.round(photo.plan.width / 5),
      height: Math.round(photo.plan.height / 5),
    },
  }))
  return { albums: [{ ...album, photos }] }
}

test('about thirty albums, the first for the member whose sign-in is shown', async () => {
  const maya = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', demoSignInEmail)
    .executeTakeFirstOrThrow()
  const own = plan.albums.filter(({ ownerId }) => ownerId === maya.id)
  expect(own.length).toBeGreaterThanOrEqual(4)
  expect(plan.albums.slice(0, own.length)).toEqual(own)
  expect(Math.max(...own.map(({ photos }) => photos.length))).toBeGreaterThan(25)
  expect(plan.albums.length).toBeGreaterThan(25)
  const photos = plan.albums.flatMap((album) => album.photos)
  expect(photos.length).toBeGreaterThan(200)
  expect(new Set(photos.map((photo) => photo.id)).size).toBe(photos.length)
})

test('on any day the first member has albums, things to pack and somebody who asks', async () => {
  const cities = await citiesOfClub(db)
  const short: string[] = []
  for (let index = 0; index < 50; index++) {
    const day = addDays(today, index * 15)
    const club = inventClub(cities, { today: day, passwordHash: 'none' })
    const isOwn = ({ owner_id: id }: { owner_id: string }) => id === club.members[0]!.id
    const own = new Set(club.trips.filter(({ trip }) => isOwn(trip)).map(({ trip }) => trip.id))
    const counts = {
      albums: club.albums.filter(({ album }) => isOwn(album)).length,
      lists: club.packing.lists.filter(isOwn).length,
      asking: club.travellers.filter((seat) => own.has(seat.trip_id) && seat.status === 'pending')
        .length,
    }
    if (counts.albums < 4 || counts.lists === 0 || counts.asking === 0) {
      short.push(`${day}: ${JSON.stringify(counts)}`)
    }
  }
  expect(short).toEqual([])
})

test('every album and every photo keeps the rules of the contract', async () => {
  for (const album of await db.selectFrom('album').selectAll().execute()) {
    const { name, description, audience, show_locations: showLocations } = album
    const input = { name, description, audience, showLocations }
    expect(AlbumInput.safeParse(input).error).toBeUndefined()
    expect(album.created_at.getTime()).toBeLessThan(Date.now())
  }
  for (const { photos } of plan.albums) {
    const times = photos.map(({ facts }) => facts.takenAt)
    expect(times).toEqual(times.toSorted())
    for (const { caption, facts, fileName } of photos) {
      expect(caption).not.toMatch(/[{}]|undefined/)
      expect(caption.length).toBeLessThan(200)
      expect(facts.takenAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      expect(facts.takenAt < today).toBe(true)
      expect(fileName).toMatch(/^FARF\d{4}\.JPG$/)
    }
  }
})

test('an album of a journey holds days of that journey alone', async () => {
  const trips = await db
    .selectFrom('album')
    .innerJoin('trip', 'trip.id', 'album.trip_id')
    .select(['album.id', 'start_date', 'end_date'])
    .execute()
  expect(trips.length).toBeGreaterThan(20)
  for (const { id, start_date: from, end_date: to } of trips) {
    for (const { facts } of plan.albums.find((album) => album.id === id)?.photos ?? []) {
      const day = facts.takenAt.slice(0, 10)
      expect(day >= from! && day <= to!).toBe(true)
    }
  }
})

test('a photo is drawn, kept and shown with what its file says', async () => {
  const drawn = sketch(3)
  await drawAlbums(deps, drawn)
  const { id } = drawn.albums[0]!
  await db
    .updateTable('album')
    .set({ audience: 'everyone', show_locations: true })
    .where('id', '=', id)
    .execute()
  const { status, data } = await visitor.call(getAlbum, { params: { id } })
  expect(status).toBe(200)
  expect(Album.safeParse(data).error).toBeUndefined()
  const wanted = drawn.albums[0]!.photos.map(({ caption, facts: { takenAt, lat, lng } }) => ({
    caption,
    takenAt,
    location: {
      lat: expect.closeTo(Math.round(lat * 100) / 100, 4) as number,
      lng: expect.closeTo(Math.round(lng * 100) / 100, 4) as number,
      place: { name: expect.any(String) as string },
    },
  }))
  expect(data.albumItems).toMatchObject(wanted)
  expect(data.cover?.id).toBe(data.albumItems[0]?.image.id)
  for (const [index, { plan: picture }] of drawn.albums[0]!.photos.entries()) {
    const { width, height } = data.albumItems[index]!.image
    expect(width / height).toBeCloseTo(picture.width / picture.height, 1)
  }
})

test('friends are named on what is drawn, each of whom may see it', async () => {
  const drawn = sketch(1)
  await drawAlbums(deps, drawn)
  await drawAlbums(deps, drawn)
  const { rows } = await pool.query(
    `select name.state, tie.state as tie from photo_name name
     join friendship tie on tie.member_id = name.named_by and tie.other_id = name.member_id`,
  )
  expect(rows).toEqual([
    { state: 'shown', tie: 'friends' },
    { state: 'shown', tie: 'friends' },
  ])
})

test('the file bears what a camera writes', async () => {
  const [photo] = sketch(1).albums[0]!.photos
  const facts = { takenAt: '2024-05-06T07:08:09', lat: -33.5, lng: 151.25 }
  const { bytes } = await work.run({ kind: 'draw', plan: photo!.plan, facts })
  const { exif } = await sharp(bytes).metadata()
  expect(exif?.toString('latin1')).toContain('2024:05:06 07:08:09')
  expect(exif?.toString('latin1')).toContain('Farfolk Sketchbook')
})

test('the same plan is the same picture', async () => {
  const [photo] = sketch(1).albums[0]!.photos
  const task = { kind: 'draw', plan: photo!.plan, facts: photo!.facts } as const
  const [first, second] = [await work.run(task), await work.run(task)]
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
})

test('drawing that was broken off goes on where it was, and leaves deleted albums alone', async () => {
  const drawn = sketch(3)
  let looks = 0
  await expect(drawAlbums(deps, drawn, () => ++looks > 2)).rejects.toThrow('after the next start')
  const countItems = async () => (await db.selectFrom('album_item').select('id').execute()).length
  expect(await countItems()).toBe(2)
  await drawAlbums(deps, drawn)
  expect(await countItems()).toBe(3)
  const { id } = drawn.albums[0]!
  const page = await visitor.call(listAlbumItems, { params: { id } })
  expect([200, 403]).toContain(page.status)
  await db.deleteFrom('album').where('id', '=', id).execute()
  await drawAlbums(deps, drawn)
  expect(await countItems()).toBe(0)
})

test('a start has the photos drawn later', async () => {
  await db.deleteFrom('member').execute()
  // A group refers to none of them.
  await db.deleteFrom('channel').execute()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const demo = { ...config, demo: true }
  expect(await ensureDemoClub(demo, db, createJobs({ pool, log }))).not.toBeNull()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pgboss.job where name = 'demo-photos'`.execute(db)
  expect(rows[0]?.count).toBe(1)
})
