import { afterAll, beforeEach, expect, test, vi } from 'vitest'

type Call = [
  endpoint: unknown,
  input: { body?: { album: Partial<typeof album> } },
  { ifMatch?: string },
]
const { callApi } = vi.hoisted(() => ({ callApi: vi.fn<(...call: Call) => unknown>() }))
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
// Another test's file may have loaded it with the calls themselves.
vi.resetModules()
const { listAlbumItems } = await import('@farfolk/contract/album-items')
const { updateAlbum } = await import('@farfolk/contract/albums')
const { orderAlbum } = await import('./order-album.ts')

const album = { version: '', albumItemIds: [''], coverItemId: '' }
const imageOf = (itemId: string) => ({ id: `image of ${itemId}` })
/** What its owner does between what is read and what is sent. */
let meanwhile: () => void

beforeEach(() => {
  Object.assign(album, { version: '"1"', albumItemIds: ['3', '1', '2'], coverItemId: '3' })
  meanwhile = () => {}
  callApi.mockImplementation((endpoint, { body }, { ifMatch }) => {
    const headers = new Headers({ etag: album.version })
    if (endpoint === updateAlbum) {
      if (ifMatch !== album.version) return { ok: false, status: 412 }
      const { albumItemIds, coverItemId = album.coverItemId } = body?.album ?? {}
      Object.assign(album, { albumItemIds, coverItemId })
    }
    if (endpoint !== listAlbumItems) {
      return { ok: true, headers, data: { cover: imageOf(album.coverItemId) } }
    }
    const data = album.albumItemIds.map((id) => ({
      id,
      image: imageOf(id),
      takenAt: `2031-05-0${id}T09:00:00`,
    }))
    meanwhile()
    return { ok: true, headers, data }
  })
})

test('photos that were added come into the order of their times', async () => {
  await orderAlbum('album', new Set(['1', '2', '3']))
  expect(album.albumItemIds).toEqual(['1', '2', '3'])
})

test('the cover of a new album is its first photo by time, not the one that arrived first', async () => {
  await orderAlbum('album', new Set(['3', '1', '2']))
  expect(album.coverItemId).toBe('1')
})

test('a cover that was chosen, or was there before, stands', async () => {
  Object.assign(album, { coverItemId: '2' })
  await orderAlbum('album', new Set(['1', '2', '3']))
  expect(album).toMatchObject({ albumItemIds: ['1', '2', '3'], coverItemId: '2' })
  Object.assign(album, { albumItemIds: ['3', '1', '2'], coverItemId: '3' })
  await orderAlbum('album', new Set(['1', '2']))
  expect(album.coverItemId).toBe('3')
})

test('an order that the owner makes meanwhile stands', async () => {
  meanwhile = () => Object.assign(album, { version: '"2"', albumItemIds: ['2', '3', '1'] })
  await orderAlbum('album', new Set(['1', '2', '3']))
  expect(album.albumItemIds).toEqual(['2', '3', '1'])
})
