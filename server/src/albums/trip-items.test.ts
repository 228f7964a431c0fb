import { type AlbumItem, listAlbumItems, listTripAlbumItems } from '@farfolk/contract/album-items'
import { linkAlbum, unlinkAlbum } from '@farfolk/contract/albums'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { writeCursor } from '../http/cursor.ts'
import { explain, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { tripItemsText } from './trip-items.ts'

const { as, visitor, make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

type Caller = typeof visitor
type Fields = Parameters<typeof make.album>[1]

/** An open trip of two, with an album of each. */
async function company(fields: Fields = { audience: 'everyone' }) {
  const [host, guest] = [await make.user(), await make.user()]
  const trip = await make.trip(host, { audience: 'everyone' })
  await make.traveller(trip, guest)
  const [hosts, guests] = [
    await make.album(host, { ...fields, trip_id: trip.id }),
    await make.album(guest, { ...fields, trip_id: trip.id }),
  ]
  return { host, guest, trip, hosts, guests }
}

/** The captions, or the status of a refusal. */
async function shownTo(caller: Caller, tripId: string) {
  const { status, data } = await caller.call(listTripAlbumItems, { params: { id: tripId } })
  return status === 200 ? data.map(({ caption }) => caption).join(' ') : status
}

async function pagesOf(caller: Caller, tripId: string, limit: number): Promise<AlbumItem[]> {
  const found: AlbumItem[] = []
  let cursor: string | undefined
  do {
    const query = { limit, cursor }
    const { data, page } = await caller.call(listTripAlbumItems, { params: { id: tripId }, query })
    expect(data.length).toBeGreaterThan(0)
    found.push(...data)
    cursor = page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}

test('the photos of all albums come as they were taken, those without a time last', async () => {
  const { host, trip, hosts, guests } = await company()
  await make.albumItem(hosts, { caption: 'scan' })
  await make.albumItem(hosts, { caption: 'evening', taken_at: '2024-06-01 21:00:00' })
  await make.albumItem(guests, { caption: 'noon', taken_at: '2024-06-01 12:00:00' })
  await make.albumItem(guests, { caption: 'grandma', taken_at: '1921-06-01 12:00:00' })
  await make.albumItem(guests, { caption: 'lost' })
  const elsewhere = await make.album(host, { audience: 'everyone' })
  await make.albumItem(elsewhere, { caption: 'other', taken_at: '2024-06-01 13:00:00' })
  expect(await shownTo(visitor, trip.id)).toBe('grandma noon evening scan lost')
  const { data } = await visitor.call(listTripAlbumItems, { params: { id: trip.id } })
  const ofGuest = await visitor.call(listAlbumItems, { params: { id: guests.id } })
  const byId = (items: AlbumItem[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId(data.filter(({ albumId }) => albumId === guests.id))).toEqual(byId(ofGuest.data))
})

test('a trip without albums has no photos, and what is no trip is not found', async () => {
  const trip = await make.trip(await make.user(), { audience: 'everyone' })
  expect(await shownTo(visitor, trip.id)).toBe('')
  expect(await shownTo(visitor, uuid())).toBe(404)
  const reply = await visitor.call(listTripAlbumItems, { params: { id: 'x' } })
  expect(reply.status).toBe(404)
})

test('each viewer sees the photos of the albums that they may see', async () => {
  const { host, guest, trip, hosts, guests } = await company({ audience: 'friends' })
  await make.albumItem(hosts, { caption: 'host', taken_at: '2024-06-01 12:00:00' })
  await make.albumItem(guests, { caption: 'guest', taken_at: '2024-06-01 13:00:00' })
  const open = await make.album(guest, { audience: 'everyone', trip_id: trip.id })
  await make.albumItem(open, { caption: 'open', taken_at: '2024-06-01 14:00:00' })
  const known = await make.album(host, { audience: 'members', trip_id: trip.id })
  await make.albumItem(known, { caption: 'known', taken_at: '2024-06-01 15:00:00' })
  const [friend, member, invited, enemy, ofHosts] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  await make.friendship(host, friend)
  await make.traveller(trip, invited, 'invited')
  await make.friendship(guest, enemy, 'blocked')
  await make.friendship(host, ofHosts, 'blocked')
  const shown = async (who: { token: string }) => shownTo(as(who), trip.id)
  for (const who of [host, guest]) expect(await shown(who)).toBe('host guest open known')
  expect(await shown(friend)).toBe('host open known')
  for (const who of [member, invited]) expect(await shown(who)).toBe('open known')
  expect(await shownTo(visitor, trip.id)).toBe('open')
  expect(await shown(enemy)).toBe('known')
  expect(await shown(ofHosts)).toBe(404)
  // Two who travel along together and have fallen out.
  await make.traveller(trip, enemy)
  expect(await shown(enemy)).toBe('host known')
  // Who leaves takes the album along.
  await connections.db.deleteFrom('traveller').where('member_id', '=', guest.id).execute()
  expect(await shown(host)).toBe('host known')
})

test('a trip that is hidden hides its photos, open as their albums are', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { audience: 'friends' })
  const album = await make.album(owner, { audience: 'everyone', trip_id: trip.id })
  await make.albumItem(album, { caption: 'open' })
  expect(await shownTo(as(owner), trip.id)).toBe('open')
  expect(await shownTo(as(await make.user()), trip.id)).toBe(403)
  expect(await shownTo(visitor, trip.id)).toBe(403)
})

test('each album says of its own photos whether others see where they were taken', async () => {
  const { guest, trip, hosts, guests } = await company({ audience: 'members' })
  const spot = { lat: 59.91234, lng: 10.75678 }
  await pool.query('update album set show_locations = true where id = $1', [hosts.id])
  await make.albumItem(hosts, { ...spot, taken_at: '2024-06-01 12:00:00' })
  await make.albumItem(guests, { ...spot, taken_at: '2024-06-01 13:00:00' })
  const rough = { lat: 59.91, lng: 10.76 }
  for (const [caller, wanted] of [
    [as(guest), [rough, spot]],
    [as(await make.user()), [rough, null]],
  ] as const) {
    const { data, headers } = await caller.call(listTripAlbumItems, { params: { id: trip.id } })
    expect(data.map(({ location }) => location)).toEqual(wanted)
    const album = await caller.call(listAlbumItems, { params: { id: hosts.id } })
    expect(headers['cache-control']).toBe(album.headers['cache-control'])
  }
})

test('linking and unlinking is seen at once', async () => {
  const { guest, trip, guests } = await company({ audience: 'me' })
  const album = await make.album(guest)
  await make.albumItem(guests, { caption: 'first', taken_at: '2024-06-01 12:00:00' })
  await make.albumItem(album, { caption: 'second', taken_at: '2024-06-01 13:00:00' })
  const body = { album: { id: album.id } }
  await as(guest).call(linkAlbum, { params: { id: trip.id }, body })
  expect(await shownTo(as(guest), trip.id)).toBe('first second')
  await as(guest).call(unlinkAlbum, { params: { tripId: trip.id, albumId: guests.id } })
  expect(await shownTo(as(guest), trip.id)).toBe('second')
})

test('pages are as one reckons them by hand, in whatever second photos were taken', async () => {
  const second = fc.option(
    fc.integer({ min: -60, max: 3 }).map((second) => new Date(second * 1000)),
    { freq: 3 },
  )
  const photos = fc.array(fc.record({ second, isGuests: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(photos, fc.integer({ min: 1, max: 5 }), async (world, limit) => {
      const { guest, trip, hosts, guests } = await company()
      const made: { id: string; takenAt: string | null }[] = []
      for (const { second, isGuests } of world) {
        const taken_at = second && second.toISOString().slice(0, 19)
        const { id } = await make.albumItem(isGuests ? guests : hosts, { taken_at })
        made.push({ id, takenAt: taken_at })
      }
      const key = ({ id, takenAt }: (typeof made)[number]) => `${takenAt ?? 'never'} ${id}`
      const wanted = made.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
      const found = await pagesOf(as(guest), trip.id, limit)
      expect(found.map(({ id, takenAt }) => ({ id, takenAt }))).toEqual(wanted)
    }),
    { numRuns: 15, endOnFailure: true },
  )
})

test('what arrives meanwhile makes no page skip or repeat a photo', async () => {
  const { trip, hosts, guests } = await company()
  for (const hour of [10, 12, 14, 16]) {
    await make.albumItem(hosts, { caption: `${hour}`, taken_at: `2024-06-01 ${hour}:00:00` })
  }
  const params = { id: trip.id }
  const first = await visitor.call(listTripAlbumItems, { params, query: { limit: 2 } })
  await make.albumItem(guests, { caption: 'before', taken_at: '2024-06-01 09:00:00' })
  await make.albumItem(guests, { caption: 'after', taken_at: '2024-06-01 15:00:00' })
  const cursor = first.page!.nextCursor!
  const { data } = await visitor.call(listTripAlbumItems, { params, query: { cursor } })
  expect(data.map(({ caption }) => caption)).toEqual(['14', 'after', '16'])
})

test('a cursor that is none of the list is refused, however large its number', async () => {
  const { trip, hosts } = await company()
  await make.albumItem(hosts, { taken_at: '2024-06-01 10:00:00' })
  const status = async (key: unknown) => {
    const query = { cursor: `listTripAlbumItems.${writeCursor({ key, id: uuid() })}` }
    return (await visitor.call(listTripAlbumItems, { params: { id: trip.id }, query })).status
  }
  for (const key of ['x', '', '1.5', '9'.repeat(19), `-${'9'.repeat(18)}`, 7]) {
    expect([key, await status(key)]).toEqual([key, 422])
  }
  for (const key of ['0', '-0', '9'.repeat(18), `-${'9'.repeat(17)}`]) {
    expect([key, await status(key)]).toEqual([key, 200])
  }
})

/** Copies of a photo, each of bytes and of a day of its own. */
async function copyItems(itemId: string, count: number): Promise<void> {
  await pool.query(
    `with kept as (
       insert into blob (hash, size, type)
       select sha256(convert_to($1 || n, 'UTF8')), blob.size, blob.type
       from generate_series(1, $2::int) n, album_item item join blob on blob.hash = item.blob_hash
       where item.id = $1::text::uuid returning hash
     ), pictured as (
       insert into image (id, owner_id, blob_hash, width, height, thumbhash, color)
       select gen_random_uuid(), image.owner_id, kept.hash, 8, 6, image.thumbhash, image.color
       from kept, album_item item join image on image.id = item.image_id
       where item.id = $1::text::uuid returning id, blob_hash
     )
     insert into album_item (id, album_id, image_id, blob_hash, position, taken_at)
     select gen_random_uuid(), item.album_id, pictured.id, pictured.blob_hash,
       (row_number() over ())::int + 1, timestamp '2024-06-01' + random() * interval '20 days'
     from pictured, album_item item where item.id = $1::text::uuid`,
    [itemId, count],
  )
}

test('a page reads the photos of its trip alone', async () => {
  const { host, trip, hosts, guests } = await company()
  const others = await make.album(host, { audience: 'everyone' })
  for (const [album, count] of [
    [hosts, 200],
    [guests, 200],
    [others, 3_000],
  ] as const) {
    const { id } = await make.albumItem(album, { taken_at: '2024-06-01 10:00:00' })
    await copyItems(id, count)
  }
  await vacuum(pool, 'album', 'album_item', 'image')
  const steps = await explain(pool, tripItemsText, [null, 20, null, null, trip.id])
  const scans = steps.filter((step) => step['Relation Name'] === 'album_item')
  expect(scans.length).toBeGreaterThan(0)
  const read = scans.reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0)
  expect(read).toBeLessThan(402 + 2 * 21)
  expect(await pagesOf(visitor, trip.id, 100)).toHaveLength(402)
})
