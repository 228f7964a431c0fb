import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAlbumItem, updateAlbumItems, uploadAlbumItems } from '@farfolk/contract/album-items'
import { getOwnAlbum, updateAlbum } from '@farfolk/contract/albums'
import { addBookingFile, createBooking, listBookings } from '@farfolk/contract/bookings'
import {
  createBucketListItem,
  listOwnBucketListItems,
  planBucketListTrip,
} from '@farfolk/contract/bucket-list'
import { getImport, startImport } from '@farfolk/contract/imports'
import { createPackingList, listOwnPackingLists } from '@farfolk/contract/packing-lists'
import { createTripIdea, listTripIdeas, updateTripIdea } from '@farfolk/contract/trip-ideas'
import { createTrip, getOwnTrip } from '@farfolk/contract/trips'
import { listOwnCountries, markCountry, unmarkCountry } from '@farfolk/contract/visited-countries'
import { addTown, getOwnTowns } from '@farfolk/contract/visited-towns'
import { expect, test } from 'vitest'
import { exportedBy } from '../testing/exported.ts'
import { createHandIn } from '../testing/hand-in.ts'
import { takePhoto } from '../testing/photos.ts'
import { asFile } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, make, inject, connections, dataDir } = await startTestApp()
const { handIn, letIn } = createHandIn({ as })
const exported = exportedBy({ as, inject })

type Member = Awaited<ReturnType<typeof make.user>>

async function fill(owner: Member) {
  const call = as(owner)
  const place = { name: 'The hut', countryCode: 'SE', lat: 67, lng: 18 }
  const { data: trip } = await call.call(createTrip, {
    body: {
      trip: {
        name: 'Fjords',
        startDate: '2031-05-01',
        endDate: '2031-05-09',
        stops: [{ place, note: 'By train', private: true }],
        budget: { amount: 125_000, currency: 'NOK' },
        audience: 'friends',
        companionsEdit: true,
      },
    },
  })
  await call.call(markCountry, {
    body: { country: { code: 'SE', status: 'lived', firstVisitedAt: '2001-02-03' } },
  })
  await call.call(addTown, { body: { town: { place: { id: '2673730' } } } })
  const wishIds: string[] = []
  for (const title of ['See the sea', 'Then the hills']) {
    const image = asFile(await takePhoto())
    const { data } = await call.call(createBucketListItem, {
      body: { bucketListItem: { title, image } },
    })
    wishIds.push(data.id)
    const body = { trip: { id: trip.id } }
    await call.call(planBucketListTrip, { params: { id: data.id }, body })
  }
  const packingListItems = [{ name: 'Stove', quantity: 2, packed: true, private: true }]
  await call.call(createPackingList, {
    body: { packingList: { name: 'Hut', tripId: trip.id, packingListItems } },
  })
  const { data: ferry } = await call.call(createBooking, {
    params: { id: trip.id },
    body: {
      booking: {
        kind: 'boat',
        title: 'Ferry to the hut',
        startDate: '2031-05-01',
        startTime: '21:30',
        endDate: '2031-05-02',
        endTime: '06:05',
        from: 'Kemi',
        to: 'Luleå',
        address: 'Quay 4',
        reference: 'X7Q2',
        url: 'https://ferry.example/x7q2',
        note: 'Two cabins\nBring blankets',
        cost: { amount: 12_050, currency: 'SEK' },
        private: true,
      },
    },
  })
  for (const [name, content] of [
    ['ticket.pdf', '%PDF-1.7 ticket'],
    ['way.txt', 'Left of the church'],
  ] as const) {
    await call.call(addBookingFile, {
      params: { id: trip.id, bookingId: ferry.id },
      body: { bookingFile: { file: new File([content], name) } },
    })
  }
  const hut = { kind: 'stay', title: 'The hut', startDate: '2031-05-02' } as const
  await call.call(createBooking, { params: { id: trip.id }, body: { booking: hut } })
  const ideas = [
    { title: 'The sea', wishId: wishIds[0]!, note: 'At dawn', url: 'https://sea.example/', place },
    { title: 'The mine', day: '2031-05-02', time: '10:30', done: true },
    { title: 'Later', day: '2031-05-02' },
    { title: 'Sooner', day: '2031-05-02' },
  ]
  for (const tripIdea of ideas) {
    const { data: idea } = await call.call(createTripIdea, {
      params: { id: trip.id },
      body: { tripIdea },
    })
    if (tripIdea.title !== 'Sooner') continue
    await call.call(updateTripIdea, {
      params: { id: trip.id, ideaId: idea.id },
      body: { tripIdea: { position: 0 } },
    })
  }
  const album = await make.album(owner, { name: 'Boats', trip_id: trip.id, audience: 'friends' })
  const camera = { takenAt: '2023:05:01 12:13:14', at: [59, 18] } as const
  for (const [seed, caption] of ['First', 'Second'].entries()) {
    const albumItem = {
      albumId: album.id,
      file: asFile(await takePhoto({ seed, ...camera })),
      caption,
    }
    await call.call(uploadAlbumItems, { body: { albumItem } })
  }
  const { data } = await call.call(getOwnAlbum, { params: { id: album.id } })
  const [first, second] = data.albumItems.map(({ id }) => id) as [string, string]
  await call.call(updateAlbumItems, {
    body: {
      albumItems: [
        { id: first, takenAt: '2024-05-01T12:00:00', location: { lat: 67, lng: 18 } },
        { id: second, takenAt: null, location: null, isFavourite: true, turn: 270 },
      ],
    },
  })
  const patch = { album: { coverItemId: data.albumItems[1]!.id } }
  await call.call(updateAlbum, { params: { id: album.id }, body: patch })
  return { tripId: trip.id, albumId: album.id }
}

