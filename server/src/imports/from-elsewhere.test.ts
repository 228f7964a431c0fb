import { deleteAlbum, getOwnAlbum, listOwnAlbums } from '@farfolk/contract/albums'
import { getOwnTrip, listOwnTrips } from '@farfolk/contract/trips'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createHandIn } from '../testing/hand-in.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, make } = await startTestApp()
const { handIn, letIn } = createHandIn({ as })
type Member = Awaited<ReturnType<typeof make.user>>

const json = (value: object) => strToU8(JSON.stringify(value))
const photo = async (...given: Parameters<typeof takePhoto>) =>
  new Uint8Array(await takePhoto(...given))
const seconds = (time: string) => Date.parse(time) / 1_000

async function broughtIn(owner: Member, entries: Zippable) {
  const { status, data } = await handIn(owner, zipSync(entries))
  expect(status).toBe(201)
  return letIn(owner, data.id)
}

async function tripsOf(owner: Member) {
  const { data } = await as(owner).call(listOwnTrips, { query: {} })
  const whole = data.map(({ id }) => as(owner).call(getOwnTrip, { params: { id } }))
  const trips = (await Promise.all(whole)).map((reply) => reply.data)
  return trips.toSorted((a, b) => a.name.localeCompare(b.name))
}

async function albumsOf(owner: Member) {
  const { data } = await as(owner).call(listOwnAlbums, { query: {} })
  const whole = data.map(({ id }) => as(owner).call(getOwnAlbum, { params: { id } }))
  return (await Promise.all(whole)).map((reply) => reply.data)
}

const oslo = { name: 'Oslo', country_code: 'NO', lat: 59.91, lon: 10.75 }
const auckland = { name: 'Auckland', country_code: 'NZ', lat: -36.85, lon: 174.76 }

function step(id: number, time: string, location: object, words: object = {}) {
  return {
    id,
    start_time: seconds(time),
    location,
    display_name: null,
    is_deleted: false,
    ...words,
  }
}

function polarsteps(steps: object[], files: Zippable = {}): Zippable {
  const trip = {
    id: 7,
    name: 'Far away',
    summary: 'By boat',
    start_date: seconds('2024-04-30T20:00:00Z'),
    end_date: seconds('2024-06-09T10:00:00Z'),
    creation_time: seconds('2024-04-01T10:00:00Z'),
    all_steps: steps,
  }
  return { 'user/user.json': json({ id: 1 }), 'trip/far-away_7/trip.json': json(trip), ...files }
}

test('a trip of Polarsteps comes in with its steps, its way and its photos, for its member alone', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const entries = polarsteps(
    [
      // The next day there.
      step(2, '2024-05-02T20:00:00Z', auckland, { display_name: 'The ferry', description: 'Wet' }),
      step(1, '2024-05-01T08:00:00Z', oslo, { display_name: 'Oslo', description: 'Tea\nand cake' }),
      step(3, '2024-05-04T20:00:00Z', auckland, { is_deleted: true }),
    ],
    {
      'trip/far-away_7/locations.json': json({
        locations: [
          { lat: 59.95, lon: 10.8, time: seconds('2024-05-01T09:00:00Z') },
          { lat: 59.91, lon: 10.75, time: seconds('2024-05-01T08:00:00Z') },
        ],
      }),
      'trip/far-away_7/the-ferry_2/photos/a.jpg': await photo({ seed: 1 }),
      'trip/far-away_7/oslo_1/photos/b.jpg': await photo({
        seed: 2,
        takenAt: '2024:05:01 12:13:14',
        at: [59, 18],
      }),
      'trip/far-away_7/oslo_1/videos/c.mp4.tmp': strToU8('a video'),
    },
  )
  const counts = await broughtIn(owner, entries)
  expect([counts.trips.added, counts.albums.added, counts.photos.added]).toEqual([1, 1, 2])
  expect(counts.photos.found).toBe(2)
  const [trip] = await tripsOf(owner)
  expect(trip).toMatchObject({
    name: 'Far away',
    description: 'By boat',
    startDate: '2024-04-30',
    endDate: '2024-06-09',
    audience: 'me',
    stops: [
      { place: { name: 'Oslo', id: '3143244' }, arrivalDate: '2024-05-01', note: 'Tea\nand cake' },
      { place: { name: 'Auckland' }, arrivalDate: '2024-05-03', note: 'The ferry\nWet' },
    ],
    createdAt: '2024-04-01T10:00:00.000Z',
  })
  const [album] = await albumsOf(owner)
  expect(album).toMatchObject({ name: 'Far away', audience: 'me', trip: { id: trip?.id } })
  expect(album?.albumItems).toMatchObject([
    { takenAt: '2024-05-01T12:13:14', location: { lat: 59, lng: 18 } },
    { takenAt: '2024-05-03T08:00:00', location: { lat: -36.85, place: { name: 'Auckland' } } },
  ])
  const again = await broughtIn(owner, entries)
  expect([again.trips.standing, again.photos.standing, again.trips.added]).toEqual([1, 2, 0])
  expect((await broughtIn(other, entries)).trips.added).toBe(1)
})

