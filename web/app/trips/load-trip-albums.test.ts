import { listTripAlbumItems } from '@farfolk/contract/album-items'
import { listTripAlbums } from '@farfolk/contract/albums'
import type { CallApi } from '@farfolk/contract/call'
import type { Endpoint } from '@farfolk/contract/http'
import { expect, test, vi } from 'vitest'
import { loadTripAlbums } from './load-trip-albums.ts'

const image = { width: 3, height: 2, variants: { tile: { src: '' }, screen: { src: '' } } }
const albumOf = (id: string) => ({ id, cover: null, owner: { profile: {} } })

interface Answer {
  status?: number
  data?: object[]
  nextCursor?: string
}

/** What is loaded of two albums, of which each is a page, and the calls that it takes. */
async function loadOf(query: string, photos: Answer = {}) {
  const callApi = vi.fn(async (endpoint: Endpoint, input: { query: { cursor?: string } }) => {
    const item = { id: 'photo', albumId: 'b', image }
    const albums = input.query.cursor
      ? { data: [albumOf('b')] }
      : { data: [albumOf('a')], nextCursor: 'behind a' }
    const answer: Answer =
      endpoint === listTripAlbums ? albums : { data: [item], nextCursor: 'behind photo', ...photos }
    const { status = 200, data, nextCursor = null } = answer
    return { ok: status === 200, status, data, page: { nextCursor } }
  })
  const url = new URL(`https://club.example/trips/t/albums${query}`)
  const result = await loadTripAlbums(callApi as unknown as CallApi, 't', url)
  return { result, calls: callApi.mock.calls.map(([endpoint]) => endpoint) }
}

test('a page of albums takes one call, and no photos', async () => {
  const { result, calls } = await loadOf('')
  expect(calls).toEqual([listTripAlbums])
  expect(result).toMatchObject({ ok: true, data: { nextCursor: 'behind a' } })
  expect(result).not.toHaveProperty('data.photos')
})

test('beside all photos stand all albums, so that each has its own', async () => {
  const { result, calls } = await loadOf('?view=photos')
  expect(calls.filter((call) => call === listTripAlbumItems)).toHaveLength(1)
  expect(result).toMatchObject({
    ok: true,
    data: {
      items: [{ id: 'a' }, { id: 'b' }],
      nextCursor: null,
      photos: { items: [{ id: 'photo', albumId: 'b' }], nextCursor: 'behind photo' },
    },
  })
})

test('what refuses the photos refuses the page', async () => {
  const { result } = await loadOf('?view=photos', { status: 503 })
  expect(result).toMatchObject({ ok: false, status: 503 })
})

test("a photo that was given to an album is its giver's, not its owner's", async () => {
  const ben = { id: 'ben', profile: { firstName: 'Ben', avatarUrl: '/face', verified: false } }
  const photoBy = (id: string, by: object) => ({ id, albumId: 'b', image, ...by })
  const { result } = await loadOf('?view=photos', {
    data: [
      photoBy('given', { addedBy: ben }),
      photoBy('nobodys', { addedBy: null }),
      photoBy('own', {}),
    ],
  })
  const photos = result.ok ? (result.data.photos?.items ?? []) : []
  expect(photos.map(({ takenBy }) => takenBy && takenBy.firstName)).toEqual([
    'Ben',
    null,
    undefined,
  ])
  expect(photos[0]).toMatchObject({ takenBy: { id: 'ben', avatarUrl: '/face' } })
  expect(photos.some((photo) => 'addedBy' in photo)).toBe(false)
})