async function everythingOf(
  owner: Member,
  { tripId, albumId }: { tripId: string; albumId: string },
) {
  const call = as(owner)
  const { data: trip } = await call.call(getOwnTrip, { params: { id: tripId } })
  const { data: album } = await call.call(getOwnAlbum, { params: { id: albumId } })
  const { data: countries } = await call.call(listOwnCountries, {})
  const { data: towns } = await call.call(getOwnTowns, {})
  const { data: wishes } = await call.call(listOwnBucketListItems, { query: {} })
  const { data: lists } = await call.call(listOwnPackingLists, { query: {} })
  const { data: bookings } = await call.call(listBookings, { params: { id: tripId } })
  const { data: ideas } = await call.call(listTripIdeas, { params: { id: tripId } })
  return {
    trip: [
      trip.id,
      trip.name,
      trip.startDate,
      trip.stops,
      trip.budget,
      trip.audience,
      trip.companionsEdit,
    ],
    album: [album.name, album.audience, album.trip, album.cover?.color],
    photos: album.albumItems.map(({ id, caption, image, takenAt, location, isFavourite, turn }) => [
      id,
      isFavourite,
      turn,
      image.width,
      caption,
      image.color,
      takenAt,
      location,
    ]),
    countries: countries.map(({ code, status, firstVisitedAt }) => [code, status, firstVisitedAt]),
    towns: towns.towns.map(({ place, addedId }) => [place, addedId !== null]),
    wishes: wishes.map(({ id, title, image, tripId: of }) => [id, title, image?.color, of]),
    bookings: bookings.map(({ author, createdAt: _made, updatedAt: _changed, ...said }) => [
      author.id === owner.id,
      said,
    ]),
    ideas: ideas.map(
      ({ author, createdAt: _made, updatedAt: _changed, position: _place, ...said }) => [
        author.id === owner.id,
        said,
      ],
    ),
    lists: lists.map(({ id, name, tripId: of, packingListItems: items }) => [id, name, of, items]),
  }
}

