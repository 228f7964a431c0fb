import { apiBase, fillPath } from '@farfolk/contract/http'
import { updateOwnUser } from '@farfolk/contract/members'
import { getTravelYearPicture } from '@farfolk/contract/travel-map'
import { TravelYear } from '@farfolk/contract/travel-years'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { drawWays } from './draw-world.ts'
import { factsOfYear } from './draw-year.ts'
import { mapLooks } from './map-looks.ts'

const { as, inject, make } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

const ask = (member: Member | null, year: number | string, query = '') =>
  inject({
    url: `${apiBase}${fillPath(getTravelYearPicture.path, { year: String(year) })}?${query}`,
    headers: member ? { authorization: `Bearer ${member.token}` } : {},
  })

async function traveller(): Promise<Member> {
  const member = await make.user()
  const stops = [
    stopIn('SE', false, { lat: 59, lng: 18 }),
    stopIn('PE', false, { lat: -12, lng: -77 }),
  ]
  await make.trip(member, { startDate: '2019-05-01', endDate: '2019-05-09', stops })
  await make.trip(member, { startDate: '2020-05-01', endDate: '2020-05-09', stops: [stopIn('BR')] })
  await make.country(member, 'NZ', { status: 'wanted' })
  return member
}

test.each([
  ['', 1200, 700],
  ['style=simple&width=777&dark_theme=true', 777, 389],
])('a year with %j is a picture of its size', async (query, width, height) => {
  const reply = await ask(await traveller(), 2019, query)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-cache',
  })
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
})

test('it has the countries and ways of the year alone, and its tag follows them', async () => {
  const member = await traveller()
  const { way, land, coast, statuses } = mapLooks.light
  const svgOf = async (year: number) => (await ask(member, year, 'format=svg&style=simple')).body
  const [first, second, none] = [await svgOf(2019), await svgOf(2020), await svgOf(2018)]
  const filled = (svg: string, colour: string) =>
    new RegExp(`<path fill="${colour}" stroke="(?:${land}|${coast})" d="(M[^"]*)"`).exec(svg)?.[1]
  expect(filled(first, statuses.visited)).toBeDefined()
  expect(filled(second, statuses.visited)).not.toBe(filled(first, statuses.visited))
  for (const svg of [first, second]) expect(filled(svg, statuses.wanted)).toBeUndefined()
  const lineOf = (svg: string) =>
    new RegExp(`<g [^>]*stroke="${way}"[^>]*>(.*?)</g>`).exec(svg)?.[1]
  expect(lineOf(first)).toMatch(/^<path d="M[^"]*l[^"]*"\/>$/)
  expect([lineOf(none), filled(none, statuses.visited)]).toEqual(['', undefined])
  const tagOf = async (query = '') => (await ask(member, 2019, query)).headers.etag
  const before = await tagOf()
  expect(await tagOf()).toBe(before)
  await as(member).call(updateOwnUser, { body: { user: { settings: { units: 'imperial' } } } })
  expect(await tagOf()).not.toBe(before)
})

test('each way is a line of its own, and none of what has no stops', () => {
  const there = [
    [10, 50],
    [-70, -10],
  ] as const
  const svg = drawWays(mapLooks.light, [there, [...there].toReversed(), there, []])
  // As one they would be a line that crosses itself all over, of which drawing takes minutes.
  expect(svg.match(/<path d="M[^"M]*"\/>/g)).toHaveLength(2)
  expect(drawWays(mapLooks.light, [[]])).not.toMatch(/<path d=""/)
})

test('an unchanged one is not sent again', async () => {
  const member = await traveller()
  const { headers } = await ask(member, 2019, 'width=60')
  const again = await inject({
    url: `${apiBase}${fillPath(getTravelYearPicture.path, { year: '2019' })}?width=60`,
    headers: { authorization: `Bearer ${member.token}`, 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('years to come are 404, what is no width is refused, and visitors have none', async () => {
  const member = await make.user()
  for (const year of [2199, 2200, 'x']) expect((await ask(member, year)).statusCode).toBe(404)
  expect((await ask(member, 2019, 'width=0')).statusCode).toBe(422)
  expect((await ask(null, 2019)).statusCode).toBe(401)
})

test('it says how much the year was as its reader counts', () => {
  const year = TravelYear.parse({
    year: 2019,
    numbers: { trips: 1, days: 12, distanceKm: 16_093, places: 2, longest: null, furthest: null },
    years: [],
    places: [],
    journeys: [],
    countries: [{ code: 'SE', isNew: true }],
    companions: [],
    companionsCount: 3,
    photosCount: 9,
    albumItems: [],
  })
  expect(factsOfYear(year, { locale: 'en', units: 'imperial' }).year).toEqual({
    title: 'My year 2019',
    sums: '12 days  ·  10,000 miles  ·  1 country',
    ways: [],
  })
  expect(factsOfYear(year, { locale: 'de', units: 'metric' }).year).toMatchObject({
    title: 'Mein Jahr 2019',
    sums: '12 Tage  ·  16.093 Kilometer  ·  1 Land',
  })
})
