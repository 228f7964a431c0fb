import { dayInUtc } from '@farfolk/contract/calendar-days'
import { deleteAlbumItem, updateAlbumItem } from '@farfolk/contract/album-items'
import { getJourneys } from '@farfolk/contract/journeys'
import { distanceKm } from '@farfolk/contract/maps'
import { getTravelYear, mostYearPhotos } from '@farfolk/contract/travel-years'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hidePhoto } from '../club/hide-rows.ts'
import { copyTrip } from '../testing/many-trips.ts'
import { explain, expectFew, vacuum } from '../testing/plan.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { travelYearText } from './travel-year.ts'

const { as, visitor, make, connections } = await startTestApp({}, { isFresh: true })

type Person = Awaited<ReturnType<typeof make.user>>

const stockholm = { id: '2673730', name: 'Stockholm', lat: 59.33, lng: 18.07 }
const paris = { id: '2988507', name: 'Paris', lat: 48.85, lng: 2.35 }
const lima = { id: '3936456', name: 'Lima', lat: -12.04, lng: -77.03 }
const inStockholm = () => stopIn('SE', false, stockholm)
const inParis = () => stopIn('FR', false, paris)
const inLima = (isPrivate = false) => stopIn('PE', isPrivate, lima)
const home = JSON.stringify({ ...stockholm, countryCode: 'SE' })
const may = (year: number) => ({ startDate: `${year}-05-01`, endDate: `${year}-05-09` })

async function yearOf(member: Person, year: number) {
  const { status, data } = await as(member).call(getTravelYear, { params: { year } })
  expect(status).toBe(200)
  return data
}
/** Codes of its countries, new ones with a mark. */
async function countriesOf(member: Person, year: number): Promise<string> {
  const { countries } = await yearOf(member, year)
  return countries.map(({ code, isNew }) => (isNew ? `${code}*` : code)).join(' ')
}

const nothing = {
  numbers: { trips: 0, days: 0, distanceKm: 0, places: 0, longest: null, furthest: null },
  years: [],
  places: [],
  journeys: [],
  countries: [],
  companions: [],
  companionsCount: 0,
  photosCount: 0,
  albumItems: [],
}

test('a member with nothing has empty years', async () => {
  const me = await make.user({ hometown: home })
  await make.trip(await make.user(), { ...may(2019), audience: 'everyone', stops: [inLima()] })
  expect(await yearOf(me, 2019)).toEqual({ year: 2019, ...nothing })
  const coming = `${Number(dayInUtc().slice(0, 4)) + 1}-01-10`
  await make.trip(me, { startDate: coming, stops: [inLima()] })
  expect(await yearOf(me, 2019)).toEqual({ year: 2019, ...nothing })
})

test('a year tells of the trips that began in it, with what was longest and furthest', async () => {
  const me = await make.user({ hometown: home })
  const host = await make.user()
  await make.trip(me, { ...may(2018), stops: [inLima()] })
  const first = { startDate: '2019-02-01', endDate: '2019-02-03', name: 'North' }
  const north = await make.trip(me, { ...first, stops: [inStockholm(), inParis()] })
  const along = await make.trip(host, { ...may(2019), name: 'Along', stops: [inParis(), inLima()] })
  await make.traveller(along, me)
  await make.traveller(await make.trip(host, { ...may(2019), stops: [inLima()] }), me, 'invited')
  await make.trip(me, { ...may(2019), dream: true, stops: [inLima()] })
  const year = await yearOf(me, 2019)
  const far = distanceKm(paris, lima)
  expect(year.numbers).toEqual({
    trips: 2,
    days: 3 + 9,
    distanceKm: Math.round(distanceKm(stockholm, paris) + far),
    places: 3,
    longest: { tripId: along.id, days: 9 },
    furthest: {
      tripId: along.id,
      place: year.places.findIndex(({ name }) => name === 'Lima'),
      distanceKm: Math.round(distanceKm(stockholm, lima)),
    },
  })
  const named = year.journeys.map(({ id, name, along: isAlong, type, stops }) => [
    [id, name, isAlong, type].join(' '),
    ...stops.map((place) => year.places[place]?.name),
  ])
  expect(named).toEqual([
    [`${north.id} North false finished`, 'Stockholm', 'Paris'],
    [`${along.id} Along true finished`, 'Paris', 'Lima'],
  ])
  expect(year.places).toHaveLength(3)
  expect(year.years.map((each) => each.year)).toEqual([2019, 2018])
})

