import type { CallApi } from '@farfolk/contract/call'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../session/session-store.ts'
import { stubCaches } from '../session/stub-caches.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { localDay } from '../ui/local-day.ts'
import { load } from './load-shared.ts'

let kept: ReturnType<typeof stubCaches>

beforeEach(() => {
  kept = stubCaches()
  stubStorage()
  storeSession({ accessToken: 'token', userId: 'me' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function share(names: string[], words: object = {}): void {
  const files = names.map((name) => ({ name, type: 'image/jpeg', lastModified: 1 }))
  const list = { at: Date.now(), title: '', text: '', url: '', files, leftOut: 0, ...words }
  const address = (path: string) => `https://club.example/account/share/${path}`
  kept.set(
    'shared-in',
    new Map([
      [address('list'), Response.json(list)],
      ...names.map((name, index): [string, Response] => [
        address(String(index)),
        new Response(name),
      ]),
    ]),
  )
}

const dayIn = (days: number) => localDay(Date.now() + days * 86_400_000)
const trip = (id: string, startDate: string, status = 'owner') => ({
  id,
  name: id,
  startDate,
  travellers: [{ user: { id: 'me' }, status }],
})
const album = (id: string, ownerId: string, companionsAdd?: boolean) => ({
  id,
  name: id,
  owner: { id: ownerId },
  companionsAdd,
})

/** Answers lists by the names of their calls, and refuses the others. */
const answering = (lists: Record<string, object[]>) =>
  vi.fn<(call: { name: string }, input: object) => Promise<object>>(async ({ name }) =>
    name in lists ? { ok: true, data: lists[name] } : { ok: false, status: 0 },
  )
const loaded = async (callApi: ReturnType<typeof answering>) => {
  const url = new URL('https://club.example/account/share')
  const result = await load(callApi as unknown as CallApi, { params: {}, url })
  return result.ok ? result.data : result
}

test('photos may go to trips under way, and to what companions may add to', async () => {
  share(['a.jpg'])
  const callApi = answering({
    listOwnTrips: [
      trip('begun', dayIn(-9)),
      // Where the club is it is still yesterday.
      { ...trip('over', dayIn(-9)), endDate: dayIn(-1) },
      trip('ahead', dayIn(3)),
    ],
    listTravels: [trip('along', dayIn(-1), 'accepted'), trip('invited', dayIn(-1), 'invited')],
    listOwnAlbums: [album('mine', 'me')],
    listTripAlbums: [album('mine', 'me'), album('shared', 'ben', true), album('theirs', 'ben')],
  })
  const data = await loaded(callApi)
  expect(data).toMatchObject({ kind: 'files', places: { ok: true } })
  const asked = callApi.mock.calls.flatMap(([{ name }, input]) =>
    name === 'listTripAlbums' ? [input] : [],
  )
  expect(asked).toMatchObject([{ params: { id: 'along' } }, { params: { id: 'begun' } }])
  const places = data && 'places' in data && data.places.ok ? data.places.data : []
  expect(new Set(places.map(({ value }) => value))).toEqual(new Set(['mine', 'shared', 'new']))
})

test('words may become ideas of trips under way and ahead, the next first', async () => {
  share([], { text: 'https://mine.example' })
  const callApi = answering({
    listOwnTrips: [trip('ahead', dayIn(3))],
    listTravels: [trip('along', dayIn(-1), 'accepted'), trip('asked', dayIn(1), 'pending')],
  })
  expect(await loaded(callApi)).toMatchObject({
    kind: 'words',
    shared: { text: 'https://mine.example' },
    trips: { ok: true, data: [{ id: 'along' }, { id: 'ahead' }] },
  })
})

test('what came is shown where the club cannot be asked, and nothing is asked where nothing came', async () => {
  const callApi = answering({})
  expect(await loaded(callApi)).toBeUndefined()
  expect(callApi).not.toHaveBeenCalled()
  share(['a.jpg'])
  expect(await loaded(callApi)).toMatchObject({
    kind: 'files',
    shared: { files: [{ name: 'a.jpg' }] },
    places: { ok: false, status: 0 },
  })
  share([])
  expect(await loaded(callApi)).toMatchObject({ kind: 'words', trips: { ok: false, status: 0 } })
})
