import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore, dismissAlert } from '../api/alerts.ts'
import { storeSession } from '../session/session-store.ts'
import { stubMember } from '../session/stub-storage.ts'
import { followSent, sendWaiting } from './send-here.ts'
import { someHere, someStop } from './testing-here.ts'
import { dropWaiting, keepWaiting, readWaiting } from './unsent-here.ts'

const day = '2026-11-10'
const here = someHere(day)

/** A trip behind the API, which others may change; its version counts up. */
function club() {
  const profile = { firstName: 'Ada', avatarUrl: '', avatar: null, verified: false }
  const trip = {
    id: here.tripId,
    owner: { id: here.tripId, profile },
    name: 'South',
    description: '',
    type: 'upcoming',
    dream: false,
    startDate: '2026-11-01',
    endDate: null,
    stops: [someStop(1, '2026-11-08')] as object[],
    countries: [],
    budget: null,
    groupType: 'solo',
    lookingForCompany: false,
    maxTravellers: null,
    interests: [],
    audience: null,
    cover: null,
    travellers: [] as object[],
    albumsCount: 0,
    createdAt: '2026-10-01T00:00:00.000Z',
    updatedAt: '2026-10-01T00:00:00.000Z',
  }
  let version = 1
  const answer = () => Response.json({ data: trip }, { headers: { etag: `"${version}"` } })
  const refuse = (status: number, code: string, message = 'No') =>
    Response.json({ errors: [{ code, message }] }, { status })
  const change = (stops: object[]) => {
    trip.stops = stops
    version++
  }
  const town = { ...someStop(5).place, countryCode: 'IS' }
  const saves: ((stops: object[]) => Response | Promise<Response> | undefined)[] = []
  const calls: string[] = []
  const fetch = vi.fn<typeof globalThis.fetch>(async (url, init) => {
    calls.push(init?.method ?? '')
    if ((url as string).includes('/places/near')) return Response.json({ data: [town] })
    if (init?.method === 'GET') return answer()
    const { stops } = (JSON.parse(init?.body as string) as { trip: { stops: object[] } }).trip
    const isStale = new Headers(init?.headers).get('if-match') !== `"${version}"`
    const early = await saves.shift()?.(stops)
    if (early) return early
    if (isStale || new Headers(init?.headers).get('if-match') !== `"${version}"`) {
      return refuse(412, 'stale')
    }
    change(stops)
    return answer()
  })
  const names = () =>
    trip.stops.map((stop) => (stop as typeof town & { place: typeof town }).place.name)
  return { trip, names, saves, calls, fetch, change, refuse }
}

let server: ReturnType<typeof club>

beforeEach(() => {
  server = club()
  stubMember(server.fetch)
  vi.stubGlobal('location', { pathname: `/trips/${here.tripId}/itinerary` })
  vi.stubGlobal('dispatchEvent', vi.fn())
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  dismissAlert('error-here')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what waits is put onto the trip as it stands, once, and the page is read anew first', async () => {
  keepWaiting('me', here)
  const reread = vi.fn(async () => expect(readWaiting('me')).toHaveLength(1))
  const unfollow = followSent(reread)
  await Promise.all([sendWaiting(), sendWaiting()])
  unfollow()
  expect(server.names()).toEqual(['Place 1', 'Place 99'])
  expect(server.calls).toEqual(['GET', 'PATCH'])
  expect(reread).toHaveBeenCalledOnce()
  expect(readWaiting('me')).toEqual([])
})

test('what others have changed meanwhile stays', async () => {
  keepWaiting('me', here)
  server.saves.push(
    () => server.change([someStop(1, '2026-11-08'), someStop(2, '2026-11-12')]) as undefined,
  )
  await sendWaiting()
  expect(server.names()).toEqual(['Place 1', 'Place 99', 'Place 2'])
  expect(server.calls).toEqual(['GET', 'PATCH', 'GET', 'PATCH'])
})

test('one that has arrived without its answer is not added twice', async () => {
  keepWaiting('me', here)
  server.saves.push((stops) => {
    server.change(stops)
    return Response.json({}, { status: 502 })
  })
  await sendWaiting()
  expect(server.names()).toEqual(['Place 1', 'Place 99'])
  expect(server.calls).toEqual(['GET', 'PATCH', 'GET'])
  expect(readWaiting('me')).toEqual([])
})

test('a server that cannot answer is asked once, and again after a while', async () => {
  keepWaiting('me', here)
  const broken = () => Response.json({}, { status: 500 })
  server.saves.push(broken, broken, broken)
  await sendWaiting()
  expect(server.calls).toEqual(['GET', 'PATCH', 'GET'])
  expect(readWaiting('me')).toEqual([here])
})