test('what went along comes back as it was, and what is there stays', async () => {
  const owner = await make.user()
  const made = await fill(owner)
  const before = await everythingOf(owner, made)
  const archive = await exported(owner)
  for (const table of [
    'album',
    'packing_list',
    'bucket_list_item',
    'visited_country',
    'visited_town',
    'trip',
  ]) {
    await connections.pool.query(`delete from ${table}`)
  }

  const { status, data } = await handIn(owner, archive)
  expect([status, data.status, data.progress]).toEqual([201, 'ready', 0])
  const come = (found: number) => ({ found, standing: 0, added: 0, refused: 0 })
  expect(data.counts).toEqual({
    trips: come(1),
    countries: come(1),
    towns: come(1),
    bucketListItems: come(2),
    packingLists: come(1),
    bookings: come(2),
    bookingFiles: come(2),
    tripIdeas: come(4),
    albums: come(1),
    photos: come(2),
  })
  const counts = await letIn(owner, data.id)
  expect(counts.photos).toEqual({ found: 2, standing: 0, added: 2, refused: 0 })
  expect(await everythingOf(owner, made)).toEqual(before)

  await connections.pool.query(`update trip set name = 'Lakes'`)
  const again = await handIn(owner, archive)
  expect(again.data.counts.photos).toEqual({ found: 2, standing: 2, added: 0, refused: 0 })
  expect(again.data.counts.bookings).toEqual({ found: 2, standing: 2, added: 0, refused: 0 })
  await letIn(owner, again.data.id)
  expect((await everythingOf(owner, made)).bookings).toEqual(before.bookings)
  const { data: trip } = await as(owner).call(getOwnTrip, { params: { id: made.tripId } })
  expect(trip.name).toBe('Lakes')
})

test('a second account of the same club gets all of it, and the first one keeps its own', async () => {
  const [first, second] = [await make.user(), await make.user()]
  const made = await fill(first)
  const before = await everythingOf(first, made)
  const archive = await exported(first)
  const { data } = await handIn(second, archive)
  expect(data.counts).toMatchObject({
    trips: { found: 1, standing: 0 },
    photos: { found: 2, standing: 0 },
  })
  const counts = await letIn(second, data.id)
  for (const count of Object.values(counts)) {
    expect(count).toEqual({ found: count.found, standing: 0, added: count.found, refused: 0 })
  }
  const madeOf = async ({ id }: Member) => {
    const { rows } = await connections.pool.query(
      `select trip.id as "tripId", album.id as "albumId" from trip join album using (owner_id)
        where owner_id = $1`,
      [id],
    )
    return rows[0] as typeof made
  }
  // Under other ids, which link the same things.
  const after = await everythingOf(second, await madeOf(second))
  expect(idsNumbered(after)).toEqual(idsNumbered(before))
  expect(after.trip[0]).not.toBe(before.trip[0])
  expect(await everythingOf(first, made)).toEqual(before)

  // Also once the first account has nothing any more.
  for (const left of ['all', 'nothing']) {
    const again = await handIn(second, archive)
    expect([left, again.data.counts.photos]).toEqual([
      left,
      { found: 2, standing: 2, added: 0, refused: 0 },
    ])
    for (const count of Object.values(await letIn(second, again.data.id))) {
      expect(count).toMatchObject({ standing: count.found, added: 0, refused: 0 })
    }
    for (const table of ['album', 'packing_list', 'bucket_list_item', 'trip']) {
      await connections.pool.query(`delete from ${table} where owner_id = $1`, [first.id])
    }
  }
  expect(await everythingOf(second, await madeOf(second))).toEqual(after)
})

