import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from '../api/alerts.ts'
import * as toasts from '../api/toast-store.ts'
import type { Photo } from './shown-album.ts'
import { barePhoto } from './testing-photos.tsx'
import { turnPhotos } from './turn-photos.ts'

const ids = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`)
const [first = '', second = '', third = ''] = ids

/** A photo as the API answers it. */
function itemOf({ id, turn }: { id: string; turn: number }) {
  const variant = { src: `/rot:${turn}`, srcset: `/rot:${turn} 1x, /rot:${turn}/2 2x` }
  const sizes = ['avatar', 'thumb', 'placeholder', 'card', 'tile', 'share', 'screen']
  const variants = Object.fromEntries(sizes.map((size) => [size, variant]))
  const sides = turn % 180 === 0 ? { width: 3, height: 2 } : { width: 2, height: 3 }
  const image = { id, ...sides, thumbhash: '', color: '#123456', variants }
  const told = turn === 0 ? {} : { turn }
  return {
    id,
    albumId: id,
    image,
    caption: '',
    takenAt: null,
    location: null,
    position: 1,
    ...told,
  }
}

const fetch = vi.fn<typeof globalThis.fetch>()
const toast = vi.spyOn(toasts, 'toast')
const removeToast = vi.spyOn(toasts, 'removeToast')
let shown = new Map<string, Photo>()
const turning = {
  show: (photos: readonly Photo[]) => {
    for (const photo of photos) shown.set(photo.id, photo)
  },
  reread: vi.fn(async () => undefined),
}
const photos = () => ids.map((id) => shown.get(id) ?? barePhoto({ id }))

beforeEach(() => {
  shown = new Map()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, images: [] })
  alertStore.set([])
  fetch.mockImplementation(async (_url, init) => {
    const { albumItems } = sent(init)
    return Response.json({ data: albumItems.map(itemOf) })
  })
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function sent(init: RequestInit | undefined) {
  return JSON.parse(init?.body as string) as { albumItems: { id: string; turn: number }[] }
}

const calls = () => fetch.mock.calls.map(([, init]) => sent(init).albumItems)
const undoLast = () => toast.mock.lastCall?.[1]?.()

test('several are turned by one call, each from where it stands, and Undo leads back', async () => {
  const turned: Photo = { ...barePhoto({ id: second }), turn: 270 }
  const video = { url: '/v', width: 3, height: 2, length: '0:01' }
  const film: Photo = { ...barePhoto({ id: third }), video }
  await turnPhotos([photos()[0]!, turned, film], 90, turning)
  expect(calls()).toEqual([
    [
      { id: first, turn: 90 },
      { id: second, turn: 0 },
    ],
  ])
  expect(shown.get(first)).toMatchObject({
    turn: 90,
    image: { width: 2 },
    tile: ['/rot:90', '/rot:90/2'],
  })
  // What stands upright again is known to.
  expect(shown.get(second)).toMatchObject({ turn: 0 })
  expect(toast.mock.calls.map(([words]) => words)).toEqual([
    '2 photos turned',
    'A video stays as it is',
  ])
  toast.mock.calls[0]![1]!()
  await vi.waitFor(() => expect(turning.reread).toHaveBeenCalled())
  expect(calls()[1]).toEqual([
    { id: first, turn: 0 },
    { id: second, turn: 270 },
  ])
  expect(shown.get(first)).toMatchObject({ turn: 0, image: { width: 3 } })
})

test('presses one after the other add up, are saved in their order and undone at once', async () => {
  const press = () => turnPhotos([photos()[0]!], 90, turning)
  const shownTurns: unknown[] = []
  const show = vi.spyOn(turning, 'show').mockImplementation((all) => {
    for (const photo of all) {
      shown.set(photo.id, photo)
      shownTurns.push(photo.turn)
    }
  })
  await Promise.all([press(), press(), press()])
  expect(calls()).toEqual([90, 180, 270].map((turn) => [{ id: first, turn }]))
  // Nothing of what was on its way.
  expect(shownTurns).toEqual([270])
  await press()
  expect(calls().at(-1)).toEqual([{ id: first, turn: 0 }])
  expect(removeToast).toHaveBeenCalledTimes(3)
  await turnPhotos([photos()[0]!], 270, turning)
  undoLast()
  await vi.waitFor(() => expect(turning.reread).toHaveBeenCalled())
  expect(calls().at(-1)).toEqual([{ id: first, turn: 0 }])
  show.mockRestore()
})

test('one that could not be turned is shown as it is saved, with an alert and without a toast', async () => {
  await turnPhotos([photos()[1]!], 90, turning)
  toast.mockClear()
  fetch.mockImplementation(
    async () => new Response('{"errors":[{"code":"internal","message":"x"}]}', { status: 500 }),
  )
  await turnPhotos([photos()[1]!], 90, turning)
  expect(shown.get(second)).toMatchObject({ turn: 90 })
  expect(toast).not.toHaveBeenCalled()
  expect(alertStore.get()).toHaveLength(1)
})

test('of one that has become a video meanwhile the reader is told so', async () => {
  const errors = [{ code: 'conflict', field: 'albumItems[0].turn', message: 'x' }]
  fetch.mockImplementationOnce(async () => Response.json({ errors }, { status: 409 }))
  await turnPhotos([photos()[0]!], 90, turning)
  expect(alertStore.get()).toMatchObject([{ type: 'error', messages: ['A video stays as it is'] }])
})

test('Undo leads back to what was saved, not to a press on the way that failed', async () => {
  fetch.mockImplementationOnce(
    async () => new Response('{"errors":[{"code":"internal","message":"x"}]}', { status: 500 }),
  )
  const press = () => turnPhotos([photos()[2]!], 90, turning)
  await Promise.all([press(), press()])
  expect(shown.get(third)).toMatchObject({ turn: 180 })
  undoLast()
  await vi.waitFor(() => expect(turning.reread).toHaveBeenCalled())
  expect(calls()).toEqual([90, 180, 0].map((turn) => [{ id: third, turn }]))
})
