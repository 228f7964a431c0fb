import { dayMs } from '@farfolk/contract/calendar-days'
import { distanceKm, type Point } from '@farfolk/contract/maps'
import { tripDateProblems } from '@farfolk/contract/trip-dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaKm, findHomes } from './find-homes.ts'
import { awayKm, findJourneys } from './find-journeys.ts'
import { NightBook, type Whereabouts } from './night-book.ts'
import { dayAfterNights, home, kyoto, lisbon, porto, type Slept, staysOf } from './testing.ts'

const options = { today: '2026-01-01', maxStops: 50 }

function bookOf(slept: readonly Slept[]): NightBook {
  const book = new NightBook(Date.parse('2026-01-01'))
  for (const stay of staysOf(slept)) book.stay({ ...stay, isHome: false })
  return book
}

function find(slept: readonly Slept[], more = {}) {
  const book = bookOf(slept)
  return findJourneys(book.nights(), book.days(), { ...options, ...more }).journeys
}

/** One stay after the other. */
function following(
  from: string,
  ...stays: (readonly [nights: number, at: Point | null])[]
): Slept[] {
  let day = from
  return stays.flatMap(([nights, at]) => {
    const stay = at && { from: day, nights, at }
    day = dayAfterNights(day, nights)
    return stay ? [stay] : []
  })
}

const moved = { lat: 48.14, lng: 11.58 }
const work = { lat: 53.55, lng: 9.99 }
const nearHome = { lat: home.lat + 0.4, lng: home.lng }

test('nights far from home are a journey, nights near it are none', () => {
  const journeys = find(
    following('2019-01-01', [40, home], [3, nearHome], [20, home], [2, lisbon], [40, home]),
  )
  expect(journeys).toMatchObject([{ startDate: '2019-03-05', endDate: '2019-03-07', nights: 2 }])
})

test('where somebody lives follows the years', () => {
  const journeys = find(
    following(
      '2018-01-01',
      [300, home],
      [7, lisbon],
      [100, home],
      [400, moved],
      [5, home],
      [60, moved],
    ),
  )
  // What was home stays so for who is back there.
  expect(journeys.map(({ startDate, nights }) => [startDate, nights])).toEqual([['2018-10-28', 7]])
})

test('a second home near work is no journey each week', () => {
  const weeks = Array.from({ length: 30 }, () => [[4, work] as const, [3, home] as const]).flat()
  expect(find(following('2019-01-07', ...weeks, [5, lisbon], ...weeks))).toHaveLength(1)
})

test('who sleeps in one place for two months lives there', () => {
  expect(find(following('2019-01-01', [200, home], [70, lisbon], [200, home]))).toEqual([])
  expect(find(following('2019-01-01', [200, home], [50, lisbon], [200, home]))).toHaveLength(1)
})

test('half a year without a word does not make a holiday home', () => {
  const journeys = find(
    following('2016-01-01', [100, home], [700, null], [10, lisbon], [700, null], [100, home]),
  )
  expect(journeys).toMatchObject([{ nights: 10 }])
})

test('a few nights without a word belong to a journey, a week of them ends it', () => {
  const journeys = (silent: number) =>
    find(following('2019-01-01', [50, home], [3, lisbon], [silent, null], [3, porto], [50, home]))
  expect(journeys(3)).toMatchObject([{ startDate: '2019-02-20', endDate: '2019-03-01', nights: 6 }])
  expect(journeys(4)).toHaveLength(2)
})

test('a day at home between two journeys parts them, and no day is in both', () => {
  const book = bookOf(following('2019-01-01', [50, home], [3, lisbon], [3, porto], [50, home]))
  const noon = Date.parse('2019-02-23T09:00Z')
  book.stay({ from: noon, to: noon + 8 * 3_600_000, point: home, isHome: false })
  const { journeys } = findJourneys(book.nights(), book.days(), options)
  expect(journeys.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2019-02-20', '2019-02-22'],
    ['2019-02-23', '2019-02-26'],
  ])
})

test('what a phone calls home is home, however few the nights', () => {
  const book = bookOf(following('2019-01-01', [50, home], [10, null], [50, home]))
  const stays = staysOf(following('2019-02-20', [10, lisbon]))
  for (const stay of stays) book.stay({ ...stay, isHome: true })
  expect(findJourneys(book.nights(), book.days(), options).journeys).toEqual([])
})

test('nights are those of the clocks there, also over the date line and where the file does not say', () => {
  const fiji = { lat: -17.8, lng: 178 }
  const samoa = { lat: -13.8, lng: -171.8 }
  const journeys = find(
    following('2019-01-01', [50, home], [4, kyoto], [3, fiji], [3, samoa], [50, home]),
  )
  expect(journeys).toMatchObject([
    {
      startDate: '2019-02-20',
      endDate: '2019-03-02',
      stops: [{ nights: 4 }, { nights: 3 }, { nights: 3, departureDate: '2019-03-02' }],
    },
  ])
})

