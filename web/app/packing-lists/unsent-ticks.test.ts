import type { PackingList } from '@farfolk/contract/packing-lists'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  keepTicks,
  readTicks,
  sendTick,
  sendTicks,
  type Ticks,
  withoutSettled,
  withTicks,
} from './unsent-ticks.ts'

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
  expect(await sendTicks(listId, ticks, () => ticks)).toEqual({ stove: true, gone: true })
  expect(fetch.mock.calls.map(([, init]) => init?.body)).toEqual([
    '{"packingListItem":{"packed":true}}',
    '{"packingListItem":{"packed":true}}',
    '{"packingListItem":{"packed":false}}',
  ])
  fetch.mockResolvedValueOnce(refused(401))
  expect(await sendTicks(listId, ticks, () => ticks)).toEqual({})
})

test('what is ticked anew before its turn is not sent over that', async () => {
  let now: Ticks = { stove: true, tent: true, cup: true }
  fetch.mockImplementation(async () => {
    now = { stove: true, cup: false }
    return refused(404)
  })
  expect(await sendTicks(listId, now, () => now)).toEqual({ stove: true })
  expect(fetch).toHaveBeenCalledOnce()
})

test('of two ticks of one thing the later goes out once the earlier is answered', async () => {
  const answers: ((answer: Response) => void)[] = []
  fetch.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const both = [sendTick(listId, 'tent', true), sendTick(listId, 'tent', false)]
  const other = sendTick(listId, 'cup', true)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.(refused(404))
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answers[1]?.(refused(404))
  answers[2]?.(refused(404))
  await Promise.all([...both, other])
  const sent = fetch.mock.calls.map(([url, init]) => [
    (url as string).split('/').at(-1),
    init?.body,
  ])
  expect(sent).toEqual([
    ['tent', '{"packingListItem":{"packed":true}}'],
    ['cup', '{"packingListItem":{"packed":true}}'],
    ['tent', '{"packingListItem":{"packed":false}}'],
  ])
})

test('one that was ticked anew while it was sent waits on', () => {
  expect(withoutSettled({ stove: false, tent: true }, { stove: true, tent: true })).toEqual({
    stove: false,
  })
})