test('photos that come in once more are not shown to who came along since', async () => {
  const [owner, companion] = [await make.user(), await make.user()]
  const entries = polarsteps([step(1, '2024-05-01T08:00:00Z', oslo)], {
    'trip/far-away_7/oslo_1/photos/a.jpg': await photo({ seed: 6 }),
  })
  await broughtIn(owner, entries)
  const [[trip], [album]] = [await tripsOf(owner), await albumsOf(owner)]
  await make.traveller(trip!, companion)
  await as(owner).call(deleteAlbum, { params: { id: album!.id } })
  expect((await broughtIn(owner, entries)).photos.added).toBe(1)
  expect((await albumsOf(owner))[0]?.trip).toBeNull()
})

test('a journey of more steps than a trip has stops comes in parts, and no story is cut', async () => {
  const owner = await make.user()
  const story = 'long '.repeat(500).trim()
  const days = Array.from({ length: 60 }, (_, index) => {
    const time = new Date(Date.UTC(2024, 4, 1 + index, 12)).toISOString()
    return step(index, time, oslo, { description: index === 55 ? story : `Day ${index}` })
  })
  const counts = await broughtIn(owner, polarsteps(days))
  expect([counts.trips.added, counts.trips.refused]).toEqual([2, 0])
  const [first, second] = await tripsOf(owner)
  expect([first?.name, first?.stops.length, first?.endDate]).toEqual([
    'Far away 1/2',
    50,
    '2024-06-19',
  ])
  expect([second?.name, second?.stops.length, second?.startDate]).toEqual([
    'Far away 2/2',
    10,
    '2024-06-20',
  ])
  expect(second?.stops[0]?.note).toBe('Day 50')
  expect(second?.description).toContain(story)
})

test('what is odd in a trip of Polarsteps loses nothing else of it', async () => {
  const owner = await make.user()
  const steps = [
    step(1, '2024-05-01T08:00:00Z', oslo),
    step(2, '2024-05-02T08:00:00Z', { ...oslo, lat: 95 }),
    step(3, '2024-05-03T08:00:00Z', { name: 'At sea', country_code: '00', lat: -50, lon: -120 }),
    { id: 4 },
    // Nothing that can be made text.
    step({ toString: 1, valueOf: 1 } as never, '2024-05-04T08:00:00Z', oslo, { is_deleted: false }),
    null,
  ]
  const odd = { ...polarsteps(steps as object[]), 'trip/broken_8/trip.json': strToU8('[]') }
  const counts = await broughtIn(owner, odd)
  expect([counts.trips.found, counts.trips.added]).toEqual([1, 1])
  const [trip] = await tripsOf(owner)
  expect(trip?.stops.map(({ place }) => place.name)).toEqual(['Oslo', 'Oslo'])
  const track = polarsteps(steps.slice(0, 1) as object[], {
    'trip/far-away_7/locations.json': json({ locations: {} }),
  })
  expect((await broughtIn(await make.user(), track)).trips.added).toBe(1)
  const broken = { ...polarsteps([]), 'trip/far-away_7/trip.json': strToU8('{') }
  expect((await handIn(owner, zipSync(broken))).status).toBe(422)
})

test('a trip of no steps that ends before it begins comes in with a day', async () => {
  const owner = await make.user()
  const days = {
    start_date: seconds('2024-05-02T10:00:00Z'),
    end_date: seconds('2024-05-01T10:00:00Z'),
  }
  const trip = json({ id: 7, name: 'Odd', ...days, all_steps: [] })
  await broughtIn(owner, { 'trip/odd_7/trip.json': trip })
  expect(await tripsOf(owner)).toMatchObject([{ startDate: '2024-05-02', endDate: '2024-05-02' }])
})

test('photos of Polarsteps are the same in a folder, under other names of trip and step', async () => {
  const owner = await make.user()
  const steps = [step(1, '2024-05-01T08:00:00Z', oslo)]
  const file = await photo({ seed: 6 })
  const first = polarsteps(steps, {
    'trip/far-away_7/oslo_1/photos/a': file,
    '__MACOSX/trip/far-away_7/oslo_1/photos/a.jpg': strToU8('of a Mac'),
  })
  const counts = await broughtIn(owner, first)
  expect([counts.photos.found, counts.photos.added]).toEqual([1, 1])
  const later = polarsteps(steps, { 'trip/far-away_7/by-the-fjord_1/photos/a': file })
  const inFolder = Object.fromEntries(
    Object.entries(later).map(([path, content]) => [`user_data/${path}`, content]),
  )
  expect((await broughtIn(owner, inFolder)).photos.standing).toBe(1)
})

