import { endpoint } from '@farfolk/contract/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetSession, readStoredSession, storeSession } from '../session/session-store.ts'
import { stubCaches } from '../session/stub-caches.ts'
import { stubMember } from '../session/stub-storage.ts'
import { callApi } from './call-api.ts'
import { fileOf } from './kept-answers.ts'

const read = (path: string) => {
  const reply = z.looseObject({})
  const thing = { name: path, summary: '', auth: 'optional', reply } as const
  const get = endpoint({ ...thing, method: 'GET', path: `/${path.slice(1)}` })
  return callApi(get, {}, { silent: true, keeps: 'along' })
}
const fetch = vi.fn<typeof globalThis.fetch>()
const img = (name: string) => `/img/signature/rs:fit:400:400/exp:1800000000/${name}`
const lofoten = '019a0000-0000-7000-8000-000000000001'
const andes = '019a0000-0000-7000-8000-000000000002'
const [talk, pair] = [
  '019a0000-0000-7000-8000-0000000000c1',
  '019a0000-0000-7000-8000-0000000000c2',
]
const maya = { user: { id: 'me' }, status: 'accepted' }
const answers: Record<string, object> = {
  [`/trips/${lofoten}`]: {
    id: lofoten,
    travellers: [maya],
    cover: img('fjord'),
    faces: [img('ben'), img('maya')],
  },
  [`/user/trips/${lofoten}/bookings`]: { title: 'Ferry' },
  [`/user/trips/${lofoten}/ideas`]: { title: 'Whales' },
  [`/trips/${lofoten}/stop_photos`]: { photo: img('pier') },
  '/user/packing_lists/1': { tripId: lofoten, name: 'Boots' },
  '/albums/1': { trip: { id: lofoten }, photo: img('aurora') },
  [`/trips/${andes}`]: { id: andes, cover: img('peak'), faces: [img('maya')] },
  '/user/packing_lists/2': { tripId: andes, name: 'Tent' },
  '/user/trips': { trips: [lofoten, andes] },
  [`/user/channels/${talk}`]: { trip: { id: lofoten }, lastMessage: img('ferry') },
  [`/user/channels/${talk}/messages`]: { lines: [img('ferry')] },
  '/user/channels': { last: [{ channelId: talk, trip: { id: lofoten } }] },
  [`/user/channels/${pair}`]: { trip: null },
  [`/user/channels/${pair}/messages`]: { lines: [img('cat'), img('maya')] },
}
let kept: ReturnType<typeof stubCaches>
const refusal = (status: number) =>
  Response.json({ errors: [{ code: 'not_allowed', message: 'Not yours' }] }, { status })
const papers = `/api/v1/user/trips/${lofoten}/bookings/1/files/1`
let refused: Record<string, number>
const left = () =>
  [...kept.values()]
    .flatMap((cache) => [...cache.keys()])
    .map((url) => url.replace(/^https:\/\/club\.example(?:\/kept\/me\/api\/v1)?/, ''))
    .toSorted()
const pictureAt = (name: string) => `/img/rs:fit:400:400/${name}`

beforeEach(async () => {
  stubMember(fetch)
  kept = stubCaches()
  refused = {}
  vi.stubGlobal('location', { origin: 'https://club.example', pathname: '/trips' })
  vi.stubGlobal('navigator', {})
  storeSession({ accessToken: 'token', userId: 'me', keeps: true })
  fetch.mockImplementation(async (url) => {
    const path = new URL(url as string, 'https://club.example').pathname.replace('/api/v1', '')
    const status = refused[path]
    return status ? refusal(status) : Response.json({ data: answers[path] })
  })
  for (const path of Object.keys(answers)) await read(path)
  const paper = async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  await fileOf(papers, readStoredSession()!, paper)
  const pictures = (names: string[]) =>
    new Map(names.map((name) => [`https://club.example${pictureAt(name)}`, new Response('x')]))
  kept.set('kept-trip-pictures', pictures(['fjord', 'ben', 'maya', 'pier', 'peak']))
  kept.set('kept-pictures', pictures(['aurora', 'elsewhere']))
})
afterEach(() => {
  forgetSession()
  fetch.mockReset()
  vi.unstubAllGlobals()
})