test('hotels of one town are one stop, the one with most nights', () => {
  const other = { lat: 38.77, lng: lisbon.lng }
  const [journey] = find(
    following(
      '2019-01-01',
      [50, home],
      [1, lisbon],
      [3, other],
      [1, porto],
      [1, lisbon],
      [50, home],
    ),
  )
  expect(journey!.stops).toMatchObject([
    { ...other, nights: 4, arrivalDate: '2019-02-20', departureDate: '2019-02-24' },
    { ...porto, nights: 1 },
    { ...lisbon, nights: 1 },
  ])
})

test('a journey that is not over is left out, and one of too many stops comes in parts', () => {
  const slept = following('2019-01-01', [50, home], [3, lisbon], [2, porto], [2, kyoto])
  expect(find(slept, { today: '2019-02-27' })).toEqual([])
  expect(find(slept, { today: '2019-02-28', maxStops: 2 })).toMatchObject([
    { startDate: '2019-02-20', endDate: '2019-02-24', stops: [{ nights: 3 }, { nights: 2 }] },
    { startDate: '2019-02-25', endDate: '2019-02-27', stops: [{ nights: 2 }] },
  ])
})

test('without any night there is nothing', () => {
  expect(findJourneys([], [], options)).toEqual({ journeys: [], known: null })
})

const spot = fc.record({
  lat: fc.integer({ min: -600, max: 700 }).map((tenth) => tenth / 10),
  lng: fc.integer({ min: -1800, max: 1800 }).map((tenth) => tenth / 10),
})
const life = fc
  .record({
    spots: fc.array(spot, { minLength: 2, maxLength: 12 }),
    stays: fc.array(
      fc.record({
        which: fc.nat(),
        nights: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 120 })),
        isSilent: fc.boolean(),
        aside: fc.integer({ min: -30, max: 30 }),
      }),
      { minLength: 1, maxLength: 60 },
    ),
    days: fc.array(fc.record({ day: fc.nat(2000), which: fc.nat() }), { maxLength: 100 }),
    isHome: fc.array(fc.nat(2000), { maxLength: 20 }),
    maxStops: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ spots, stays, days, isHome, maxStops }) => {
    let day = 15_000
    const nights: Whereabouts[] = []
    for (const { which, nights: count, isSilent, aside } of stays) {
      const { lat, lng } = spots[which % spots.length]!
      for (let night = 0; night < count; night++, day++) {
        if (isSilent) continue
        const there = { lat: Math.round(lat * 100 + aside) / 100, lng }
        nights.push({ day, ...there, isHome: isHome.includes(day - 15_000) })
      }
    }
    const known = new Map(
      days.map(({ day, which }) => [day + 15_000, spots[which % spots.length]!]),
    )
    const whereabouts = [...known].map(([day, at]) => ({ day, ...at, isHome: false }))
    return { nights, days: whereabouts, maxStops }
  })

test('whatever a life is like: order holds, days are of one journey alone, and home is never among its places', () => {
  fc.assert(
    fc.property(life, ({ nights, days, maxStops }) => {
      const { journeys, known } = findJourneys(nights, days, { today: '2100-01-01', maxStops })
      const homes = findHomes(nights)
      expect(known?.nights).toBe(nights.length || undefined)
      let latest = ''
      for (const journey of journeys) {
        expect(journey.startDate > latest).toBe(true)
        latest = journey.endDate
        expect(tripDateProblems(journey)).toEqual([])
        expect(journey.stops.length).toBeGreaterThan(0)
        expect(journey.stops.length).toBeLessThanOrEqual(maxStops)
        expect(journey.nights).toBe(journey.stops.reduce((sum, stop) => sum + stop.nights, 0))
        for (const stop of journey.stops) {
          expect(homes.ever.every((place) => distanceKm(place, stop) > areaKm)).toBe(true)
          const then = nights.findIndex(({ day }) => day * dayMs === Date.parse(stop.arrivalDate))
          expect(
            homes.ofNights[then]!.every((place) => distanceKm(place, stop) > awayKm - 35),
          ).toBe(true)
          expect(nights.some(({ lat, lng }) => lat === stop.lat && lng === stop.lng)).toBe(true)
          expect(nights.some(({ isHome, ...at }) => isHome && distanceKm(at, stop) < 0.001)).toBe(
            false,
          )
        }
      }
      // Each night that is told is one of those that are known, and is told once.
      const told = journeys.reduce((sum, journey) => sum + journey.nights, 0)
      expect(told).toBeLessThanOrEqual(nights.length)
    }),
    { numRuns: 500 },
  )
})