const google = 'Takeout/Google Fotos'

test('the albums of Google Photos come in with what Google knows of each photo', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const words = '.supplemental-metadata.json'
  const about = {
    description: 'On the quay',
    photoTakenTime: { timestamp: String(seconds('2023-07-01T10:00:00Z')) },
    geoData: { latitude: 59.91, longitude: 10.75 },
  }
  const nowhere = { ...about, description: '', geoData: { latitude: 0, longitude: 0 } }
  const sent = await photo({ seed: 3 })
  const entries = {
    [`${google}/Oslo im Juli/Metadaten.json`]: json({ title: 'Oslo in July', description: 'Warm' }),
    [`${google}/Oslo im Juli/sent.jpg`]: sent,
    [`${google}/Oslo im Juli/sent.jpg${words}`]: json(about),
    [`${google}/Oslo im Juli/camera.jpg`]: await photo({ seed: 4, takenAt: '2023:07:02 09:08:07' }),
    [`${google}/Oslo im Juli/camera.jpg${words}`]: json(nowhere),
    [`${google}/Oslo im Juli/film.mpg`]: strToU8('a film'),
    [`${google}/Fotos von 2023/sent.jpg`]: sent,
    [`${google}/Fotos von 2023/receipt.jpg`]: await photo({ seed: 5 }),
  }
  const counts = await broughtIn(owner, entries)
  expect([counts.albums.added, counts.photos.added, counts.photos.refused]).toEqual([1, 2, 0])
  const [album] = await albumsOf(owner)
  expect(album).toMatchObject({ name: 'Oslo in July', description: 'Warm', audience: 'me' })
  expect(album?.albumItems).toMatchObject([
    {
      caption: 'On the quay',
      takenAt: '2023-07-01T12:00:00',
      location: { lat: 59.91, lng: 10.75, place: { name: 'Oslo' } },
    },
    { caption: '', takenAt: '2023-07-02T09:08:07', location: null },
  ])
  const again = await broughtIn(owner, entries)
  expect([again.albums.standing, again.photos.standing]).toEqual([1, 2])
  // Also who has another account there has an album of that name.
  expect((await broughtIn(other, entries)).albums.added).toBe(1)
})

test('a file of Google Photos without albums comes in by its folders', async () => {
  const owner = await make.user()
  const counts = await broughtIn(owner, { [`${google}/Photos from 2023/a.jpg`]: await photo() })
  expect([counts.albums.added, counts.photos.added]).toEqual([1, 1])
  expect((await albumsOf(owner))[0]?.name).toBe('Photos from 2023')
})

test('what is odd in an export of Google Photos loses nothing else of it', async () => {
  const owner = await make.user()
  const far = { latitude: 200, longitude: 10 }
  const time = { timestamp: String(seconds('2023-07-01T10:00:00Z')) }
  const entries = {
    [`${google}/Ohne Titel/Metadaten.json`]: json({ title: '', access: 'protected' }),
    [`${google}/Ohne Titel/far.jpg`]: await photo({ seed: 7 }),
    [`${google}/Ohne Titel/far.jpg.json`]: json({ geoData: far, photoTakenTime: time }),
    [`${google}/Ohne Titel/cut.jpg`]: await photo({ seed: 8 }),
    [`${google}/Ohne Titel/cut.jpg.json`]: strToU8('{'),
    [`${google}/Ohne Titel/odd.jpg`]: await photo({ seed: 16 }),
    [`${google}/Ohne Titel/odd.jpg.json`]: json({
      photoTakenTime: { timestamp: { toString: 1, valueOf: 1 } },
    }),
    [`${google}/Fotos von 2023/receipt.jpg`]: await photo({ seed: 9 }),
    [`${google}/Fotos von 2023/comments.json`]: strToU8(''),
  }
  const counts = await broughtIn(owner, entries)
  expect([counts.albums.added, counts.photos.added, counts.photos.refused]).toEqual([1, 3, 0])
  const [album] = await albumsOf(owner)
  expect(album?.name).toBe('Ohne Titel')
  expect(album?.albumItems.map(({ takenAt, location }) => [takenAt, location])).toEqual([
    ['2023-07-01T10:00:00', null],
    [null, null],
    [null, null],
  ])
})

