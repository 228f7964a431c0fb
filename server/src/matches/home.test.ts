import { listMatches } from '@farfolk/contract/matches'
import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { expect, test } from 'vitest'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

type Made = Awaited<ReturnType<typeof make.user>>
type Fields = Parameters<typeof make.user>[0]

const spot = (name: string, lat: number, lng: number) => ({ name, countryCode: 'SE', lat, lng })
const uppsala = spot('Uppsala', 59.859, 17.639)
const knivsta = stopIn('SE', false, { name: 'Knivsta', lat: 59.726, lng: 17.787 })
const stockholm = stopIn('SE', false, { name: 'Stockholm', lat: 59.329, lng: 18.069 })
const inTown = stopIn('SE', false, uppsala)

const at = (place: typeof uppsala) =>
  JSON.stringify({ id: null, region: null, population: null, ...place })
const resident = (fields: Fields = {}) => make.user({ hometown: at(uppsala), ...fields })

const soon = { startDate: day(3), endDate: day(9), lookingForCompany: true }

async function coming(member: Made, query: { limit?: number; cursor?: string } = {}) {
  const reply = await as(member).call(listMatches, { query: { of: 'home', ...query } })
  expect(reply.status).toBe(200)
  return reply
}
const idsOf = async (member: Made) => (await coming(member)).data.map(({ trip }) => trip.id)

test('says who comes within 50 km of where one lives, and when', async () => {
  const [ana, ben] = [await resident(), await make.user({ first_name: 'Ben' })]
  const stops = [
    { ...inTown, arrivalDate: day(3), departureDate: day(4) },
    { ...stockholm, arrivalDate: day(4), departureDate: day(8) },
    { ...knivsta, arrivalDate: day(8), departureDate: day(9) },
  ]
  const trip = await make.trip(ben, { ...soon, stops })
  const { data } = await coming(ana)
  expect(data).toMatchObject([
    {
      user: { id: ben.id, profile: { firstName: 'Ben' } },
      trip: { id: trip.id, name: trip.name },
      overlaps: [
        {
          place: { name: 'Uppsala' },
          ownPlace: uppsala,
          ownTrip: null,
          from: day(3),
          to: day(4),
          days: 2,
          rough: false,
          kind: 'place',
        },
        { place: { name: 'Knivsta' }, from: day(8), to: day(9), days: 2 },
      ],
      score: 18,
    },
  ])
  // Stockholm is 64 km away, and no trip of one's own is asked for.
  expect(data[0]?.overlaps).toHaveLength(2)
  expect((await as(ana).call(listMatches, {})).data).toEqual([])
})

test('the soonest first, page by page, and each trip once', async () => {
  const ana = await resident()
  const friend = await make.user()
  await make.friendship(ana, friend)
  const go = async (from: number, owner?: Made) => {
    const days = { startDate: day(from), endDate: day(from + 40) }
    const looks = { lookingForCompany: owner === undefined }
    const stops = [
      { ...inTown, arrivalDate: day(from) },
      { ...knivsta, arrivalDate: day(from + 2), departureDate: day(from + 3) },
      { ...inTown, arrivalDate: day(from + 39) },
    ]
    const { id } = await make.trip(owner ?? (await make.user()), { ...days, ...looks, stops })
    return id
  }
  // One that is under way, by its last stop alone; and two that begin on one day.
  const ids = [await go(5), await go(12, friend), await go(-38), await go(2), await go(5)]
  const [first = '', last, under, second, twin = ''] = ids
  const together = first < twin ? [first, twin] : [twin, first]
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const reply = await coming(ana, { limit: 2, ...(cursor && { cursor }) })
    seen.push(...reply.data.map(({ trip }) => trip.id))
    cursor = reply.page?.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual([under, second, ...together, last])
})

test('only what one may see, who looks for company or is a friend', async () => {
  const ana = await resident()
  const [owner, friend] = [await make.user(), await make.user()]
  await make.friendship(ana, friend)
  const go = (of: Made, fields: Parameters<typeof make.trip>[1] = {}) =>
    make.trip(of, { ...soon, stops: [inTown], ...fields })
  const open = await go(owner, { audience: 'members' })
  const quiet = await go(friend, { lookingForCompany: false, audience: 'friends' })
  await go(owner, { lookingForCompany: false })
  await go(owner, { audience: 'friends' })
  await go(friend, { audience: 'me' })
  await go(owner, { dream: true })
  await go(owner, { startDate: day(-9), endDate: day(-1) })
  await go(owner, { stops: [{ ...inTown, private: true }, stockholm] })
  await go(ana)
  await make.traveller(await go(owner), ana)
  await go(await make.user({ email_confirmed_at: null }))
  await go(await make.user({ closed_at: new Date() }))
  const blocked = await make.user()
  await go(blocked)
  await make.friendship(ana, blocked, 'blocked')
  expect((await idsOf(ana)).sort()).toEqual([open.id, quiet.id].sort())

  const neighbour = await resident()
  expect(await idsOf(neighbour)).toContain(open.id)
  expect(await idsOf(neighbour)).not.toContain(quiet.id)
  await make.friendship(owner, neighbour, 'blocked')
  expect(await idsOf(neighbour)).not.toContain(open.id)
})

