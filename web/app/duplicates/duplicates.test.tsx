import type { CallApi } from '@farfolk/contract/call'
import type { ComponentProps, MouseEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import type * as buttonModule from '../ui/button.tsx'
import type { Twin, Twins } from './load-duplicates.ts'

const away = vi.hoisted(() => ({
  callApi: vi.fn<(endpoint: object, input: object) => Promise<object>>(),
}))
vi.mock('../api/call-api.ts', () => ({ callApi: away.callApi }))
/** Those that were drawn, by what they say. */
const buttons = new Map<string, () => void>()
vi.mock('../ui/button.tsx', async () => {
  const actual = await vi.importActual<typeof buttonModule>('../ui/button.tsx')
  return {
    ...actual,
    Button(props: ComponentProps<typeof actual.Button>) {
      buttons.set(props.children as string, () =>
        props.onClick?.({} as MouseEvent<HTMLButtonElement>),
      )
      return <button type="button">{props.children}</button>
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
const { keepDuplicates, listDuplicates } = await import('@farfolk/contract/duplicates')
const { undoNewest } = await import('../api/toast-store.ts')
const { hideRemoved, showAllRemoved, useRemoved } = await import('../api/removed-ids.ts')
const { sendRemovals } = await import('../api/removals.ts')
const { bytesWords } = await import('./bytes-words.ts')
const { Duplicates } = await import('./duplicates.tsx')
const { keepAll } = await import('./keep-twins.ts')
const { loadDuplicates } = await import('./load-duplicates.ts')

beforeEach(() => {
  vi.resetAllMocks()
  showAllRemoved()
})

function twin(fields: Partial<Twin> & { id: string }): Twin {
  return {
    albumId: 'north',
    albumName: 'North',
    caption: '',
    takenAt: '2024-05-01T12:13:00',
    addedAt: '2024-06-02T10:00:00.000Z',
    bytes: 3_355_443,
    width: 4_000,
    height: 3_000,
    isKept: false,
    tile: ['/1', '/2'],
    stand: { color: '#123456', thumbhash: '' },
    ...fields,
  }
}

function htmlOf(items: Twins[], nextCursor: string | null = null): string {
  const element = <Duplicates first={{ items, nextCursor }} />
  return renderToStaticMarkup(pageAt('/albums?view=duplicates', element))
}

const group = (fields: Partial<Twins> = {}): Twins => ({
  id: 'group',
  isSameFile: true,
  photos: [twin({ id: 'a', caption: 'Ferry', isFavourite: true }), twin({ id: 'b' })],
  ...fields,
})

test('the photos of a group stand side by side, and the best one is chosen to stay', () => {
  const html = htmlOf([group()])
  expect(html).toContain('The same file')
  const choices = [...html.matchAll(/<input type="radio"([^>]*)>([^<]*)/g)]
  expect(choices.map(([, attributes, words]) => [attributes!.includes('checked'), words])).toEqual([
    [true, 'Keep this one (suggested)'],
    [false, 'Keep this one'],
  ])
  for (const said of [
    'href="/albums/north?photo=a"',
    'Ferry',
    'Favourite',
    '4,000 × 3,000, 3.2 MB',
    'May 1, 2024',
    'Jun 2, 2024',
    'Move the other one to the trash',
    'Keep all',
  ]) {
    expect(html).toContain(said)
  }
})

test('those that look alike are said to, and a video says how long it is', () => {
  const photos = [twin({ id: 'a', length: '0:42' }), twin({ id: 'b' }), twin({ id: 'c' })]
  const html = htmlOf([group({ isSameFile: false, photos })])
  expect(html).toContain('Taken in the same second, and look alike')
  expect(html).toContain('0:42')
  expect(html).toContain('Move the 2 others to the trash')
})

test('a group of which one is left is none, and without any it says so', () => {
  hideRemoved(['b'])
  const html = htmlOf([group()])
  expect(html).toContain('No duplicates')
  expect(html).toContain('href="/albums?view=photos"')
  expect(html).not.toContain('radio')
  // There are more to be read.
  expect(htmlOf([group()], 'more')).not.toContain('No duplicates')
})

test('the others go to the trash once their toast does, unasked', async () => {
  away.callApi.mockResolvedValue({ ok: true })
  htmlOf([group({ photos: [twin({ id: 'a' }), twin({ id: 'b' }), twin({ id: 'c' })] })])
  buttons.get('Move the 2 others to the trash')?.()
  expect([...useRemoved()]).toEqual(['b', 'c'])
  expect(away.callApi).not.toHaveBeenCalled()
  await sendRemovals()
  expect(away.callApi).toHaveBeenCalledWith(
    deleteAlbumItems,
    { body: { albumItemIds: ['b', 'c'] } },
    expect.anything(),
  )
})

test('each choice and each group has a name of its own', () => {
  const html = htmlOf([group(), group({ id: 'other' })])
  for (const said of [
    'aria-label="Keep this one (suggested): Ferry, 1 of 2"',
    'aria-label="Keep this one: North, 2 of 2"',
    'Group 1: The same file',
    'Group 2: The same file',
  ]) {
    expect(html).toContain(said)
  }
})

describe('a group that is kept', () => {
  const photos = [twin({ id: 'a', isKept: true }), twin({ id: 'b' }), twin({ id: 'c' })]
  const [hide, show] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const saying = (areKept: boolean) => [
    keepDuplicates,
    { body: { duplicates: { albumItemIds: ['b', 'c'], areKept } } },
  ]

  test('is hidden until it is undone, and what was kept before stays so', async () => {
    away.callApi.mockResolvedValue({ ok: true })
    await keepAll({ photos }, { hide, show })
    expect(away.callApi.mock.calls).toEqual([saying(true)])
    expect([hide.mock.calls.length, show.mock.calls.length]).toEqual([1, 0])
    undoNewest()
    expect(show).toHaveBeenCalledTimes(1)
    expect(away.callApi.mock.calls).toEqual([saying(true), saying(false)])
  })

  test('is hidden again where that cannot be undone', async () => {
    away.callApi.mockResolvedValueOnce({ ok: true }).mockResolvedValue({ ok: false, status: 503 })
    await keepAll({ photos }, { hide, show })
    undoNewest()
    await vi.waitFor(() => expect(hide).toHaveBeenCalledTimes(2))
    expect(show).toHaveBeenCalledTimes(1)
  })

  test('is the one whose button was pressed', async () => {
    away.callApi.mockResolvedValue({ ok: true })
    htmlOf([group({ photos })])
    buttons.get('Keep all')?.()
    expect(away.callApi.mock.calls).toEqual([saying(true)])
  })

  test('is there again where it was not saved', async () => {
    away.callApi.mockResolvedValue({ ok: false, status: 503 })
    await keepAll({ photos }, { hide, show })
    expect([hide.mock.calls.length, show.mock.calls.length]).toEqual([1, 1])
  })

  test('is no group any more once the others have gone', () => {
    hideRemoved(['b', 'c'])
    const kept = [photos[0]!, twin({ id: 'd', isKept: true })]
    expect(htmlOf([group({ photos: [...kept, ...photos.slice(1)] })])).toContain('No duplicates')
  })
})

test('groups are read page by page, as much of them as is shown', async () => {
  const variant = { src: '/1', srcset: '/1 1x, /2 2x' }
  const image = {
    width: 3,
    height: 2,
    color: '#123456',
    thumbhash: 'x',
    variants: { tile: variant },
  }
  const item = { ...twin({ id: 'a' }), image, video: { duration: 42 }, position: 1 }
  const callApi = vi.fn(async (..._call: [endpoint: object, input: object]) => ({
    ok: true,
    data: [{ id: 'g', isSameFile: true, count: 2, albumItems: [item] }],
    page: { nextCursor: 'more' },
  }))
  const result = await loadDuplicates(callApi as unknown as CallApi, null)
  expect(callApi.mock.calls).toMatchObject([
    [{ name: listDuplicates.name }, { query: { cursor: undefined, limit: 20 } }],
  ])
  const photos = [{ id: 'a', tile: ['/1', '/2'], width: 3, length: '0:42', albumName: 'North' }]
  expect(result).toMatchObject({
    ok: true,
    data: { items: [{ id: 'g', photos }], nextCursor: 'more' },
  })
})

test.each([
  [900, '1 kB'],
  [3_355_443, '3.2 MB'],
  [26_214_400, '25 MB'],
  [3_000_000_000, '2.8 GB'],
  [20_000_000_000, '18.6 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(bytesWords(bytes, 'en')).toBe(words)
})