test('an album of Google Photos goes on in a further file, which does not tell of it', async () => {
  const owner = await make.user()
  const about = `${google}/Oslo/Metadaten.json`
  await broughtIn(owner, {
    [about]: json({ title: 'Oslo in July' }),
    [`${google}/Oslo/a.jpg`]: await photo({ seed: 10 }),
  })
  const further = 'Takeout 2/Google Fotos'
  const counts = await broughtIn(owner, {
    [`${further}/Oslo/b.jpg`]: await photo({ seed: 11 }),
    [`${further}/Bergen/Metadaten.json`]: json({ title: 'Bergen' }),
    [`${further}/Bergen/c.jpg`]: await photo({ seed: 12 }),
    [`${further}/Fotos von 2023/receipt.jpg`]: await photo({ seed: 13 }),
  })
  expect([counts.albums.standing, counts.albums.added, counts.photos.added]).toEqual([1, 1, 2])
  const albums = await albumsOf(owner)
  expect(albums.find(({ name }) => name === 'Oslo in July')?.albumItems).toHaveLength(2)
})

test('an album of Google Photos that two files of one zip have is one', async () => {
  const owner = await make.user()
  const counts = await broughtIn(owner, {
    'Takeout 2/Google Fotos/Oslo/b.jpg': await photo({ seed: 14 }),
    [`${google}/Oslo/Metadaten.json`]: json({ title: 'Oslo in July' }),
    [`${google}/Oslo/a.jpg`]: await photo({ seed: 15 }),
  })
  expect(counts.albums).toMatchObject({ found: 1, added: 1, refused: 0 })
  expect(counts.photos).toMatchObject({ found: 2, added: 2, refused: 0 })
  expect((await albumsOf(owner)).map(({ name }) => name)).toEqual(['Oslo in July'])
})

test('a zip of photos comes in by its folders, and by its name where there are none', async () => {
  const owner = await make.user()
  const pack = async (name: string, entries: Zippable) => {
    const { data } = await handIn(owner, zipSync(entries), undefined, name)
    return letIn(owner, data.id)
  }
  const ten = await photo({ seed: 20, takenAt: '2023:07:02 09:08:07', at: [59, 18] })
  const first = {
    'IMG_10.jpg': ten,
    'IMG_9.jpg': await photo({ seed: 21 }),
    'IMG_9.mov': strToU8('a film'),
    'IMG_9.xmp': strToU8('words'),
    '.thumbs/IMG_9.jpg': await photo({ seed: 22 }),
  }
  const counts = await pack('Oslo in July.zip', first)
  expect([counts.albums.added, counts.photos.found, counts.photos.added]).toEqual([1, 2, 2])
  const [oslo] = await albumsOf(owner)
  expect(oslo).toMatchObject({ name: 'Oslo in July', audience: 'me' })
  expect(oslo?.albumItems).toMatchObject([
    { takenAt: null },
    { takenAt: '2023-07-02T09:08:07', location: { lat: 59, lng: 18 } },
  ])
  // Another photo of the same name; and the first ones once more.
  const further = { 'IMG_9.jpg': await photo({ seed: 23 }), 'IMG_10.jpg': ten }
  const more = await pack('Oslo in July+1 (2).zip', further)
  expect(more.albums).toMatchObject({ standing: 1, added: 0 })
  expect(more.photos).toMatchObject({ standing: 1, added: 1 })
  const folders = { '2024/Bergen/a.jpg': ten, '2024/Voss/a.jpg': ten, 'b.jpg': ten }
  expect((await pack('x'.repeat(300), folders)).albums.added).toBe(3)
  const names = (await albumsOf(owner)).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Bergen', 'Oslo in July', 'Voss', 'x'.repeat(120)])
})

test('a document with pictures is no album', async () => {
  const owner = await make.user()
  const entries = { 'word/media/a.png': await photo(), 'word/document.xml': strToU8('<a/>') }
  expect((await handIn(owner, zipSync(entries))).status).toBe(422)
})

test('what is made to keep the server busy is refused', async () => {
  const owner = await make.user()
  const large = new Uint8Array(3 * 1024 * 1024).fill(32)
  const trips = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`trip/a_${index}/trip.json`, large]),
  )
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`${google}/${index}/metadata.json`, large]),
  )
  const photos = { [`${google}/1/a.jpg`]: await photo() }
  for (const entries of [trips, { ...files, ...photos }]) {
    expect((await handIn(owner, zipSync(entries))).status).toBe(422)
  }
  const huge = { 'trip/a_1/trip.json': new Uint8Array(5 * 1024 * 1024).fill(32) }
  expect((await handIn(owner, zipSync(huge))).status).toBe(422)
})