test('of a trip over New Year the days are of both years, all else of the first', async () => {
  const me = await make.user()
  const companion = await make.user()
  const newYear = { startDate: '2019-12-30', endDate: '2021-01-02' }
  const long = await make.trip(me, { ...newYear, stops: [inParis(), inLima()] })
  await make.traveller(long, companion)
  expect(await yearOf(me, 2019)).toMatchObject({
    numbers: { trips: 1, days: 2, places: 2, longest: { tripId: long.id, days: 2 + 366 + 2 } },
    companionsCount: 1,
  })
  const { years } = await yearOf(me, 2019)
  const numbers = { ...nothing.numbers, days: 2 }
  expect(await yearOf(me, 2021)).toEqual({ year: 2021, ...nothing, numbers, years })
  expect((await yearOf(me, 2020)).numbers.days).toBe(366)
})

/** Within a few years, of up to two years, some of others and some to come. */
const trips = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 2_500 }),
    days: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 700 })),
    along: fc.boolean(),
    stops: fc.array(fc.constantFrom(inStockholm, inParis, inLima), { maxLength: 4 }),
  }),
  { maxLength: 6 },
)

test('what a year says is what the table of years says, and all years are all journeys', async () => {
  const { pool } = connections
  const dayAt = (days: number) => new Date(Date.UTC(2015, 0, days + 1)).toISOString().slice(0, 10)
  await fc.assert(
    fc.asyncProperty(trips, async (given) => {
      await pool.query('delete from member')
      const [me, host] = [await make.user({ hometown: home }), await make.user()]
      for (const { start, days, along, stops } of given) {
        const when = { startDate: dayAt(start), endDate: dayAt(start + days) }
        const each = stops.map((stop) => stop())
        const trip = await make.trip(along ? host : me, { ...when, stops: each })
        if (along) await make.traveller(trip, me)
      }
      const { numbers, journeys } = (await as(me).call(getJourneys, { params: { id: me.id } })).data
      const found = []
      for (const row of numbers.years) {
        const year = await yearOf(me, row.year)
        const { trips: count, days, distanceKm: km } = year.numbers
        expect({ year: row.year, trips: count, days, distanceKm: km }).toEqual(row)
        expect(year.years).toEqual(numbers.years)
        expect(year.journeys).toHaveLength(count)
        found.push(...year.journeys.map(({ id }) => id))
      }
      expect(found.toSorted()).toEqual(journeys.map(({ id }) => id).toSorted())
      expect(await yearOf(me, 2014)).toMatchObject({ numbers: { trips: 0, days: 0 } })
    }),
    { numRuns: 25 },
  )
})

test('a country is new in the first year that is known of', async () => {
  const me = await make.user()
  await make.trip(me, { ...may(2018), stops: [inParis()] })
  await make.trip(me, { ...may(2019), stops: [inLima(true), inParis()] })
  await make.trip(me, { ...may(2020), stops: [inStockholm(), inLima()] })
  expect(await countriesOf(me, 2018)).toBe('FR*')
  expect(await countriesOf(me, 2019)).toBe('PE* FR')
  expect(await countriesOf(me, 2020)).toBe('SE* PE')
  // The member says when it was, before or after; or said so before the year, without a day.
  await make.country(me, 'PE', { first_visited_at: '2018-12-31' })
  await make.country(me, 'FR', { first_visited_at: '2020-01-01' })
  await make.country(me, 'SE', { updated_at: '2019-12-31T23:00:00Z' })
  expect(await countriesOf(me, 2018)).toBe('FR*')
  expect(await countriesOf(me, 2019)).toBe('PE FR')
  expect(await countriesOf(me, 2020)).toBe('SE PE')
})

test('what a wish or a mark of this very year says of a country is no visit before', async () => {
  const me = await make.user()
  await make.trip(me, { ...may(2019), stops: [inLima(), inParis(), inStockholm()] })
  await make.country(me, 'PE', { status: 'wanted', updated_at: '2018-01-01T00:00:00Z' })
  await make.country(me, 'FR', { first_visited_at: '2019-01-01' })
  expect(await countriesOf(me, 2019)).toBe('PE* FR* SE*')
  // Taken off the map since, or wanted only after all: as on the map.
  const since = { updated_at: new Date() }
  await connections.db.updateTable('visited_country').set(since).where('code', '=', 'PE').execute()
  await make.country(me, 'SE', { status: 'removed' })
  expect(await countriesOf(me, 2019)).toBe('FR*')
})

