import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from '../api/alerts.ts'
import * as toasts from '../api/toast-store.ts'
import { saveEdits } from './save-edits.ts'
import type { Photo } from './shown-album.ts'
import { barePhoto } from './testing-photos.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const crop = { x: 0, y: 0.25, width: 0.5, height: 0.75 }
const edits = { crop, isMirrored: true, turn: 90 } as const

const fetch = vi.fn<typeof globalThis.fetch>()
const toast = vi.spyOn(toasts, 'toast')
const shown: Photo[] = []
const saving = {
  show: (photos: readonly Photo[]) => void shown.push(...photos),
  reread: vi.fn(async () => undefined),
}

beforeEach(() => {
  shown.length = 0
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  alertStore.set([])
  fetch.mockImplementation(async (_url, init) => Response.json({ data: sent(init).map(itemOf) }))
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function sent(init: RequestInit | undefined) {
  return (JSON.parse(init?.body as string) as { albumItems: object[] }).albumItems
}

/** As the API answers: what is not said of a photo is left out. */
function itemOf(change: object) {
  const told = Object.entries(change).filter(([, value]) => value)
  const variant = { src: '/1', srcset: '/1 1x, /2 2x' }
  const sizes = ['avatar', 'thumb', 'placeholder', 'card', 'tile', 'share', 'screen']
  const variants = Object.fromEntries(sizes.map((size) => [size, variant]))
  const image = { id, width: 3, height: 2, thumbhash: '', color: '#123456', variants }
  const item = { albumId: id, image, caption: '', takenAt: null, location: null, position: 1 }
  return { ...item, ...Object.fromEntries(told), uncropped: '/all' }
}

test('what is saved is in sight, and Undo brings back how it was before', async () => {
  const photo = barePhoto({ id, turn: 180 })
  expect(await saveEdits(photo, edits, saving)).toBe(true)
  expect(sent(fetch.mock.calls[0]?.[1])).toEqual([{ id, ...edits }])
  expect(shown).toMatchObject([{ id, ...edits, uncropped: '/all' }])
  const undo = toast.mock.calls[0]?.[1]
  undo?.()
  await vi.waitFor(() => expect(saving.reread).toHaveBeenCalledOnce())
  expect(sent(fetch.mock.calls[1]?.[1])).toEqual([{ id, crop: null, isMirrored: false, turn: 180 }])
  expect(shown[1]).not.toHaveProperty('crop')
})

test('of what has become a video it is said, and nothing saved', async () => {
  const errors = [{ code: 'conflict', message: 'A video cannot be cropped.' }]
  fetch.mockImplementation(async () => Response.json({ errors }, { status: 409 }))
  expect(await saveEdits(barePhoto({ id }), edits, saving)).toBe(false)
  expect(toast).not.toHaveBeenCalled()
  expect(alertStore.get()).toMatchObject([{ messages: ['A video stays as it is'] }])
})
