import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { barePhoto, pageAt } from '../albums/testing-photos.tsx'
import type { Photo } from '../albums/shown-album.ts'

type Call = (endpoint: object, input: { body: { albumItemIds: string[] } }) => Promise<object>

const away = vi.hoisted(() => ({
  callApi: vi.fn<Call>(),
  confirm: vi.fn<() => Promise<string>>(),
}))
vi.mock('../api/call-api.ts', () => ({ callApi: away.callApi }))
vi.mock('../ui/confirm.ts', () => ({ confirm: away.confirm }))
vi.mock('../api/store.ts', () => import('../api/testing-store.ts'))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { deleteTrashedPhotos, restoreTrashedPhotos } = await import('@farfolk/contract/trash')
const { hideRemoved, showAllRemoved, useRemoved } = await import('../api/removed-ids.ts')
const { alertStore } = await import('../api/alerts.ts')
const { useToasts } = await import('../api/toast-store.ts')
const { deleteForGood, putBack } = await import('./trash-acts.ts')
const { TrashedPhotos } = await import('./trashed-photos.tsx')

beforeEach(() => {
  vi.resetAllMocks()
  showAllRemoved()
})

const photoOf = (id: string, fields?: Partial<Photo>) =>
  barePhoto({ id, albumId: 'album', albumName: 'North', daysLeft: 30, ...fields })

const htmlOf = (photos: Photo[]) =>
  renderToStaticMarkup(
    pageAt('/albums/trash', <TrashedPhotos first={{ photos, nextCursor: null }} />),
  )

const said = () => useToasts().at(-1)?.message

test('each photo says where it is from and how long it stays, and is selected by a press', () => {
  const html = htmlOf([photoOf('a', { caption: 'Quokka' }), photoOf('b', { daysLeft: 1 })])
  expect(html).toContain('aria-label="Photo 1: Quokka, from North, 30 days left"')
  expect(html).toContain('aria-label="Photo 2, from North, 1 day left"')
  expect(html.match(/aria-pressed="false"/g)).toHaveLength(2)
  expect(html).toContain('Empty the trash')
})

test('a video says that it is one, and how long', () => {
  const video = { url: '/v', width: 3, height: 2, length: '0:42' }
  const html = htmlOf([photoOf('a', { video })])
  expect(html).toContain('aria-label="Video 1, from North, 30 days left"')
  expect(html).toContain('0:42')
})

test('an empty trash says what it is for, and leads on', () => {
  const html = htmlOf([])
  expect(html).toContain('Photos and videos that you delete stay here for 30 days.')
  expect(html).toContain('href="/albums"')
  expect(html).not.toContain('Empty the trash')
})

test('what is put back is in sight again, with its album, and is counted', async () => {
  hideRemoved(['a', 'b', 'album', 'other'])
  away.callApi.mockResolvedValueOnce({ ok: true, data: [{ id: 'a' }] })
  expect(await putBack([photoOf('a'), photoOf('b')])).toEqual(['a', 'b'])
  expect(away.callApi).toHaveBeenCalledWith(restoreTrashedPhotos, {
    body: { albumItemIds: ['a', 'b'] },
  })
  expect([...useRemoved()]).toEqual(['other'])
  const both = useToasts().slice(-2)
  expect(both.map(({ message }) => message)).toEqual([
    'Photo put back',
    '1 other photo is in its album already.',
  ])

  away.callApi.mockResolvedValueOnce({ ok: true, data: [] })
  await putBack([photoOf('c')])
  expect(said()).toBe('Their albums have these photos already.')
})

test('where an album has no room for them it is said, and none is taken for put back', async () => {
  const errors = [{ code: 'maximum', message: '' }]
  away.callApi.mockResolvedValueOnce({ ok: false, status: 422, errors })
  expect(await putBack([photoOf('a')])).toEqual([])
  expect(alertStore.get().flatMap(({ messages }) => messages)).toEqual([
    'Not put back: an album cannot hold so many photos.',
  ])
})

test('many go by as many as a call takes, until one fails', async () => {
  const photos = Array.from({ length: 1_001 }, (_, index) => photoOf(String(index)))
  away.confirm.mockResolvedValue('confirmed')
  away.callApi.mockResolvedValueOnce({ ok: true }).mockResolvedValueOnce({ ok: false, status: 503 })
  expect(await deleteForGood(photos)).toHaveLength(500)
  const calls = away.callApi.mock.calls
  expect(calls.map(([endpoint, { body }]) => [endpoint, body.albumItemIds.length])).toEqual([
    [deleteTrashedPhotos, 500],
    [deleteTrashedPhotos, 500],
  ])
  expect(said()).toBe('500 photos deleted for good')
})

test('nothing is deleted for good unasked', async () => {
  away.confirm.mockResolvedValueOnce('cancelled')
  expect(await deleteForGood([photoOf('a')])).toEqual([])
  expect(away.callApi).not.toHaveBeenCalled()
})
