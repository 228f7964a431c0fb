import {
  deleteAlbumItem,
  listAlbumItems,
  type OwnAlbumItem,
  updateAlbumItem,
  uploadAlbumItems,
} from '@farfolk/contract/album-items'
import { listOwnAlbumItems, listOwnMonths } from '@farfolk/contract/album-timeline'
import { deleteAlbum, updateAlbum } from '@farfolk/contract/albums'
import { searchImages } from '@farfolk/contract/image-search'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import { indexForgotten } from '../image-search/index-photos.ts'
import { writeCursor } from '../http/cursor.ts'
import { takePhoto } from '../testing/photos.ts'
import { asFile } from '../testing/pictures.ts'
import { explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { foundBy } from './narrow-own.ts'
import { ownItemsText, placeBeforeText } from './own-items.ts'

const { as, visitor, make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

type Caller = typeof visitor
type Query = NonNullable<Parameters<typeof visitor.call<typeof listOwnAlbumItems>>[1]>['query']

/** The captions. */
async function shownTo(caller: Caller, query: Query = {}): Promise<string> {
  const { data } = await caller.call(listOwnAlbumItems, { query })
  return data.map(({ caption }) => caption).join(' ')
}

async function monthsOf(caller: Caller): Promise<string> {
  const { data } = await caller.call(listOwnMonths, {})
  return data.map(({ month, count }) => `${month}:${count}`).join(' ')
}

async function pagesOf(caller: Caller, limit: number, month?: string): Promise<OwnAlbumItem[]> {
  const found: OwnAlbumItem[] = []
  let cursor: string | undefined
  do {
    const query = cursor === undefined ? { limit, month } : { limit, cursor }
    const { data, page } = await caller.call(listOwnAlbumItems, { query })
    found.push(...data)
    cursor = page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}

/** A member with two albums, whose photos lie in between each other's. */
async function traveller() {
  const me = await make.user()
  const north = await make.album(me, { name: 'North' })
  const south = await make.album(me, { name: 'South', audience: 'me' })
  const added = { created_at: '2023-07-31T22:30:00.123456Z' }
  for (const [album, fields] of [
    [north, { caption: 'may', taken_at: '2024-05-31 23:59:59' }],
    [north, { caption: 'grandma', taken_at: '1921-06-01 12:00:00' }],
    [south, { caption: 'june', taken_at: '2024-06-01 00:00:00' }],
    [south, { caption: 'scan', ...added }],
    [south, { caption: 'july', taken_at: '2023-07-31 22:30:00' }],
  ] as const) {
    await make.albumItem(album, fields)
  }
  return { me, north, south }
}

test('the photos of all own albums come newest first, one without a time by when it was added', async () => {
  const { me, north, south } = await traveller()
  expect(await shownTo(as(me))).toBe('june may scan july grandma')
  const { data } = await as(me).call(listOwnAlbumItems, {})
  expect(data.map(({ albumName }) => albumName).join(' ')).toBe('South North South South North')
  expect(data[2]).toMatchObject({ takenAt: null, addedAt: '2023-07-31T22:30:00.123Z' })
  const ofAlbum = await as(me).call(listAlbumItems, { params: { id: north.id } })
  for (const item of ofAlbum.data) {
    expect(data.find(({ id }) => id === item.id)).toMatchObject({ ...item, albumId: north.id })
  }
  expect(data.filter(({ albumId }) => albumId === south.id)).toHaveLength(3)
})

test('months tell how many there are, and the list begins with the one that is asked for', async () => {
  const { me } = await traveller()
  expect(await monthsOf(as(me))).toBe('2024-06:1 2024-05:1 2023-07:2 1921-06:1')
  expect(await shownTo(as(me), { month: '2024-06' })).toBe('june may scan july grandma')
  expect(await shownTo(as(me), { month: '2024-05' })).toBe('may scan july grandma')
  // A month without photos leads to those before it.
  expect(await shownTo(as(me), { month: '2023-12' })).toBe('scan july grandma')
  expect(await shownTo(as(me), { month: '1900-01' })).toBe('')
  expect(await shownTo(as(me), { month: '9999-12' })).toBe('june may scan july grandma')
  const paged = await pagesOf(as(me), 1, '2024-05')
  expect(paged.map(({ caption }) => caption).join(' ')).toBe('may scan july grandma')
})

test('a page around a photo has newer ones before it, as many as half a page, and goes on behind it', async () => {
  const { me } = await traveller()
  const all = (await as(me).call(listOwnAlbumItems, {})).data
  const around = async (nth: number, limit: number) => {
    const { data, page } = await as(me).call(listOwnAlbumItems, {
      query: { around: all[nth]!.id, limit },
    })
    const rest = page?.nextCursor ? await shownTo(as(me), { cursor: page.nextCursor }) : '-'
    return [data.map(({ caption }) => caption).join(' '), rest]
  }
  expect(await around(3, 2)).toEqual(['scan july', 'grandma'])
  expect(await around(3, 3)).toEqual(['scan july grandma', '-'])
  expect(await around(1, 4)).toEqual(['june may scan july', 'grandma'])
  expect(await around(4, 1)).toEqual(['grandma', '-'])
  const { data: months } = await as(me).call(listOwnMonths, { query: { photo: all[3]!.id } })
  expect(months.map(({ before }) => before)).toEqual([undefined, undefined, 1, undefined])
})

test('around a photo of somebody else there is nothing, nor its place', async () => {
  const { me } = await traveller()
  const other = await make.user()
  const { id } = await make.albumItem(await make.album(other, { audience: 'everyone' }))
  for (const around of [id, uuid()]) {
    const refused = await as(me).call(listOwnAlbumItems, { query: { around } })
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'around' }] })
    const { data } = await as(me).call(listOwnMonths, { query: { photo: around } })
    expect(data.some((month) => 'before' in month)).toBe(false)
  }
  expect((await visitor.call(listOwnAlbumItems, { query: { around: id } })).status).toBe(401)
})

