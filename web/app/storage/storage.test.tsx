import type { CallApi } from '@farfolk/contract/call'
import type { Storage } from '@farfolk/contract/storage'
import type { ComponentProps, MouseEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import type * as iconButtonModule from '../ui/icon-button.tsx'
import type { LargePhoto } from './load-storage.ts'

const away = vi.hoisted(() => ({
  callApi: vi.fn<(endpoint: object, input: object) => Promise<object>>(),
}))
vi.mock('../api/call-api.ts', () => ({ callApi: away.callApi }))
/** Those that were drawn, by what they do. */
const buttons = new Map<string, () => void>()
vi.mock('../ui/icon-button.tsx', async () => {
  const actual = await vi.importActual<typeof iconButtonModule>('../ui/icon-button.tsx')
  return {
    IconButton(props: ComponentProps<typeof actual.IconButton>) {
      buttons.set(props.label!, () => props.onClick?.({} as MouseEvent<HTMLButtonElement>))
      return <actual.IconButton {...props} />
    },
  }
})
// There is nothing that could have the focus.
vi.mock('../ui/focus-beside.ts', () => ({ focusBeside: vi.fn<() => void>() }))
vi.mock('../api/store.ts', () => import('../api/testing-store.ts'))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
// Once used, a call's schemas hold more than fresh ones: this file's are compared with their own.
const { deleteAlbumItems } = await import('@farfolk/contract/album-items')
const { getStorage, listLargeItems } = await import('@farfolk/contract/storage')
const { hideRemoved, showAllRemoved, useRemoved } = await import('../api/removed-ids.ts')
const { sendRemovals } = await import('../api/removals.ts')
const { LargePhotos } = await import('./large-photos.tsx')
const { loadStorage } = await import('./load-storage.ts')
const { StoragePanel } = await import('./storage-panel.tsx')

beforeEach(() => {
  vi.resetAllMocks()
  showAllRemoved()
})

const mb = 1_048_576
const nothing = { photos: 0, videos: 0, papers: 0, trash: 0, others: 0, albums: [] }
const htmlOf = (storage: Partial<Storage>) =>
  renderToStaticMarkup(
    pageAt(
      '/settings/data',
      <StoragePanel storage={{ limit: null, used: 0, ...nothing, ...storage }} />,
    ),
  )

test('what is taken is said in words by kind and album, with a way to the trash', () => {
  const html = htmlOf({
    limit: 5_000 * mb,
    used: 2_560 * mb,
    photos: 2_000 * mb,
    videos: 550 * mb,
    trash: 10 * mb,
    albums: [
      { id: 'a', name: 'North', bytes: 1_500 * mb, albumItemsCount: 9 },
      { id: 'b', name: 'South', bytes: 1_050 * mb, albumItemsCount: 9 },
    ],
  })
  expect(html).toContain('2.5 GB of 4.9 GB used')
  expect(html).toContain('2.4 GB free')
  const kinds = [...html.matchAll(/<span>([^<]+)<\/span><span class="[^"]*">([^<]+)<\/span>/g)]
  expect(kinds.map(([, words, size]) => [words, size])).toEqual([
    ['Photos', '2 GB'],
    ['Videos', '550 MB'],
    ['Trash', '10 MB'],
  ])
  expect(html).toContain('href="/albums/trash"')
  expect(html).toMatch(/href="\/albums\/a"[^>]*>North<\/a><span class="[^"]*">1.5 GB/)
  // The bar is what the words say once more.
  expect(html).toMatch(/aria-hidden="true"><span class="[^"]*" style="flex-basis:40%"/)
  expect(html).not.toContain('No room is left')
})

test('without a limit nothing is left over, and where it is full that is said', () => {
  const html = htmlOf({ used: 3 * mb, photos: 3 * mb })
  expect(html).toContain('3 MB used')
  expect(html).not.toContain('free')
  const full = htmlOf({ limit: mb, used: 2 * mb, photos: 2 * mb })
  expect(full).toContain('No room is left')
  expect(full).not.toContain('free')
})

const photo = (fields: Partial<LargePhoto> & { id: string }): LargePhoto => ({
  albumId: 'north',
  albumName: 'North',
  caption: '',
  takenAt: null,
  bytes: 7 * mb,
  thumb: ['/1', '/2'],
  stand: { color: '#123456', thumbhash: '' },
  ...fields,
})

const listOf = (items: LargePhoto[], nextCursor: string | null = null) =>
  renderToStaticMarkup(pageAt('/settings/data', <LargePhotos first={{ items, nextCursor }} />))

test('each of the largest leads to itself, and says its album, its size and how long it is', () => {
  const html = listOf([
    photo({ id: 'a', caption: 'Ferry', takenAt: '2024-05-01T12:13:00', length: '0:42' }),
    photo({ id: 'b' }),
  ])
  expect(html).toContain('href="/albums/north?photo=a"')
  expect(html).toContain('<strong>Ferry</strong>')
  expect(html).toMatch(/North · ▶ 0:42 · <time[^>]*>May 1, 2024/)
  expect(html).toContain('7 MB')
  expect(html).toContain('aria-label="Move to the trash: North"')
  expect(listOf([], null)).toContain('You have no photos in albums yet.')
  expect(listOf([], 'more')).not.toContain('You have no photos')
})

test('one that goes is out of sight at once, and in the trash with its toast', async () => {
  away.callApi.mockResolvedValue({ ok: true })
  const items = [photo({ id: 'a', caption: 'Ferry' }), photo({ id: 'b' })]
  listOf(items)
  buttons.get('Move to the trash: Ferry')?.()
  expect([...useRemoved()]).toEqual(['a'])
  expect(listOf(items)).not.toContain('Ferry')
  expect(away.callApi).not.toHaveBeenCalled()
  await sendRemovals()
  expect(away.callApi).toHaveBeenCalledWith(
    deleteAlbumItems,
    { body: { albumItemIds: ['a'] } },
    expect.anything(),
  )
  hideRemoved(['north'])
  expect(listOf(items)).toContain('You have no photos')
})

test('sums and the largest are read together, and are null where either was refused', async () => {
  const variant = { src: '/1', srcset: '/1 1x, /2 2x' }
  const image = { color: '#123456', thumbhash: 'x', variants: { thumb: variant } }
  const item = { ...photo({ id: 'a' }), image, video: { duration: 42 }, position: 1 }
  const callApi = vi.fn(async (endpoint: { name: string }, _input: object) =>
    endpoint.name === getStorage.name
      ? { ok: true, data: { limit: null, used: 0, ...nothing } }
      : { ok: true, data: [item], page: { nextCursor: 'more' } },
  )
  const result = await loadStorage(callApi as unknown as CallApi)
  expect(callApi.mock.calls).toMatchObject([
    [{ name: getStorage.name }, {}],
    [{ name: listLargeItems.name }, { query: { limit: 10 } }],
  ])
  expect(result).toMatchObject({
    storage: { used: 0 },
    largest: { items: [{ id: 'a', thumb: ['/1', '/2'], length: '0:42' }], nextCursor: 'more' },
  })
  const refusing = async () => ({ ok: false, status: 500 })
  expect(await loadStorage(refusing as unknown as CallApi)).toBeNull()
})
