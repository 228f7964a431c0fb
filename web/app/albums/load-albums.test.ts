import { listOwnAlbumItems, listOwnMemories, listOwnMonths } from '@farfolk/contract/album-timeline'
import { listOwnAlbums } from '@farfolk/contract/albums'
import { listOwnPhotoClusters } from '@farfolk/contract/photo-clusters'
import { listPhotoPeople } from '@farfolk/contract/photo-names'
import type { CallApi } from '@farfolk/contract/call'
import type { Endpoint } from '@farfolk/contract/http'
import { expect, test, vi } from 'vitest'
import { shouldRevalidate } from './albums-page.tsx'
import { load } from './load-albums.ts'

const image = {
  width: 3,
  height: 2,
  variants: { tile: { src: '' }, screen: { src: '' }, thumb: { src: '' } },
}
const item = { albumId: 'a', albumName: 'North', addedAt: '2023-07-31T22:30:00.123Z', image }
const photos = [
  { ...item, id: 'new', takenAt: '2024-05-01T12:00:00' },
  { ...item, id: 'scan', takenAt: null },
]
const months = [
  { month: '2024-05', count: 1 },
  { month: '2023-07', count: 1 },
]

const people = [{ user: { id: 'ben', profile: { firstName: 'Ben' } }, count: 2 }]

const clusters = [
  { lat: 59.33, lng: 18, count: 2, bbox: [17.6, 59.3, 18.1, 59.9], placeName: null, cover: image },
]

/** As they are where it is asked which of them the scan is. */
const later = { month: '2023-07', count: 9, before: 4 }

interface Asked {
  q?: string
  month?: string
  around?: string
  photo?: string
}

/** What is shown at an address, and the calls that it takes; no photos are older than July 2023. */
async function loadOf(search: string, refused?: Endpoint) {
  const callApi = vi.fn(async (endpoint: Endpoint, input: { query?: Asked }) => {
    const { month = '9999-12', around = 'scan', photo } = input.query ?? {}
    const isNone = month < '2023-07'
    const lists = new Map<Endpoint, object[]>([
      [listOwnAlbums, []],
      [listOwnPhotoClusters, clusters],
      [listOwnMemories, [{ year: 2024, count: 7, albumItems: [{ ...item, id: 'old' }] }]],
      [listOwnAlbumItems, isNone ? [] : photos],
      [listPhotoPeople, people],
      [listOwnMonths, photo === 'scan' ? months.toSpliced(1, 1, later) : months],
    ])
    if (around !== 'scan') return { ok: false, status: 422 }
    if (endpoint === refused) return { ok: false, status: 503 }
    return { ok: true, status: 200, data: lists.get(endpoint), page: { nextCursor: null } }
  })
  const url = new URL(`https://club.example/albums${search}`)
  const result = await load(callApi as unknown as CallApi, { params: {}, url })
  const asked = callApi.mock.calls
    .map(([endpoint, { query }]) => [endpoint, query] as const)
    .filter(([endpoint]) => endpoint !== listPhotoPeople)
  return { result, asked, calls: asked.map(([call]) => call) }
}

test('albums come with what was photographed on this day, where the reader is', async () => {
  vi.useFakeTimers({ now: new Date(2026, 4, 2, 23, 30) })
  const { result, asked } = await loadOf('')
  vi.useRealTimers()
  expect(asked).toEqual([
    [listOwnAlbums, { cursor: undefined, limit: 24, albumItems: 0 }],
    [listOwnMemories, { day: '2026-05-02' }],
  ])
  const memories = [
    { year: 2024, yearsAgo: 2, count: 7, first: [{ id: 'old', albumName: 'North' }] },
  ]
  expect(result).toMatchObject({ ok: true, data: { items: [], nextCursor: null, memories } })
})

test('further albums come alone, and the first ones without what cannot be had', async () => {
  const further = await loadOf('?cursor=c')
  expect(further.calls).toEqual([listOwnAlbums])
  expect(further.result).toEqual({ ok: true, data: { items: [], nextCursor: null } })
  const { result } = await loadOf('', listOwnMemories)
  expect(result).toMatchObject({ ok: true, data: { items: [], memories: [] } })
})

test('all photos come with their months, one without a time below the one in which it was added', async () => {
  const { result, asked } = await loadOf('?view=photos')
  expect(asked).toEqual([
    [listOwnAlbumItems, { month: undefined, q: undefined, limit: 100 }],
    [listOwnMonths, { q: undefined }],
  ])
  const items = [
    { id: 'new', albumName: 'North', month: '2024-05' },
    { id: 'scan', albumId: 'a', month: '2023-07' },
  ]
  expect(result).toMatchObject({
    ok: true,
    data: { timeline: { photos: { items }, months, people } },
  })
})

test('those of a person are asked for alone, and all come where nobody can be chosen', async () => {
  const person = '01a2295d-b116-7796-9b68-c8110568cd0a'
  const { result, asked } = await loadOf(`?view=photos&person=${person}`)
  expect(asked.map(([, query]) => query)).toMatchObject([{ person }, { person }])
  expect(result).toMatchObject({ data: { timeline: { person } } })
  const wrong = await loadOf('?view=photos&person=ben', listPhotoPeople)
  expect(wrong.asked[1]).toEqual([listOwnMonths, {}])
  expect(wrong.result).toMatchObject({ ok: true, data: { timeline: { people: [] } } })
})