test('words find photos by captions, places and albums, without accents and by a beginning', async () => {
  const me = await make.user()
  const [north, south] = [await make.album(me, { name: 'Łódź' }), await make.album(me)]
  const place = {
    id: null,
    name: 'Málaga',
    region: 'Andalucía',
    countryCode: 'ES',
    lat: 36.72,
    lng: -4.42,
    population: null,
  }
  const shot = (album: typeof north, day: number, caption: string, where?: object) =>
    make.albumItem(album, {
      caption,
      taken_at: `2024-0${day}-01 12:00:00`,
      ...(where && { lat: 36.72, lng: -4.42, place: JSON.stringify(where) }),
    })
  await shot(north, 5, 'Straße am Hafen')
  await shot(south, 4, 'Café', place)
  await shot(south, 3, 'Cafe Hafen')
  await indexForgotten(connections.db)
  const found = (q: string) => shownTo(as(me), { q })
  expect(await found('strasse')).toBe('Straße am Hafen')
  expect(await found('CAFÉ')).toBe('Café Cafe Hafen')
  expect(await found('haf')).toBe('Straße am Hafen Cafe Hafen')
  expect(await found('lodz hafen')).toBe('Straße am Hafen')
  expect(await found('malaga')).toBe('Café')
  expect(await found('spain cafe')).toBe('Café')
  // Only the last word may be a beginning.
  expect(await found('haf cafe')).toBe('')
  for (const q of ['nothing', '!?', "'", '\\']) expect([q, await found(q)]).toEqual([q, ''])
  const months = await as(me).call(listOwnMonths, { query: { q: 'cafe' } })
  expect(months.data).toEqual([
    { month: '2024-04', count: 1 },
    { month: '2024-03', count: 1 },
  ])
  const first = await as(me).call(listOwnAlbumItems, { query: { q: 'cafe', limit: 1 } })
  const next = { q: 'cafe', limit: 1, cursor: first.page!.nextCursor! }
  expect(await shownTo(as(me), next)).toBe('Cafe Hafen')
  const { id } = first.data[0]!
  expect(await shownTo(as(me), { q: 'cafe', around: id, limit: 1 })).toBe('Café')
  const place2 = await as(me).call(listOwnMonths, { query: { q: 'cafe', photo: id } })
  expect(place2.data[0]).toEqual({ month: '2024-04', count: 1, before: 0 })
  expect((await as(me).call(listOwnAlbumItems, { query: { q: '' } })).status).toBe(422)
})