test('companions are who travelled on the trips and may be met', async () => {
  const [me, host] = [await make.user(), await make.user({ first_name: 'Host' })]
  const often = await make.user({ first_name: 'Zoe' })
  const [blocked, blocker] = [await make.user(), await make.user()]
  const closed = await make.user({ closed_at: new Date() })
  const unconfirmed = await make.user({ email_confirmed_at: null })
  const [invited, pending] = [await make.user(), await make.user()]
  const mine = await make.trip(me, may(2019))
  const theirs = await make.trip(host, may(2019))
  for (const one of [often, blocked, blocker, closed, unconfirmed]) await make.traveller(mine, one)
  await make.traveller(mine, invited, 'invited')
  await make.traveller(mine, pending, 'pending')
  for (const one of [me, often]) await make.traveller(theirs, one)
  await make.traveller(await make.trip(host, may(2018)), me)
  await make.friendship(me, blocked, 'blocked')
  await make.friendship(blocker, me, 'blocked')
  const { companions, companionsCount } = await yearOf(me, 2019)
  expect(companions.map(({ user, trips: count }) => [user.profile.firstName, count])).toEqual([
    ['Zoe', 2],
    ['Host', 1],
  ])
  expect(companionsCount).toBe(2)
  const { companions: of2018 } = await yearOf(me, 2018)
  expect(of2018).toMatchObject([{ user: { id: host.id }, trips: 1 }])
})

test('a trip of who removed or blocked the member is none of theirs', async () => {
  const [me, host, foe] = [await make.user(), await make.user(), await make.user()]
  const stops = [inLima()]
  const hidden = await make.trip(host, { ...may(2019), audience: 'me', stops })
  await make.traveller(hidden, me)
  expect(await yearOf(me, 2019)).toMatchObject({ numbers: { trips: 1 }, companionsCount: 1 })
  const { db } = connections
  await db.deleteFrom('traveller').where('member_id', '=', me.id).execute()
  expect(await yearOf(me, 2019)).toEqual({ year: 2019, ...nothing })
  await make.traveller(await make.trip(foe, { ...may(2019), audience: 'everyone', stops }), me)
  await make.friendship(foe, me, 'blocked')
  expect(await yearOf(me, 2019)).toEqual({ year: 2019, ...nothing })
})

test('nor is one that the club hid, or whose owner left; who shows others nothing is a companion still', async () => {
  const { db } = connections
  const [me, host] = [
    await make.user({ hometown: home }),
    await make.user({ trips_audience: 'me' }),
  ]
  const { id } = await make.trip(host, { ...may(2019), stops: [inStockholm(), inLima(true)] })
  await make.traveller({ id }, me)
  const seen = await yearOf(me, 2019)
  expect([seen.companionsCount, seen.numbers.trips, seen.numbers.places]).toEqual([1, 1, 2])
  const hide = (audience: 'hidden' | null) =>
    db.updateTable('trip').set({ audience }).where('id', '=', id).execute()
  await hide('hidden')
  expect(await yearOf(me, 2019)).toEqual({ year: 2019, ...nothing })
  await hide(null)
  for (const gone of [{ closed_at: new Date() }, { closed_at: null, email_confirmed_at: null }]) {
    await db.updateTable('member').set(gone).where('id', '=', host.id).execute()
    expect(await yearOf(me, 2019)).toEqual({ year: 2019, ...nothing })
  }
})

test('photos are of the year by the clocks of their cameras, as long as they are there', async () => {
  const [me, other] = [await make.user(), await make.user()]
  const taken = [
    '2019-12-31T23:59:59',
    '2020-01-01T00:00:00',
    '2020-02-29T12:00:00',
    '2020-12-31T23:59:59',
    '2021-01-01T00:00:00',
  ]
  const { items } = await make.filledAlbum(
    me,
    taken.map((taken_at) => ({ taken_at })),
  )
  await make.filledAlbum(me, [{ created_at: '2020-05-01T00:00:00Z' }])
  await make.filledAlbum(other, [{ taken_at: '2020-05-01T00:00:00' }], { audience: 'everyone' })
  const told = async (year: number) => {
    const { photosCount, albumItems } = await yearOf(me, year)
    return [photosCount, ...albumItems.map(({ id }) => items.findIndex((item) => item.id === id))]
  }
  expect(await told(2019)).toEqual([1, 0])
  expect(await told(2020)).toEqual([3, 1, 2, 3])
  expect(await told(2021)).toEqual([1, 4])
  // Corrected, it is of another year.
  const albumItem = { takenAt: '2021-06-01T10:00:00' }
  const params = { id: items[2]!.id }
  await as(me).call(updateAlbumItem, { params, body: { albumItem } })
  expect(await told(2020)).toEqual([2, 1, 3])
  expect(await told(2021)).toEqual([2, 4, 2])
  await as(me).call(deleteAlbumItem, { params: { id: items[1]!.id } })
  expect(await told(2020)).toEqual([1, 3])
  await connections.db.transaction().execute((trx) => hidePhoto(trx, items[3]!.id, me.id))
  expect(await told(2020)).toEqual([0])
})

const at = (month: string, day: number) => ({
  taken_at: `2019-${month}-${String(day).padStart(2, '0')}T12:00:00`,
})
const many = (month: string) => Array.from({ length: 20 }, (_, day) => at(month, day + 1))