test('they begin with the month that the address names', async () => {
  const { result, asked } = await loadOf('?view=photos&month=2024-01')
  expect(asked[0]).toEqual([listOwnAlbumItems, { month: '2024-01', q: undefined, limit: 100 }])
  expect(result).toMatchObject({ data: { timeline: { from: '2024-01' } } })
})

test.each(['x', '2024-13', '', '1999-01'])('month %j leads to the newest', async (month) => {
  const { result, asked } = await loadOf(`?view=photos&month=${month}`)
  expect(asked.at(-2)).toEqual([listOwnAlbumItems, { month: undefined, q: undefined, limit: 100 }])
  expect(result).toMatchObject({
    data: { timeline: { from: undefined, photos: { items: [{}, {}] } } },
  })
})

test('they begin around the photo that the address names, as far down as it stands', async () => {
  const { result, asked } = await loadOf('?view=photos&month=2024-05&from=scan')
  expect(asked).toEqual([
    [listOwnAlbumItems, { around: 'scan', q: undefined, limit: 100 }],
    [listOwnMonths, { photo: 'scan', q: undefined }],
  ])
  // One newer month of one photo, and four of its own month: the page has one of these five.
  const around = { photo: 'scan', before: 4 }
  expect(result).toMatchObject({ data: { timeline: { from: '2024-05', around } } })
  const without = await loadOf('?view=photos&from=gone')
  expect(without.result).toMatchObject({ data: { timeline: { from: undefined } } })
  expect(without.asked).toHaveLength(4)
})

test('words are asked for with the photos and with their months, wherever those begin', async () => {
  const { result, asked } = await loadOf('?view=photos&q=%20ferry%20')
  expect(asked.map(([, query]) => query)).toMatchObject([{ q: 'ferry' }, { q: 'ferry' }])
  expect(result).toMatchObject({ data: { timeline: { q: 'ferry' } } })
  const gone = await loadOf('?view=photos&q=ferry&from=gone')
  expect(gone.asked.map(([, query]) => query?.q)).toEqual(['ferry', 'ferry', 'ferry', 'ferry'])
})

test('favourites and a place of the map narrow the photos and their months; what is no place does not', async () => {
  const { result, asked } = await loadOf('?view=photos&favourites=true&bbox=1,2,3,4')
  const which = { favourites: true, bbox: '1,2,3,4' }
  expect(asked.map(([, query]) => query)).toMatchObject([which, which])
  expect(result).toMatchObject({ data: { timeline: which } })
  const wrong = await loadOf('?view=photos&favourites=1&bbox=1,2,3')
  expect(wrong.asked[1]).toEqual([listOwnMonths, {}])
})

test('the map is of a grid for its own frame, or for the world where the photos are all over it', async () => {
  const near = await loadOf('?view=map&bbox=10,50,20,60')
  expect(near.asked).toEqual([
    [listOwnPhotoClusters, { bbox: '10,50,20,60', zoom: 3 }],
    [listOwnPhotoClusters, { bbox: '10,50,20,60', zoom: 10 }],
  ])
  const [cluster] = clusters
  const shown = { lat: 59.33, count: 2, bbox: '17.6,59.3,18.1,59.9' }
  expect(near.result).toMatchObject({
    data: { map: { frame: { kind: 'region' }, zoom: 10, clusters: [shown] } },
  })
  clusters.push({ ...cluster!, bbox: [-150, -40, -150, -40] })
  const far = await loadOf('?view=map')
  clusters.pop()
  expect(far.asked).toEqual([[listOwnPhotoClusters, { bbox: undefined, zoom: 3 }]])
  expect(far.result).toMatchObject({ data: { map: { frame: { kind: 'world' }, zoom: 3 } } })
  const refused = await loadOf('?view=map', listOwnPhotoClusters)
  expect(refused.result).toEqual({ ok: false, status: 503 })
})

test('what refuses the photos refuses the page; without their months they are as good', async () => {
  const without = await loadOf('?view=photos', listOwnAlbumItems)
  expect(without.result).toEqual({ ok: false, status: 503 })
  const { result } = await loadOf('?view=photos', listOwnMonths)
  expect(result).toMatchObject({ ok: true, data: { timeline: { months: [] } } })
})

test('a photo that opens, turns or closes fetches nothing; a view or a month does, as whoever asks for it', () => {
  const isRead = (from: string, to: string) => {
    const [currentUrl, nextUrl] = [from, to].map(
      (search) => new URL(`https://club.example/albums${search}`),
    )
    const args = { currentUrl, nextUrl, defaultShouldRevalidate: true }
    return shouldRevalidate(args as Parameters<typeof shouldRevalidate>[0])
  }
  const view = '?view=photos'
  expect(isRead(view, `${view}&photo=a`)).toBe(false)
  expect(isRead(`${view}&photo=a`, `${view}&photo=b`)).toBe(false)
  expect(isRead(`${view}&photo=a`, view)).toBe(false)
  expect(isRead('', view)).toBe(true)
  expect(isRead(`${view}&month=2024-05`, view)).toBe(true)
  expect(isRead(`${view}&photo=a`, `${view}&photo=a&from=a`)).toBe(true)
  expect(isRead(`${view}&photo=a`, `${view}&photo=a`)).toBe(true)
})
