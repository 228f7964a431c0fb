import { listOwnAlbumItems, listOwnMonths } from '@farfolk/contract/album-items'
import { listOwnAlbums } from '@farfolk/contract/albums'
import type { CallApi } from '@farfolk/contract/call'
import type { Endpoint } from '@farfolk/contract/http'
import { expect, test, vi } from 'vitest'
import { shouldRevalidate } from './albums-page.tsx'
import { load } from './load-albums.ts'

const image = { width: 3, height: 2, variants: { tile: { src: '' }, screen: { src: '' } } }
const item = { albumId: 'a', albumName: 'North', addedAt: '2023-07-31T22:30:00.123Z', image }
const photos = [
  { ...item, id: 'new', takenAt: '2024-05-01T12:00:00' },
  { ...item, id: 'scan', takenAt: null },
]
const months = [
  { month: '2024-05', count: 1 },
  { month: '2023-07', count: 1 },
]

/** What is shown at an address, and the calls that it takes; no photos are older than July 2023. */
async function loadOf(search: string, refused?: Endpoint) {
  const callApi = vi.fn(async (endpoint: Endpoint, input: { query?: { month?: string } }) => {
    const isNone = (input.query?.month ?? '9999-12') < '2023-07'
    const lists = new Map<Endpoint, object[]>([
      [listOwnAlbums, []],
      [listOwnAlbumItems, isNone ? [] : photos],
      [listOwnMonths, months],
    ])
    if (endpoint === refused) return { ok: false, status: 503 }
    return { ok: true, status: 200, data: lists.get(endpoint), page: { nextCursor: null } }
  })
  const url = new URL(`https://club.example/albums${search}`)
  const result = await load(callApi as unknown as CallApi, { params: {}, url })
  const asked = callApi.mock.calls.map(([endpoint, { query }]) => [endpoint, query] as const)
  return { result, asked, calls: asked.map(([call]) => call) }
}

test('a page of albums takes one call, and no photos', async () => {
  const { result, calls } = await loadOf('')
  expect(calls).toEqual([listOwnAlbums])
  expect(result).toEqual({ ok: true, data: { items: [], nextCursor: null } })
})

test('all photos come with their months, one without a time below the one in which it was added', async () => {
  const { result, asked } = await loadOf('?view=photos')
  expect(asked).toEqual([
    [listOwnAlbumItems, { month: undefined, limit: 100 }],
    [listOwnMonths, undefined],
  ])
  const items = [
    { id: 'new', albumName: 'North', month: '2024-05' },
    { id: 'scan', albumId: 'a', month: '2023-07' },
  ]
  expect(result).toMatchObject({ ok: true, data: { timeline: { photos: { items }, months } } })
})

test('they begin with the month that the address names', async () => {
  const { result, asked } = await loadOf('?view=photos&month=2024-01')
  expect(asked[0]).toEqual([listOwnAlbumItems, { month: '2024-01', limit: 100 }])
  expect(result).toMatchObject({ data: { timeline: { from: '2024-01' } } })
})

test.each(['x', '2024-13', '', '1999-01'])('month %j leads to the newest', async (month) => {
  const { result, asked } = await loadOf(`?view=photos&month=${month}`)
  expect(asked.at(-2)).toEqual([listOwnAlbumItems, { month: undefined, limit: 100 }])
  expect(result).toMatchObject({
    data: { timeline: { from: undefined, photos: { items: [{}, {}] } } },
  })
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
  expect(isRead(`${view}&photo=a`, `${view}&photo=a`)).toBe(true)
})
