import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { findJourneys } from './find-journeys.ts'
import { readFiles } from './read-files.ts'
import { filesOf, lisbon, oneJourney, porto, staysOf } from './testing.ts'

const options = { today: '2026-01-01', maxStops: 50 }

async function found(...files: File[]) {
  const shares: number[] = []
  const read = await readFiles(files, {
    now: Date.parse('2026-01-01'),
    onProgress: (share) => shares.push(share),
  })
  const { journeys, known } = findJourneys(read.book.nights(), read.book.days(), options)
  return { journeys, known, cut: read.cut, count: read.count, shares }
}

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'Timeline.json') =>
  new File([content], name)

const journey = {
  startDate: '2018-12-27',
  endDate: '2019-01-03',
  nights: 7,
  stops: [
    { ...lisbon, arrivalDate: '2018-12-27', departureDate: '2018-12-31', nights: 4 },
    { ...porto, arrivalDate: '2018-12-31', departureDate: '2019-01-03', nights: 3 },
  ],
}

test.each(Object.entries(filesOf))('a file as of %s is read', async (_, write) => {
  const read = await found(fileOf(write(staysOf(oneJourney))))
  expect(read).toMatchObject({ journeys: [journey], cut: [], count: 1 })
  expect(read.known).toEqual({ from: '2018-10-01', to: '2019-03-23', nights: 174 })
  expect(read.shares.at(-1)).toBe(1)
})

test('times and places are understood as older files write them', async () => {
  const visits = staysOf(oneJourney)
  const timelineObjects = visits.map(({ from, to, point }) => ({
    placeVisit: {
      location: {
        latitudeE7: Math.round(point.lat * 1e7),
        // Degrees once around 32 bits, as some files have those west of Greenwich.
        longitudeE7: Math.round(point.lng * 1e7) + (point.lng < 0 ? 2 ** 32 : 0),
      },
      duration: { startTimestampMs: String(from), endTimestampMs: String(to) },
    },
  }))
  const read = await found(fileOf(JSON.stringify({ timelineObjects })))
  expect(read.journeys).toMatchObject([{ startDate: '2018-12-27', nights: 7 }])
  expect(read.journeys[0]!.stops[0]!.lng).toBeCloseTo(lisbon.lng, 2)
})

test('the months of a Takeout count together, in any order, beside files of something else', async () => {
  const visits = staysOf(oneJourney)
  const half = visits.findIndex(({ from }) => from > Date.parse('2018-12-29'))
  const read = await found(
    fileOf(filesOf.semantic(visits.slice(half)), '2019_JANUARY.json'),
    fileOf('{"settings":{"locations on":true}}', 'Settings.json'),
    fileOf(filesOf.semantic(visits.slice(0, half)), '2018_DECEMBER.json'),
  )
  expect(read).toMatchObject({ journeys: [journey], cut: [], count: 2 })
})

test('a zip of Takeout is looked into', async () => {
  const visits = staysOf(oneJourney)
  const half = visits.findIndex(({ from }) => from > Date.parse('2018-12-29'))
  const zip = zipSync({
    'Takeout/Standortverlauf/2018/2018_DECEMBER.json': strToU8(
      filesOf.semantic(visits.slice(0, half)),
    ),
    'Takeout/Fotos/a.jpg.json': strToU8('{"title":"a.jpg"}'),
    'Takeout/Fotos/a.jpg': strToU8('no JSON'),
    'Takeout/Standortverlauf/Records.json': strToU8(filesOf.records(visits.slice(half))),
  })
  expect(await found(fileOf(zip, 'takeout.zip'))).toMatchObject({
    journeys: [journey],
    cut: [],
    count: 2,
  })
  const cut = await found(fileOf(zip.slice(0, 600), 'takeout.zip'))
  expect(cut).toMatchObject({ cut: ['Takeout/Standortverlauf/2018/2018_DECEMBER.json'], count: 1 })
  // Within what comes behind the first month: the rest is missing as well.
  const inPhoto = zipSync({
    'a.json': strToU8(filesOf.semantic(visits)),
    'b.jpg': [new Uint8Array(5_000), { level: 0 }],
  })
  const broken = await found(fileOf(inPhoto.slice(0, -3_000), 'takeout.zip'))
  expect(broken).toMatchObject({ journeys: [journey], cut: ['takeout.zip'] })
})

test.each(Object.entries(filesOf))(
  'of a file as of %s that is cut the start counts',
  async (_, write) => {
    const content = write(staysOf(oneJourney))
    const whole = await found(fileOf(content.slice(0, (content.length / 10) * 9)))
    expect(whole).toMatchObject({ journeys: [journey], cut: ['Timeline.json'] })
    const middle = content.indexOf('},{', content.length / 2)
    const broken = `${content.slice(0, middle)}},@{${content.slice(middle)}`
    expect(await found(fileOf(broken))).toMatchObject({ cut: ['Timeline.json'], count: 1 })
  },
)

test.each([
  '',
  '   ',
  'no JSON at all',
  '{}',
  '[]',
  '[1,2,null]',
  '{"type":"FeatureCollection","features":[]}',
  '"semanticSegments"',
  '[{"startTime":"2020-01-01T00:00:00Z"}]',
])('%s is no Timeline', async (content) => {
  expect(await found(fileOf(content))).toMatchObject({ count: 0, journeys: [] })
})

test('an empty Timeline is one', async () => {
  expect(await found(fileOf('{"semanticSegments":[]}'))).toMatchObject({
    count: 1,
    known: null,
    cut: [],
  })
})

test('what no entry should have is passed over', async () => {
  const [first, ...rest] = staysOf(oneJourney)
  const odd = [
    null,
    7,
    { startTime: 'never', endTime: 'never', visit: {} },
    {
      startTime: '2019-01-01T00:00:00Z',
      endTime: '2018-01-01T00:00:00Z',
      visit: { topCandidate: { placeLocation: 'geo:1,1' } },
    },
    {
      startTime: '2019-01-01T00:00:00Z',
      endTime: '2019-01-01T09:00:00Z',
      visit: { topCandidate: { placeLocation: 'geo:95,1' } },
    },
    {
      startTime: '2019-01-01T00:00:00Z',
      endTime: '2019-01-01T09:00:00Z',
      visit: { topCandidate: { placeLocation: 'geo:0,0' } },
    },
    {
      startTime: '1019-01-01T00:00:00Z',
      endTime: '2919-01-01T09:00:00Z',
      visit: { topCandidate: { placeLocation: 'geo:1,1' } },
    },
    {
      startTime: '2019-01-01T00:00:00Z',
      endTime: '2019-01-01T09:00:00Z',
      timelinePath: [4, { point: 3 }],
    },
  ]
  const content = JSON.stringify([
    ...JSON.parse(filesOf.iphone([first!])),
    ...odd,
    ...JSON.parse(filesOf.iphone(rest)),
  ])
  expect(await found(fileOf(content))).toMatchObject({ journeys: [journey], cut: [] })
})
