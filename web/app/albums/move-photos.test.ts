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

/** Answers that all of a call's photos have moved. */
const allMove: typeof globalThis.fetch = async (_url, init) => {
  const { albumItems } = sent(init)
  return Response.json({ data: albumItems.map(({ id }) => itemOf(id)) })
}

function sent(init: RequestInit | undefined): { albumItems: { id: string }[] } {
  return JSON.parse(init?.body as string) as { albumItems: { id: string }[] }
}

function refusal(status: number, errors: { code: string; field: string }[]): Response {
  const envelope = { errors: errors.map((error) => ({ message: 'x', ...error })) }
  return new Response(JSON.stringify(envelope), { status })
}

test('photos move by one call, in their order', async () => {
  fetch.mockImplementation(allMove)
  expect(await movePhotos(ids, to, () => {})).toEqual({ moved: ids, left: [], double: 0 })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(fetch).toHaveBeenCalledWith(
    expect.stringMatching(/\/user\/album_items$/),
    expect.objectContaining({ method: 'PATCH' }),
  )
  expect(sent(fetch.mock.calls[0]?.[1])).toEqual({
    albumItems: ids.map((id) => ({ id, albumId: to.id })),
  })
})

test('one that is there already stays, and the others go', async () => {
  fetch.mockResolvedValueOnce(refusal(409, [{ code: 'conflict', field: 'albumItems[1].albumId' }]))
  fetch.mockImplementationOnce(allMove)
  const moved = [ids[0], ids[2]]
  expect(await movePhotos(ids, to, () => {})).toEqual({ moved, left: [], double: 1 })
  expect(alertStore.get()).toEqual([])
})

test('what could not be moved is left, and an alert says why', async () => {
  fetch.mockResolvedValueOnce(refusal(409, [{ code: 'conflict', field: 'albumItems[0].albumId' }]))
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const outcome = await movePhotos(ids, to, () => {})
  expect(outcome).toEqual({ moved: [], left: ids.slice(1), double: 1 })
  // Once more where no answer came.
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(alertStore.get()).toMatchObject([
    { type: 'error', messages: ['You seem to be offline. Try again.'] },
  ])
})

test('what could not be brought back is said too', async () => {
  fetch.mockResolvedValueOnce(new Response(null, { status: 503 }))
  await movePhotosBack(ids, { id: to.id, cover: null })
  expect(alertStore.get()).toMatchObject([{ messages: ['Something went wrong.'] }])
})

test('an album that is full says so, and all are left', async () => {
  fetch.mockResolvedValueOnce(refusal(422, [{ code: 'maximum', field: 'albumItems[2].albumId' }]))
  expect(await movePhotos(ids, to, () => {})).toEqual({ moved: [], left: ids, double: 0 })
  expect(alertStore.get()).toMatchObject([{ type: 'error', messages: ['The album is full.'] }])
})

test('many take several calls, and who waits is told how many are through', async () => {
  const number = (index: number) => String(index).padStart(12, '0')
  const many = Array.from({ length: 1_001 }, (_, at) => `00000000-0000-4000-8000-${number(at)}`)
  fetch.mockImplementation(allMove)
  const onProgress = vi.fn()
  expect(await movePhotos(many, to, onProgress)).toEqual({ moved: many, left: [], double: 0 })
  expect(onProgress.mock.calls).toEqual([[0], [500], [1_000]])
})

test('what comes back is the cover again, where it was', async () => {
  fetch.mockImplementation(async (url, init) => {
    if ((url as string).includes('/albums/')) return new Response(null, { status: 204 })
    return await allMove(url, init)
  })
  await movePhotosBack(ids, { id: to.id, cover: { id: imageOf(ids[1]!) } })
  expect(fetch).toHaveBeenLastCalledWith(
    expect.stringMatching(new RegExp(`/user/albums/${to.id}$`)),
    expect.objectContaining({ body: JSON.stringify({ album: { coverItemId: ids[1] } }) }),
  )

  fetch.mockClear()
  await movePhotosBack(ids, { id: to.id, cover: { id: to.id } })
  expect(fetch).toHaveBeenCalledTimes(1)
})
