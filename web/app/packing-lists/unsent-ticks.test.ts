import type { PackingList } from '@farfolk/contract/packing-lists'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTicks, readTicks, sendTicks, withoutSettled, withTicks } from './unsent-ticks.ts'

const listId = '00000000-0000-4000-8000-000000000000'
const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { documentElement: { lang: 'en', removeAttribute: () => undefined } })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => {
  fetch.mockReset()
  vi.unstubAllGlobals()
})

const refused = (status: number) => Response.json({ errors: [] }, { status })

test('ticks are kept for the next visit, of each member and list apart', () => {
  keepTicks('me', listId, { stove: true, tent: false })
  expect(readTicks('me', listId)).toEqual({ stove: true, tent: false })
  expect([readTicks('you', listId), readTicks('me', 'other')]).toEqual([{}, {}])
  keepTicks('me', listId, {})
  expect(readTicks('me', listId)).toEqual({})
})

test('they show on top of what the server has, and are counted', () => {
  const packingListItems = [
    { id: 'stove', packed: false },
    { id: 'tent', packed: true },
    { id: 'cup', packed: true },
  ]
  const list = { packingListItems, packedCount: 2 } as PackingList
  expect(withTicks(list, {})).toBe(list)
  expect(withTicks(list, { stove: true, tent: false, gone: true })).toMatchObject({
    packingListItems: [
      { id: 'stove', packed: true },
      { id: 'tent', packed: false },
      { id: 'cup', packed: true },
    ],
    packedCount: 2,
  })
})

test('they are sent one after the other, and wait from the first on that finds nobody', async () => {
  const ticks = { stove: true, gone: true, tent: false, cup: true }
  fetch.mockResolvedValueOnce(refused(404)).mockResolvedValueOnce(refused(404))
  fetch.mockRejectedValueOnce(new TypeError('no network'))
  expect(await sendTicks(listId, ticks)).toEqual({ stove: true, gone: true })
  expect(fetch.mock.calls.map(([, init]) => init?.body)).toEqual([
    '{"packingListItem":{"packed":true}}',
    '{"packingListItem":{"packed":true}}',
    '{"packingListItem":{"packed":false}}',
  ])
  fetch.mockResolvedValueOnce(refused(401))
  expect(await sendTicks(listId, ticks)).toEqual({})
})

test('one that was ticked anew while it was sent waits on', () => {
  expect(withoutSettled({ stove: false, tent: true }, { stove: true, tent: true })).toEqual({
    stove: false,
  })
})
