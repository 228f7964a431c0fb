import { expect, test, vi } from 'vitest'

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn<(...call: unknown[]) => unknown>() }))
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Another test's file may have loaded it with the calls themselves.
vi.resetModules()
const { listAlbumItems, updateAlbum } = await import('@farfolk/contract/albums')
const { orderAlbum } = await import('./order-album.ts')

test('an order that the owner makes meanwhile stands', async () => {
  let version = '"1"'
  callApi.mockImplementation((endpoint) => {
    const headers = new Headers({ etag: version })
    if (endpoint !== listAlbumItems) return { ok: true, headers }
    // Between what is read and what is sent.
    version = '"2"'
    const data = [
      { id: 'late', takenAt: '2031-05-02T09:00:00' },
      { id: 'early', takenAt: '2031-05-01T09:00:00' },
    ]
    return { ok: true, headers, data }
  })
  await orderAlbum('album', new Set(['late', 'early']))
  const body = { album: { albumItemIds: ['early', 'late'] } }
  const of = { params: { id: 'album' }, body }
  expect(callApi).toHaveBeenLastCalledWith(updateAlbum, of, { silent: true, ifMatch: '"1"' })
})