test.each([
  ['given up, or sent by another tab', () => dropWaiting('me', here.id)],
  ['of who has signed out', () => storeSession({ accessToken: 'other', userId: 'me' })],
])('what is %s while the trip is read is not put onto it', async (_, meanwhile) => {
  keepWaiting('me', here)
  const { fetch } = server
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await fetch(...asked)
    meanwhile()
    return answer
  })
  await sendWaiting()
  expect(server.calls).toEqual(['GET'])
  expect(server.names()).toEqual(['Place 1'])
  expect(alertStore.get()).toEqual([])
})

test('a storage that has no room for the reason has nothing sent over and over', async () => {
  keepWaiting('me', here)
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const refuse = () => server.refuse(422, 'invalid')
  server.saves.push(refuse, refuse)
  await sendWaiting()
  expect(server.calls).toEqual(['GET', 'PATCH'])
})

test('without a network it waits, in its order, and goes by itself', async () => {
  server.fetch.mockRejectedValue(new TypeError('no network'))
  vi.stubGlobal('navigator', { onLine: false })
  keepWaiting('me', here)
  keepWaiting('me', someHere('2026-11-11', { id: someStop(50).id, place: someStop(50).place }))
  await sendWaiting()
  expect(readWaiting('me')).toHaveLength(2)
  expect(readWaiting('you')).toEqual([])
  const back = club()
  vi.stubGlobal('fetch', back.fetch)
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(() => expect(readWaiting('me')).toEqual([]))
  expect(back.names()).toEqual(['Place 1', 'Place 99', 'Place 50'])
})

test('a point of ones own gets the country of the town near by', async () => {
  const point = { ...here.place, id: null, name: 'Hut', region: null, countryCode: null }
  keepWaiting('me', { ...here, place: point })
  await sendWaiting()
  expect(server.trip.stops[1]).toMatchObject({
    place: { id: null, name: 'Hut', countryCode: 'IS' },
  })
})

test('what is refused stays with the reason, and holds nothing up', async () => {
  const message = 'Is after the trip ends'
  server.saves.push(() => server.refuse(422, 'invalid', message))
  keepWaiting('me', here)
  keepWaiting('me', { ...here, id: someStop(50).id })
  await sendWaiting()
  expect(readWaiting('me')).toEqual([{ ...here, refusal: message }])
  expect(server.names()).toEqual(['Place 1', 'Place 99'])
  await sendWaiting()
  expect(readWaiting('me')).toHaveLength(1)
})

test('elsewhere than on its trip it is told that it is refused, until that is dismissed', async () => {
  vi.stubGlobal('location', { pathname: '/chat' })
  server.saves.push(() => server.refuse(422, 'invalid', 'Is after the trip ends'))
  keepWaiting('me', here)
  await sendWaiting()
  expect(readWaiting('me')).toMatchObject([{ refusal: 'Is after the trip ends' }])
  const words = ['Not added: Place 99, Nov 10, 2026', 'Is after the trip ends']
  expect(alertStore.get()).toMatchObject([{ messages: words, persistent: true }])
})

test.each([
  ['has left the trip is gone, and they are told', [], [], 1],
  ['travels along waits with the reason', ['accepted'], [{ refusal: 'not_allowed' }], 0],
])('what may not be added by who %s', async (_, statuses, left, told) => {
  const { id } = someStop(7)
  storeSession({ accessToken: 'token', userId: id })
  const user = { id, profile: server.trip.owner.profile }
  server.trip.travellers = statuses.map((status) => ({ id, user, status }))
  server.saves.push(() => server.refuse(403, 'not_allowed'))
  keepWaiting(id, here)
  await sendWaiting()
  expect(server.calls).toEqual(['GET', 'PATCH'])
  expect(readWaiting(id)).toMatchObject(left)
  expect(alertStore.get()).toHaveLength(told)
})

test.each([404, 403])('of a trip that is gone (%i) nothing is left but a word', async (status) => {
  server.fetch.mockResolvedValue(server.refuse(status, 'not_found'))
  keepWaiting('me', here)
  await sendWaiting()
  expect(readWaiting('me')).toEqual([])
  expect(alertStore.get()).toMatchObject([{ type: 'error' }])
})

test('what is given up, or signed out, while it is on its way does not come back', async () => {
  server.saves.push(() => {
    dropWaiting('me', here.id)
    return server.refuse(422, 'invalid')
  })
  keepWaiting('me', here)
  await sendWaiting()
  expect(readWaiting('me')).toEqual([])
  server.saves.push(() => {
    dropWaiting('me', here.id)
    storeSession({ accessToken: 'other', userId: 'you' })
    return server.refuse(422, 'invalid')
  })
  keepWaiting('me', here)
  await sendWaiting()
  expect([readWaiting('me'), readWaiting('you')]).toEqual([[], []])
})