test('a year and a month beside other words find what was taken then, in all languages', async () => {
  const me = await make.user()
  const tram = await make.album(me, { name: 'Lisbon by tram' })
  const year = await make.album(me, { name: 'Best of 2024' })
  const shot = (album: typeof tram, caption: string, fields: object) =>
    make.albumItem(album, { caption, ...fields })
  await shot(tram, 'May', { taken_at: '2024-05-31 23:59:59' })
  await shot(tram, 'Juni', { taken_at: '2024-06-01 00:00:00' })
  await shot(tram, 'old', { taken_at: '2019-05-02 12:00:00' })
  await shot(tram, 'undated', { created_at: '2024-03-01T12:00:00Z' })
  await shot(year, 'elsewhere', { taken_at: '2023-12-31 12:00:00' })
  await indexForgotten(connections.db)
  const found = (q: string) => shownTo(as(me), { q })
  expect(await found('Lisbon 2024')).toBe('Juni May undated')
  expect(await found('2024')).toBe('Juni May undated elsewhere')
  expect(await found('lisbon 20')).toBe('Juni May undated old')
  for (const q of ['tram may', 'tram mai', 'mayo tram']) expect(await found(q)).toBe('May old')
  expect(await found('März 2024')).toBe('undated')
  expect(await found('août 2024')).toBe('')
  expect(await found('2024-05')).toBe('May')
  expect(await found('tram dec')).toBe('')
  const { data } = await as(me).call(listOwnMonths, { query: { q: 'Lisbon 2024' } })
  expect(data.map(({ month, count }) => `${month}:${count}`).join(' ')).toBe(
    '2024-06:1 2024-05:1 2024-03:1',
  )
  const [, may] = (await as(me).call(listOwnAlbumItems, { query: { q: 'Lisbon 2024' } })).data
  expect(await shownTo(as(me), { q: 'Lisbon 2024', around: may!.id, limit: 2 })).toBe('Juni May')
})

test('owners find photos by what took them, and nobody else does', async () => {
  const me = await make.user()
  const album = await make.album(me, { audience: 'everyone' })
  const file = asFile(await takePhoto({ camera: 'X-T5' }))
  const sent = await as(me).call(uploadAlbumItems, {
    body: { albumItem: { albumId: album.id, file } },
  })
  const [item] = (await as(me).call(listOwnAlbumItems, { query: { q: 'camera x-t5' } })).data
  expect(item).toMatchObject({ id: sent.data[0]!.id, camera: 'Camera of mine X-T5' })
  const { data } = await as(me).call(listAlbumItems, { params: { id: album.id } })
  expect(JSON.stringify(data)).not.toContain('X-T5')
  expect((await visitor.call(searchImages, { query: { q: 'camera' } })).data).toEqual([])
})

test('nobody finds what is not their own, and what changes is found as it is', async () => {
  const { me } = await traveller()
  await indexForgotten(connections.db)
  const other = await make.user()
  await make.friendship(me, other)
  await make.albumItem(await make.album(other, { audience: 'everyone' }), {
    caption: 'grandma other',
  })
  await indexForgotten(connections.db)
  expect(await shownTo(as(me), { q: 'grandma' })).toBe('grandma')
  expect(await shownTo(as(other), { q: 'grandma' })).toBe('grandma other')
  const grandma = (await as(me).call(listOwnAlbumItems, {})).data.at(-1)!
  const albumItem = { caption: 'Midsommar' }
  await as(me).call(updateAlbumItem, { params: { id: grandma.id }, body: { albumItem } })
  expect(await shownTo(as(me), { q: 'grandma' })).toBe('')
  expect(await shownTo(as(me), { q: 'mids' })).toBe('Midsommar')
  const params = { id: grandma.albumId }
  await as(me).call(updateAlbum, { params, body: { album: { name: 'Söder' } } })
  expect(await shownTo(as(me), { q: 'soder' })).toBe('may Midsommar')
})