test('nobody comes to who has told no town, and nothing is told without an account', async () => {
  const ben = await make.user()
  await make.trip(ben, { ...soon, stops: [inTown] })
  expect(await idsOf(await make.user())).toEqual([])
  const reply = await visitor.call(listMatches, { query: { of: 'home' } })
  expect(reply.status).toBe(401)
})

test('a cursor of the other list is refused, as is what is no day', async () => {
  const ana = await resident()
  for (let n = 0; n < 2; n++) await make.trip(await make.user(), { ...soon, stops: [inTown] })
  await make.trip(ana, { ...soon, stops: [inTown] })
  const page = async (of: 'home' | 'trips', cursor?: string) =>
    as(ana).call(listMatches, { query: { of, limit: 1, cursor } })
  const [home, trips] = [await page('home'), await page('trips')]
  const [ofHome, ofTrips] = [home, trips].map((reply) => reply.page?.nextCursor ?? '')
  expect((await page('home', ofHome)).data).toHaveLength(1)
  expect((await page('trips', ofTrips)).data).toHaveLength(1)
  expect((await page('home', ofTrips)).status).toBe(422)

  const { id } = home.data[0]!.trip
  const written = (place: object) =>
    `listMatches.${Buffer.from(JSON.stringify(place)).toString('base64url')}`
  for (const key of ['0', '47000', '999999']) {
    expect([key, (await page('home', written({ key, id }))).status]).toEqual([key, 200])
  }
  for (const key of ['1234567', '-3', '1.5', '', ' 1', 1]) {
    expect([key, (await page('home', written({ key, id }))).status]).toEqual([key, 422])
  }
  expect((await page('home', written({ key: '0', id: 'x' }))).status).toBe(422)
  expect((await page('home', written({ key: '0' }))).status).toBe(422)
})

test('of trips that begin on one day a cursor goes on behind the last that was shown', async () => {
  await connections.pool.query('delete from member')
  const ana = await resident()
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    ids.push((await make.trip(await make.user(), { ...soon, stops: [inTown] })).id)
  }
  const first = await coming(ana, { limit: 2 })
  // Before the last one, which is gone by then, and so what it was.
  const shown = first.data.map(({ trip }) => trip.id)
  expect(shown).toEqual(ids.toSorted().slice(0, 2))
  await connections.pool.query('delete from trip where id = $1', [shown[1]])
  const next = await coming(ana, { limit: 2, cursor: first.page!.nextCursor! })
  expect(next.data.map(({ trip }) => trip.id)).toEqual(ids.toSorted().slice(2, 4))
})

test('over the date line and near a pole too', async () => {
  const line = { countryCode: 'FJ', lat: -16.8, lng: 179.98 }
  const ana = await make.user({ hometown: at({ ...uppsala, ...line }) })
  const over = stopIn('FJ', false, { name: 'Yacata', lat: -16.9, lng: -179.9 })
  const trip = await make.trip(await make.user(), { ...soon, stops: [over] })
  expect(await idsOf(ana)).toEqual([trip.id])
  const north = await make.user({ hometown: at({ ...uppsala, lat: 89.8, lng: 10 }) })
  const camp = stopIn('NO', false, { name: 'Camp', lat: 89.9, lng: -160 })
  const polar = await make.trip(await make.user(), { ...soon, stops: [camp] })
  expect(await idsOf(north)).toEqual([polar.id])
})

test('agrees with a plain comparison of all stops', async () => {
  await connections.pool.query('delete from member')
  const ana = await resident()
  const random = seeded(7)
  const expected: { id: string; from: string }[] = []
  for (let n = 0; n < 60; n++) {
    const begin = Math.floor(random() * 30) - 12
    const stops = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => ({
      ...[inTown, knivsta, stockholm][Math.floor(random() * 3)]!,
      arrivalDate: day(begin + index * 3),
      departureDate: day(begin + index * 3 + Math.floor(random() * 4)),
    }))
    const looks = random() < 0.8
    const trip = await make.trip(await make.user(), {
      startDate: day(begin),
      endDate: day(begin + 12),
      lookingForCompany: looks,
      stops,
    })
    const near = stops.filter(
      ({ place, departureDate }) => place.name !== 'Stockholm' && departureDate >= day(0),
    )
    const [from] = near.map(({ arrivalDate }) => arrivalDate).sort()
    if (looks && from) expected.push({ id: trip.id, from })
  }
  expect(expected.length).toBeGreaterThan(15)
  const inOrder = expected.sort((a, b) => (a.from + a.id < b.from + b.id ? -1 : 1))
  const { data } = await coming(ana, { limit: 100 })
  expect(data.map(({ trip }) => trip.id)).toEqual(inOrder.map(({ id }) => id))
})

/** Numbers from 0 to 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
