import { coverUrl } from '@farfolk/contract/art'
import type { Trip } from '@farfolk/contract/trips'
import { afterEach, expect, test, vi } from 'vitest'
import { alertStore } from '../api/alerts.ts'
import { fetchFile } from '../api/files.ts'
import * as toasts from '../api/toast-store.ts'
import { forgetSession, storeSession } from '../session/session-store.ts'
import { stubCaches } from '../session/stub-caches.ts'
import { stubMember } from '../session/stub-storage.ts'
import { takeAlong } from './take-along.ts'

// What they ask for is their own tests'; all of them ask, and keep what they are answered.
const load = vi.hoisted(() => async () => {
  const trip = { id: 'trip', cover: null, countries: [], travellers: [] }
  const albums = { items: [{ id: 'album', cover: null, owner: { avatarUrl: '/face' } }] }
  const album = { id: 'album', cover: null, photos: [] }
  return { ok: true, data: { trip, albums, album } }
})
vi.mock(import('../trips/load-trip.ts'), () => ({ load }) as never)
vi.mock(import('../trips/load-trips.ts'), () => ({ load }) as never)
vi.mock(import('../albums/load-album.ts'), () => ({ load }) as never)
vi.mock(import('../packing-lists/load-packing-list.ts'), () => ({ load }) as never)
vi.mock(import('../packing-lists/load-packing-lists.ts'), () => ({ load }) as never)
vi.mock(
  import('../api/call-api.ts'),
  () =>
    ({
      callApi: async () => {
        await fetchFile('/kept', { alert: { id: 'error-file', words: '' }, keeps: true })
        return { ok: true, data: [] }
      },
    }) as never,
)

const keepPictures = vi.hoisted(() => vi.fn(async (_pictures: { src: string }[]) => undefined))
vi.mock(import('./keep-pictures.ts'), () => ({ keepPictures }) as never)

afterEach(() => {
  forgetSession()
  alertStore.set([])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a trip is said to be on this device only where all of it could be stored', async () => {
  stubMember(async () => new Response('answered'))
  vi.stubGlobal('location', { origin: 'https://club.example' })
  vi.stubGlobal('navigator', {})
  stubCaches()
  storeSession({ accessToken: 'token', userId: 'me', keeps: true })
  const said = vi.spyOn(toasts, 'toast').mockReturnValue(0)
  const trip = { id: 'trip', name: 'Lofoten', owner: { id: 'ben' } } as Trip
  await takeAlong(trip)
  expect(said).toHaveBeenCalledTimes(1)
  expect(alertStore.get()).toEqual([])
  // Of the sections, and of the page of each album.
  const pictures = new Set(
    keepPictures.mock.calls.flatMap(([asked]) => asked.map(({ src }) => src)),
  )
  const drawn = ['trip', 'album'].flatMap((id) => [
    coverUrl([], id, 'wide'),
    coverUrl([], id, 'card'),
  ])
  expect([...pictures].toSorted()).toEqual([...drawn, '/face'].toSorted())
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  await takeAlong(trip)
  expect(said).toHaveBeenCalledTimes(1)
  expect(alertStore.get()).toMatchObject([{ id: 'error-take-along' }])
})