test.each([
  ['is gone', `/trips/${lofoten}`, 404],
  ['is gone for good', `/trips/${lofoten}`, 410],
  ['is shown to others', `/trips/${lofoten}`, 403],
  ['shows its bookings to others alone', `/user/trips/${lofoten}/bookings`, 404],
  ['shows its ideas to others alone', `/user/trips/${lofoten}/ideas`, 404],
])('of a trip that %s nothing stays that was taken along with it', async (_, path, status) => {
  refused[path] = status
  await read(path)
  await vi.waitFor(() =>
    expect(left()).toEqual(
      [
        `/trips/${andes}`,
        '/user/packing_lists/2',
        '/user/trips',
        `/user/channels/${pair}`,
        `/user/channels/${pair}/messages`,
        // Of the other trip too, and of none.
        ...['maya', 'peak', 'elsewhere'].map(pictureAt),
      ].toSorted(),
    ),
  )
})

test.each([404, 403])(
  'a proxy’s own %i is no word of the trip, nor of its papers',
  async (status) => {
    const before = left()
    const page = () => new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
    fetch.mockImplementation(async () => page())
    await read(`/trips/${lofoten}`)
    await fileOf(papers, readStoredSession()!, async () => page())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(left()).toEqual(before)
    await fileOf(papers, readStoredSession()!, async () => refusal(status))
    expect(left().filter((path) => !before.includes(path))).toEqual([])
    expect(left()).not.toContain(papers.replace('/api/v1', ''))
  },
)

test.each(['', '/messages'])(
  'of a conversation whose %j is refused nothing stays, and all of the others',
  async (part) => {
    kept.get('kept-pictures')!.set(`https://club.example${pictureAt('cat')}`, new Response('x'))
    const before = left()
    refused[`/user/channels/${pair}${part}`] = 404
    await read(`/user/channels/${pair}${part}`)
    const its = [`/user/channels/${pair}`, `/user/channels/${pair}/messages`, pictureAt('cat')]
    const gone = new Set(its)
    await vi.waitFor(() => expect(left()).toEqual(before.filter((path) => !gone.has(path))))
  },
)

test('nothing goes of a trip where its owner’s own page is refused to who travels along', async () => {
  const before = left()
  refused[`/user/trips/${lofoten}`] = 403
  await read(`/user/trips/${lofoten}`)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(left()).toEqual(before)
})

test('what somebody has written of an address that is none keeps nothing from going', async () => {
  answers['/user/notes'] = { text: 'See http://%/img/x' }
  await read('/user/notes')
  delete answers['/user/notes']
  refused[`/trips/${lofoten}`] = 404
  await read(`/trips/${lofoten}`)
  await vi.waitFor(() => expect(left().filter((path) => path.includes(lofoten))).toEqual([]))
  expect(left()).not.toContain(pictureAt('pier'))
  expect(left()).toContain('/user/notes')
})

test('a trip that one was taken off stays as others see it, without what was taken along with it', async () => {
  const seen = { id: lofoten, travellers: [{ ...maya, status: 'pending' }] }
  fetch.mockImplementation(async () => Response.json({ data: seen }))
  await read(`/trips/${lofoten}`)
  expect(left().filter((url) => url.includes(lofoten))).toEqual([`/trips/${lofoten}`])
  expect(left()).not.toContain('/user/packing_lists/1')
  expect(left()).toContain('/user/packing_lists/2')
})

test.each([
  ['/user/packing_lists/1', []],
  ['/albums/1', ['aurora']],
])('with %s of it, which is gone, the trip stays', async (path, pictures) => {
  const gone = new Set([path, ...pictures.map(pictureAt)])
  const before = left()
  refused[path] = 404
  await read(path)
  await vi.waitFor(() => expect(left()).toEqual(before.filter((url) => !gone.has(url))))
})