test('favourites come first', async () => {
  const me = await make.user()
  const favourites = many('05').map((photo) => ({ ...photo, is_favourite: true }))
  await make.filledAlbum(me, [...many('03'), ...many('11'), ...favourites.slice(0, 8)])
  const countOf = (items: { isFavourite?: boolean | undefined }[]) =>
    items.filter(({ isFavourite }) => isFavourite).length
  const some = await yearOf(me, 2019)
  expect([some.photosCount, some.albumItems.length]).toEqual([48, mostYearPhotos])
  expect(countOf(some.albumItems)).toBe(8)
  const taken = some.albumItems.map(({ takenAt }) => String(takenAt))
  expect(taken).toEqual(taken.toSorted())
  await make.filledAlbum(me, favourites.slice(8))
  expect(countOf((await yearOf(me, 2019)).albumItems)).toBe(mostYearPhotos)
})

test('photos are of all months, and of a month of all trips, always the same', async () => {
  const me = await make.user()
  await make.filledAlbum(me, many('03'))
  await make.filledAlbum(me, many('05'))
  for (let albums = 0; albums < 8; albums += 1) {
    const trip = await make.trip(me, may(2019))
    // Two albums of a trip are one.
    for (const day of [1, 2]) await make.filledAlbum(me, [at('05', day)], { trip_id: trip.id })
  }
  const { albumItems } = await yearOf(me, 2019)
  const of = (month: string) =>
    albumItems.filter(({ takenAt }) => takenAt?.slice(5, 7) === month).map(({ albumId }) => albumId)
  expect([of('03').length, of('05').length]).toEqual([6, 6])
  const { rows } = await connections.pool.query(
    'select distinct coalesce(trip_id, id) from album where id = any($1)',
    [of('05')],
  )
  expect(rows).toHaveLength(6)
  expect((await yearOf(me, 2019)).albumItems).toEqual(albumItems)
})

test('years that are none, or to come, are 404, and visitors have none', async () => {
  const me = await make.user()
  const newest = Number(dayInUtc(1).slice(0, 4))
  const statusOf = async (year: number) =>
    (await as(me).call(getTravelYear, { params: { year } })).status
  expect([await statusOf(newest), await statusOf(1900)]).toEqual([200, 200])
  for (const year of [newest + 1, 2199, 2200, 1899, 0, -1, 20.5, 1e9]) {
    expect([year, await statusOf(year)]).toEqual([year, 404])
  }
  expect((await visitor.call(getTravelYear, { params: { year: 2019 } })).status).toBe(401)
})

test('no table is read whole, and of photos no more than those of the year', async () => {
  const { pool } = connections
  const [me, other] = [await make.user(), await make.user({ trips_audience: 'everyone' })]
  const stops = [inStockholm(), inParis()]
  for (let count = 0; count < 10; count++) await make.trip(me, { ...may(2019), stops })
  const theirs = await make.trip(other, { ...may(2019), stops })
  await make.traveller(theirs, me)
  await copyTrip(pool, theirs.id, 2_000)
  for (const [owner, count] of [
    [me, 4_000],
    [other, 40],
  ] as const) {
    const { id, items } = await make.filledAlbum(owner, 1)
    await fillByDays(id, items[0]!.imageId, count)
  }
  const ofTrips = ['trip', 'trip_stop', 'traveller', 'member']
  await vacuum(pool, ...ofTrips, 'album', 'album_item', 'image', 'visited_country')
  const steps = await explain(pool, travelYearText, [me.id, 2019])
  // Of two ways to the same rows that a plan may keep, only one is taken.
  const taken = steps.filter((step) => step['Actual Loops'] > 0)
  for (const table of ['trip', 'trip_stop', 'traveller']) {
    expectFew(taken, table, 40)
  }
  // A photo a day over eleven years; those that are shown are read once more.
  expectFew(taken, 'album_item', 366)
})

/** So many more photos in an album, one a day from 2019 on. */
async function fillByDays(album: string, image: string, count: number): Promise<void> {
  await connections.pool.query(
    `with kept as (
       insert into blob (hash, size, type)
       select sha256(convert_to(n || $1::text, 'UTF8')), 1, 'image/jpeg'
       from generate_series(1, $3::int) n returning hash
     )
     insert into album_item (id, album_id, image_id, blob_hash, position, taken_at)
     select gen_random_uuid(), $1::text::uuid, $2, sha256(convert_to(n || $1::text, 'UTF8')), n + 1,
       timestamp '2018-12-31' + n * interval '1 day'
     from generate_series(1, $3::int) n where (select count(*) from kept) > 0`,
    [album, image, count],
  )
}