test('nobody else is shown any of them, and who has none is shown none', async () => {
  const { me, north } = await traveller()
  const open = await make.album(me, { audience: 'everyone' })
  await make.albumItem(open, { caption: 'open', taken_at: '2024-06-02 12:00:00' })
  const { friend, stranger, blocked } = await make.others(me)
  const companion = await make.user()
  const trip = await make.trip(me, { audience: 'everyone' })
  await make.traveller(trip, companion)
  await pool.query('update album set trip_id = $1 where id = $2', [trip.id, north.id])
  for (const who of [friend, stranger, blocked, companion]) {
    expect([await shownTo(as(who)), await monthsOf(as(who))]).toEqual(['', ''])
  }
  for (const call of [listOwnAlbumItems, listOwnMonths] as const) {
    expect((await visitor.call(call, {})).status).toBe(401)
  }
  expect(await shownTo(as(me))).toBe('open june may scan july grandma')
})

test('what is told of a photo is told exactly, as to its owner anywhere', async () => {
  const me = await make.user()
  const album = await make.album(me)
  const spot = { lat: 59.91234, lng: 10.75678 }
  await make.albumItem(album, spot)
  const { data } = await as(me).call(listOwnAlbumItems, {})
  expect(data.map(({ location }) => location)).toEqual([spot])
})

test('what is deleted or corrected is seen at once', async () => {
  const { me, south } = await traveller()
  const [june, may] = (await as(me).call(listOwnAlbumItems, {})).data
  await as(me).call(deleteAlbumItem, { params: { id: june!.id } })
  expect(await shownTo(as(me))).toBe('may scan july grandma')
  const albumItem = { takenAt: '2000-01-01T00:00:00' }
  await as(me).call(updateAlbumItem, { params: { id: may!.id }, body: { albumItem } })
  expect(await shownTo(as(me))).toBe('scan july may grandma')
  expect(await monthsOf(as(me))).toBe('2023-07:2 2000-01:1 1921-06:1')
  await as(me).call(deleteAlbum, { params: { id: south.id } })
  expect(await shownTo(as(me))).toBe('may grandma')
})

test('pages are as one reckons them by hand, in whatever second photos were taken or added', async () => {
  const second = fc.option(fc.integer({ min: -60, max: 3 }), { freq: 3 })
  const photos = fc.array(
    fc.record({ taken: second, added: fc.nat({ max: 3 }), album: fc.nat({ max: 5 }) }),
    { minLength: 1, maxLength: 14 },
  )
  const text = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19)
  await fc.assert(
    fc.asyncProperty(photos, fc.integer({ min: 1, max: 4 }), async (world, limit) => {
      const me = await make.user()
      const albums = new Map<number, Awaited<ReturnType<typeof make.album>>>()
      const made: { id: string; key: string }[] = []
      for (const { taken, added, album } of world) {
        const into = albums.get(album) ?? (await make.album(me))
        albums.set(album, into)
        const taken_at = taken === null ? null : text(taken)
        const { id } = await make.albumItem(into, { taken_at, created_at: `${text(added)}Z` })
        made.push({ id, key: `${taken_at ?? text(added)} ${id}` })
      }
      const wanted = made.toSorted((a, b) => (a.key < b.key ? 1 : -1)).map(({ id }) => id)
      expect((await pagesOf(as(me), limit)).map(({ id }) => id)).toEqual(wanted)
    }),
    { numRuns: 15, endOnFailure: true },
  )
})