test('a trip that was handed over, and is still travelled on, does not come in as another', async () => {
  const [owner, heir] = [await make.user(), await make.user()]
  const { tripId } = await fill(owner)
  const archive = await exported(owner)
  await make.traveller({ id: tripId }, heir)
  await connections.pool.query(
    `update traveller set status = case member_id when $1 then 'owner' else 'accepted' end`,
    [heir.id],
  )
  await connections.pool.query('update trip set owner_id = $1', [heir.id])
  const { data } = await handIn(owner, archive)
  const trips = { found: 1, standing: 1, added: 0, refused: 0 }
  expect((await letIn(owner, data.id)).trips).toEqual(trips)
})

/** With each id as the number of its first mention. */
function idsNumbered(value: unknown): unknown {
  const numbers = new Map<string, number>()
  const numberOf = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size)
    return `id ${numbers.get(id)}`
  }
  return JSON.parse(
    JSON.stringify(value).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, numberOf),
  )
}

test('the travel map says again what trips and the member said last', async () => {
  const owner = await make.user()
  const lies = { lat: 1, lng: 2, id: null, name: 'X', region: null, population: null }
  const stay = { arrivalDate: null, departureDate: null, note: '', private: false }
  const stops = ['IS', 'JP', 'NO'].map((countryCode) => ({
    place: { ...lies, countryCode },
    ...stay,
  }))
  await make.trip(owner, { startDate: '2021-05-01', endDate: '2021-05-09', stops })
  await connections.pool.query(`update trip set created_at = '2021-04-01'`)
  await make.country(owner, 'JP', { status: 'wanted', updated_at: '2019-01-01' })
  await as(owner).call(markCountry, { body: { country: { code: 'IS', status: 'wanted' } } })
  await as(owner).call(unmarkCountry, { params: { code: 'NO' } })
  const map = async () =>
    (await as(owner).call(listOwnCountries, {})).data.map(({ code, status }) => [code, status])
  const before = [
    ['IS', 'wanted'],
    ['JP', 'visited'],
  ]
  expect(await map()).toEqual(before)
  const archive = await exported(owner)
  for (const table of ['visited_country', 'trip']) {
    await connections.pool.query(`delete from ${table}`)
  }
  const { data } = await handIn(owner, archive)
  const { countries } = await letIn(owner, data.id)
  expect(countries).toEqual({ found: 2, standing: 0, added: 2, refused: 0 })
  expect(await map()).toEqual(before)
})

test('countries that others took one along to stay on the map', async () => {
  const [owner, host] = [await make.user(), await make.user()]
  const trips = [
    { by: owner, countryCode: 'IS', year: 2019 },
    { by: host, countryCode: 'IS', year: 2020 },
    { by: host, countryCode: 'JP', year: 2021 },
    { by: host, countryCode: 'NO', year: 2022 },
    // For those who travel on it alone: a mark would show it to whoever sees the map.
    { by: host, countryCode: 'FI', year: 2023, audience: 'me' as const },
  ]
  for (const { by, countryCode, year, audience = null } of trips) {
    const days = { startDate: `${year}-05-01`, endDate: `${year}-05-09` }
    const place = { id: null, name: 'X', region: null, population: null, lat: 1, lng: 2 }
    const stay = { arrivalDate: null, departureDate: null, note: '', private: false }
    const stops = [{ ...stay, place: { ...place, countryCode } }]
    const trip = await make.trip(by, { ...days, stops, audience })
    if (by === host) await make.traveller(trip, owner)
  }
  await connections.pool.query(`update trip set created_at = last_day`)
  await make.country(owner, 'JP', { status: 'wanted', updated_at: '2018-01-01' })
  await make.country(owner, 'NO', { status: 'removed', updated_at: '2023-01-01' })
  const map = async () =>
    (await as(owner).call(listOwnCountries, {})).data.map((country) => [
      country.code,
      country.status,
      country.firstVisitedAt,
    ])
  const before = [
    ['IS', 'visited', '2019-05-01'],
    ['JP', 'visited', '2021-05-01'],
  ]
  expect(await map()).toEqual([['FI', 'visited', '2023-05-01'], ...before])
  const archive = await exported(owner)
  // What trips tell already is there.
  expect((await handIn(owner, archive)).data.counts.countries).toMatchObject({ standing: 1 })
  for (const table of ['visited_country', 'trip']) {
    await connections.pool.query(`delete from ${table}`)
  }
  const { data } = await handIn(owner, archive)
  expect((await letIn(owner, data.id)).countries).toMatchObject({ found: 1, added: 1 })
  expect(await map()).toEqual(before)
})

