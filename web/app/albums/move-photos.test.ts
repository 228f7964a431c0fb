import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from '../api/alerts.ts'
import { movePhotos, movePhotosBack } from './move-photos.ts'

const ids = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`)
const to = { id: '00000000-0000-4000-8000-000000000009', name: 'Elsewhere' }

const imageOf = (itemId: string) => itemId.replace('4000', '4001')

/** A photo as the API answers it. */
function itemOf(id: string) {
  const variant = { src: '/x', srcset: '/x 1x, /x 2x' }
  const sizes = ['avatar', 'thumb', 'placeholder', 'card', 'tile', 'share', 'screen']
  const variants = Object.fromEntries(sizes.map((size) => [size, variant]))
  const looks = { width: 3, height: 2, thumbhash: '', color: '#123456', variants }
  const image = { id: imageOf(id), ...looks }
  return { id, albumId: to.id, image, caption: '', takenAt: null, location: null, position: 1 }
}

const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  alertStore.set([])
})
afterEach(() => {
  fetch.mockReset()
  vi.unstubAllGlobals()
})

test('what could not be moved is left, and an alert says why', async () => {
  fetch.mockResolvedValueOnce(new Response(null, { status: 409 }))
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const outcome = await movePhotos(ids, to, () => {})
  expect(outcome).toEqual({ moved: [], left: ids.slice(1), double: 1 })
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(alertStore.get()).toMatchObject([
    { type: 'error', messages: ['You seem to be offline. Try again.'] },
  ])
})

test('what could not be brought back is said too', async () => {
  fetch.mockResolvedValueOnce(new Response(null, { status: 503 }))
  await movePhotosBack(ids, { id: to.id, cover: null })
  expect(alertStore.get()).toMatchObject([{ messages: ['Something went wrong.'] }])
})

test('an album that is full says so, and the rest is left', async () => {
  const refused = { errors: [{ code: 'maximum', message: 'x', field: 'albumItem.albumId' }] }
  fetch.mockResolvedValueOnce(new Response(JSON.stringify(refused), { status: 422 }))
  expect(await movePhotos(ids, to, () => {})).toEqual({ moved: [], left: ids, double: 0 })
  expect(alertStore.get()).toMatchObject([{ type: 'error', messages: ['The album is full.'] }])
})

test('who waits is told how many are through', async () => {
  fetch.mockImplementation(async (url) =>
    Response.json({ data: itemOf((url as string).split('/').at(-1)!) }),
  )
  const onProgress = vi.fn()
  expect(await movePhotos(ids, to, onProgress)).toEqual({ moved: ids, left: [], double: 0 })
  expect(onProgress.mock.calls).toEqual([[0], [1], [2]])
})

test('what comes back is the cover again, where it was', async () => {
  fetch.mockImplementation(async (url) => {
    const address = url as string
    if (address.includes('/albums/')) return new Response(null, { status: 204 })
    return Response.json({ data: itemOf(address.split('/').at(-1)!) })
  })
  await movePhotosBack(ids, { id: to.id, cover: { id: imageOf(ids[1]!) } })
  expect(fetch).toHaveBeenLastCalledWith(
    expect.stringMatching(new RegExp(`/user/albums/${to.id}$`)),
    expect.objectContaining({ body: JSON.stringify({ album: { coverItemId: ids[1] } }) }),
  )

  fetch.mockClear()
  await movePhotosBack(ids, { id: to.id, cover: { id: to.id } })
  expect(fetch).toHaveBeenCalledTimes(ids.length)
})