test('what arrives meanwhile makes no page skip or repeat a photo', async () => {
  const me = await make.user()
  const [album, other] = [await make.album(me), await make.album(me)]
  for (const hour of [10, 12, 14, 16]) {
    await make.albumItem(album, { caption: `${hour}`, taken_at: `2024-06-01 ${hour}:00:00` })
  }
  const first = await as(me).call(listOwnAlbumItems, { query: { limit: 2 } })
  await make.albumItem(other, { caption: 'newer', taken_at: '2024-06-01 15:00:00' })
  await make.albumItem(other, { caption: 'older', taken_at: '2024-06-01 11:00:00' })
  expect(await shownTo(as(me), { cursor: first.page!.nextCursor! })).toBe('12 older 10')
})

test('a cursor or a month that is none is refused', async () => {
  const { me } = await traveller()
  const status = async (query: Query) => (await as(me).call(listOwnAlbumItems, { query })).status
  for (const key of ['x', '', '1.5', '9'.repeat(19), 7]) {
    const cursor = `listOwnAlbumItems.${writeCursor({ key, id: uuid() })}`
    expect([key, await status({ cursor })]).toEqual([key, 422])
  }
  for (const month of ['', 'x', '2024', '2024-13', '2024-00', '2024-05-01', '12024-05']) {
    expect([month, await status({ month })]).toEqual([month, 422])
  }
  for (const month of ['0000-01', '9999-12'])
    expect([month, await status({ month })]).toEqual([month, 200])
})

test('a page reads no more of an album than it takes, and nothing of most of them', async () => {
  const me = await make.user()
  const [newest] = [await make.filledAlbum(me, 1)]
  for (let year = 0; year < 8; year += 1) await make.filledAlbum(me, 1)
  // Of each photo copies, each of bytes and of a second of its own; another album, another year.
  await pool.query(
    `with source as (
       select item.*, dense_rank() over (order by item.album_id) as nth from album_item item
       join album on album.id = item.album_id where album.owner_id = $1
     ), kept as (
       insert into blob (hash, size, type)
       select sha256(convert_to(source.id::text || n, 'UTF8')), 1, 'image/jpeg'
       from source, generate_series(1, 300) n returning hash
     )
     insert into album_item (id, album_id, image_id, blob_hash, position, taken_at)
     select gen_random_uuid(), source.album_id, source.image_id, sha256(convert_to(source.id::text || n, 'UTF8')),
       n + 1, timestamp '2020-01-01' - source.nth * interval '1 year' + n * interval '1 minute'
     from source, generate_series(1, 300) n where (select count(*) from kept) > 0`,
    [me.id],
  )
  await pool.query('update album_item set taken_at = $2 where id = $1', [
    newest.ids[0],
    '2021-01-01',
  ])
  await vacuum(pool, 'album', 'album_item', 'image')
  const steps = await explain(pool, ownItemsText(), [hashToken(me.token), 4, null, null])
  const scans = steps.filter((step) => step['Relation Name'] === 'album_item')
  expect(scans.map((step) => step['Index Name'])).toContain('album_item_when')
  const read = scans.reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0)
  // The first one of each of nine, five of each of five, and those that are told.
  expect(read).toBeLessThanOrEqual(9 + 5 * 5 + 5)
  const found = await explain(pool, ownItemsText(foundBy('$5', '$6')), [
    hashToken(me.token),
    4,
    null,
    null,
    "'x'",
    null,
  ])
  const owned = found.filter((step) => step['Relation Name'] === 'album_item')
  // Album by album, by whatever index of them.
  expect(owned.map((step) => step['Node Type'])).toContainEqual(expect.stringMatching('Scan'))
  expect(owned.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  const middle = (await pagesOf(as(me), 100))[1_000]!.id
  const before = await explain(pool, placeBeforeText(), [hashToken(me.token), middle, 4])
  const newer = before.filter((step) => step['Relation Name'] === 'album_item')
  const sought = newer.reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0)
  expect(sought).toBeLessThanOrEqual(1 + 9 + 5 * 5)
  expect(await pagesOf(as(me), 100)).toHaveLength(9 * 301)
})
