import { type AlbumMonth, listAlbumItems, listAlbumMonths } from '@farfolk/contract/album-items'
import { getAlbum } from '@farfolk/contract/albums'
import type { CallApi } from '@farfolk/contract/call'
import type { Endpoint } from '@farfolk/contract/http'
import {
  getSharedAlbum,
  listSharedAlbumItems,
  listSharedAlbumMonths,
} from '@farfolk/contract/shares'
import { expect, test, vi } from 'vitest'
import { load } from './load-album.ts'

const months: AlbumMonth[] = [
  { month: '2024-05', count: 150, before: 0, after: null },
  { month: '2024-06', count: 50, before: 150, after: 'last-of-may' },
]
const image = { width: 3, height: 2, variants: { tile: { src: '' }, screen: { src: '' } } }
const first = { albumItems: [], cover: null }

/** The calls that it makes, of an album with so many photos in these months. */
async function loadOf(
  albumItemsCount: number,
  known: AlbumMonth[] | 'refused',
  query: string,
  token?: string,
) {
  const answers = new Map<Endpoint, object>([
    [getAlbum, { ...first, albumItemsCount }],
    [getSharedAlbum, { ...first, albumItemsCount }],
    [listAlbumItems, [{ id: 'first-of-june', image }]],
    [listSharedAlbumItems, [{ id: 'first-of-june', image }]],
  ])
  if (known !== 'refused') {
    answers.set(listAlbumMonths, known).set(listSharedAlbumMonths, known)
  }
  const callApi = vi.fn(async (endpoint: Endpoint, _input: object) => {
    const data = answers.get(endpoint)
    return { ok: data !== undefined, status: data ? 200 : 500, headers: new Headers(), data }
  })
  const url = new URL(`https://club.example/albums/a${query}`)
  const result = await load(callApi as unknown as CallApi, { params: { id: 'a', token }, url })
  const asked = callApi.mock.calls.map(([endpoint, input]) => [endpoint, input] as const)
  return { data: result.ok ? result.data : undefined, asked, calls: asked.map(([call]) => call) }
}

test('an album whose first photos are all has no months, nor one that is not in their order', async () => {
  const short = await loadOf(100, months, '?month=2024-06')
  expect(short.calls).toEqual([getAlbum])
  expect(short.data).not.toHaveProperty('months')
  for (const known of [[], months.slice(0, 1), 'refused'] as const) {
    const { data, calls } = await loadOf(
      200,
      known === 'refused' ? known : [...known],
      '?month=2024-05',
    )
    expect(calls).toEqual([getAlbum, listAlbumMonths])
    expect(data).not.toHaveProperty('months')
  }
})

test('a long one is shown from the month on that the address names', async () => {
  const { data, asked } = await loadOf(200, months, '?month=2024-06')
  const query = { after: 'last-of-may', limit: 100 }
  expect(asked.at(-1)).toEqual([listAlbumItems, { params: { id: 'a' }, query }])
  expect(data).toMatchObject({ months, from: { month: '2024-06', before: 150 } })
  expect(data?.from?.photos.map(({ id }) => id)).toEqual(['first-of-june'])
})

test.each(['', '?month=2024-05', '?month=1999-01', '?month=x'])(
  'from its first photo on with %j',
  async (query) => {
    const { data, calls } = await loadOf(200, months, query)
    expect(calls).toEqual([getAlbum, listAlbumMonths])
    expect(data).toMatchObject({ months, from: undefined })
  },
)

test('by a link all is asked by the link', async () => {
  const { asked, calls } = await loadOf(200, months, '?month=2024-06', 'token')
  expect(calls).toEqual([getSharedAlbum, listSharedAlbumMonths, listSharedAlbumItems])
  for (const [, input] of asked)
    expect(input).toMatchObject({ params: { id: 'a', token: 'token' } })
})
