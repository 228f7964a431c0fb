import { coverUrl } from '@farfolk/contract/art'
import type { Trip } from '@farfolk/contract/trips'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

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
      callApi: async ({ name }: { name: string }, input: object) => {
        asked.push({ name, ...input })
        const { fetchFile } = await import('../api/files.ts')
        await fetchFile('/kept', { alert: { id: 'error-file', words: '' }, keeps: true })
        const talk = { id: 'talk', state: 'open', trip: { id: 'trip' } }
        return { ok: true, data: name === 'listChannels' ? [talk] : [] }
      },
    }) as never,
)

const asked = vi.hoisted((): { name: string }[] => [])
const keepPictures = vi.hoisted(() => vi.fn(async (_pictures: { src: string }[]) => undefined))
vi.mock(import('./keep-pictures.ts'), () => ({ keepPictures }) as never)
// What waits until the page is quiet would go on within the tests of other files.
vi.mock(import('../ui/once-quiet.ts'), () => ({ onceQuiet: () => () => undefined }))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { alertStore } = await import('../api/alerts.ts')
const toasts = await import('../api/toast-store.ts')
const { forgetSession, storeSession } = await import('../session/session-store.ts')
const { stubCaches } = await import('../session/stub-caches.ts')
const { stubMember } = await import('../session/stub-storage.ts')
const { takeAlong } = await import('./take-along.ts')

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
  const [begins, isDone] = ['Saving Lofoten on this device', 'On this device: Lofoten']
  expect(said.mock.calls).toEqual([[begins], [isDone]])
  expect(alertStore.get()).toEqual([])
  const params = { id: 'trip' }
  expect(asked).toContainEqual({ name: 'listStopPhotos', params, query: { spread: true } })
  // Read, and not opened: that would bring back one that was left.
  expect(asked).toContainEqual({
    name: 'listMessages',
    params: { id: 'talk' },
    query: { limit: 50 },
  })
  expect(asked.map(({ name }) => name)).not.toContain('openChannel')
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
  expect(said.mock.calls).toEqual([[begins], [isDone], [begins]])
  expect(alertStore.get()).toMatchObject([{ id: 'error-take-along' }])
})