test('a country that was taken off since comes back', async () => {
  const owner = await make.user()
  const country = { code: 'SE', status: 'lived', firstVisitedAt: '2001-02-03' } as const
  await as(owner).call(markCountry, { body: { country } })
  await make.country(owner, 'NO', { status: 'removed' })
  const archive = await exported(owner)
  await as(owner).call(unmarkCountry, { params: { code: 'SE' } })
  await connections.pool.query(`update visited_country set status = 'wanted' where code = 'NO'`)
  const { data } = await handIn(owner, archive)
  expect(data.counts.countries).toMatchObject({ found: 1, standing: 0 })
  expect((await letIn(owner, data.id)).countries).toMatchObject({ added: 1 })
  const { data: countries } = await as(owner).call(listOwnCountries, {})
  expect(countries).toMatchObject([{ code: 'NO', status: 'wanted' }, country])
})

test('another account shows to no more what went by a stricter default', async () => {
  const defaults = {
    trips_audience: 'me',
    albums_audience: 'friends',
    bucket_list_audience: 'everyone',
    packing_lists_audience: 'me',
  } as const
  const [before, after] = [await make.user(defaults), await make.user()]
  await connections.pool.query(
    `update member set trips_audience = 'everyone', albums_audience = 'members',
      bucket_list_audience = 'members', packing_lists_audience = 'members' where id = $1`,
    [after.id],
  )
  await make.trip(before, { name: 'Mine' })
  await make.trip(before, { name: 'Told', audience: 'everyone' })
  await make.album(before)
  await make.bucketListItem(before)
  await make.packingList(before)
  const archive = await exported(before)
  const tables = ['trip', 'album', 'bucket_list_item', 'packing_list']
  const audiencesOnceIn = async (owner: Member) => {
    for (const table of tables) await connections.pool.query(`delete from ${table}`)
    const { data } = await handIn(owner, archive)
    await letIn(owner, data.id)
    const audiences: unknown[] = []
    for (const table of tables) {
      const { rows } = await connections.pool.query(
        `select audience from ${table} order by audience desc nulls last`,
      )
      audiences.push(rows.map(({ audience }) => audience))
    }
    return audiences
  }
  expect(await audiencesOnceIn(after)).toEqual([['me', 'everyone'], ['friends'], [null], ['me']])
  await connections.pool.query(`update member set trips_audience = 'everyone'`)
  expect(await audiencesOnceIn(before)).toEqual([['everyone', null], [null], [null], [null]])
})

test('an album comes with its trip, or not yet', async ({ onTestFinished }) => {
  const owner = await make.user()
  const made = await fill(owner)
  const before = await everythingOf(owner, made)
  const archive = await exported(owner)
  const { pool } = connections
  await pool.query('delete from album')
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  )
  onTestFinished(() => void pool.query('drop function if exists refuse cascade'))
  await pool.query(
    'create trigger refuse before update of trip_id on album for each row execute function refuse()',
  )
  const { data } = await handIn(owner, archive)
  const params = { id: data.id }
  await as(owner).call(startImport, { params })
  const ask = async () => (await as(owner).call(getImport, { params })).data.status
  await expect.poll(ask, { timeout: 10_000 }).toBe('failed')
  await pool.query('drop function refuse cascade')
  await letIn(owner, data.id)
  expect(await everythingOf(owner, made)).toEqual(before)
})

test('an import that broke off between an album and its photos brings its trip and cover all the same', async () => {
  const owner = await make.user()
  const made = await fill(owner)
  const before = await everythingOf(owner, made)
  const archive = await exported(owner)
  await connections.pool.query('delete from album')
  const { data } = await handIn(owner, archive)
  const params = { id: data.id }
  const incoming = join(dataDir, 'blobs', 'incoming')
  await rename(incoming, `${incoming}-away`)
  await writeFile(incoming, 'in the way')
  await as(owner).call(startImport, { params })
  const ask = async () => (await as(owner).call(getImport, { params })).data.status
  await expect.poll(ask, { timeout: 10_000 }).toBe('failed')
  await rm(incoming)
  await rename(`${incoming}-away`, incoming)
  expect(await connections.db.selectFrom('album').select('id').execute()).toHaveLength(1)
  expect((await letIn(owner, data.id)).photos).toMatchObject({ added: 2 })
  expect(await everythingOf(owner, made)).toEqual(before)
})

test('photos that come back leave the cover that was chosen since', async () => {
  const owner = await make.user()
  const { albumId } = await fill(owner)
  const archive = await exported(owner)
  const params = { id: albumId }
  const { data: album } = await as(owner).call(getOwnAlbum, { params })
  const [first, second] = album.albumItems.map(({ id }) => id)
  await as(owner).call(deleteAlbumItem, { params: { id: second! } })
  const { imageId, id } = await make.albumItem({ id: albumId, ownerId: owner.id })
  await as(owner).call(updateAlbum, { params, body: { album: { coverItemId: id } } })
  const { data } = await handIn(owner, archive)
  expect((await letIn(owner, data.id)).photos).toMatchObject({ standing: 1, added: 1 })
  const { data: after } = await as(owner).call(getOwnAlbum, { params })
  expect(after.albumItems.map((item) => item.id)).toEqual([first, id, second])
  expect(after.cover?.id).toBe(imageId)
})

test('a cover comes back with its photo, but not over the first photo chosen since', async () => {
  const owner = await make.user()
  const { albumId } = await fill(owner)
  const archive = await exported(owner)
  const params = { id: albumId }
  const { data: album } = await as(owner).call(getOwnAlbum, { params })
  const [first, second] = album.albumItems.map(({ id }) => id)
  const coverOnceIn = async () => {
    const { data } = await handIn(owner, archive)
    expect((await letIn(owner, data.id)).photos).toMatchObject({ standing: 1, added: 1 })
    const { rows } = await connections.pool.query('select cover_item_id as id from album')
    return rows[0]!.id
  }
  const deleteSecond = () => as(owner).call(deleteAlbumItem, { params: { id: second! } })
  await deleteSecond()
  expect(await coverOnceIn()).toBe(second)
  await deleteSecond()
  await as(owner).call(updateAlbum, { params, body: { album: { coverItemId: first! } } })
  expect(await coverOnceIn()).toBe(first)
})

test('an album that came back is no news when it is changed', async () => {
  const [owner, friend] = [await make.user(), await make.user()]
  await make.friendship(owner, friend)
  const { albumId } = await fill(owner)
  const archive = await exported(owner)
  await connections.pool.query('delete from album')
  const { data } = await handIn(owner, archive)
  await letIn(owner, data.id)
  await connections.pool.query(`delete from pgboss.job where name = 'album-news'`)
  await connections.pool.query('delete from notification')
  const patch = { album: { name: 'Ships', audience: 'friends' as const } }
  expect((await as(owner).call(updateAlbum, { params: { id: albumId }, body: patch })).status).toBe(
    200,
  )
  const { rows } = await connections.pool.query(
    `select (select count(*) from notification) as told,
      (select count(*) from pgboss.job where name = 'album-news') as to_tell`,
  )
  expect(rows).toEqual([{ told: 0, to_tell: 0 }])
})
