import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../session/stub-caches.ts'

const code = readFileSync(join(import.meta.dirname, '../../public/keep-pages.js'), 'utf8')
const club = 'https://club.example'
const fetched = vi.fn<(request: Asked) => Promise<Response>>()
let kept: ReturnType<typeof stubCaches>
let pageUrl = `${club}/trips`

interface Asked {
  url: string
  method: string
  mode: string
  destination: string
  referrer: string
}

beforeEach(() => {
  pageUrl = `${club}/trips`
  kept = stubCaches()
  const documents = [
    ['^/trips$', '/trips'],
    ['^/trips/[^/]+(?:/[^/]+)?$', '/trips/id'],
  ]
  kept.set(
    'kept-files',
    new Map(
      Object.entries({
        '/kept-files.json': JSON.stringify({ documents }),
        '/trips': 'My trips',
        '/trips/id': 'A trip',
        '/assets/page.js': 'a script',
      }).map(([path, text]) => [club + path, new Response(text)]),
    ),
  )
})
afterEach(() => {
  fetched.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the worker answers, after what it does beside that; undefined where it leaves that to the browser. */
async function ask(path: string, asked: Partial<Asked> = {}): Promise<Response | undefined> {
  let listener: (event: object) => void = () => undefined
  const self = {
    addEventListener: (_name: string, given: typeof listener) => (listener = given),
    location: { origin: club },
    caches: globalThis.caches,
    clients: { get: async () => ({ url: pageUrl }) },
  }
  runInNewContext(code, { self, URL, Promise, fetch: fetched, setTimeout })
  const request = {
    url: new URL(path, club).href,
    method: 'GET',
    mode: 'cors',
    destination: '',
    referrer: '',
    ...asked,
  }
  let answer: Promise<Response> | undefined
  let work: Promise<unknown> = Promise.resolve()
  listener({
    request,
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (given: Promise<unknown>) => (work = given),
  })
  const answered = await answer
  await work
  return answered
}
const open = (path: string) => ask(path, { mode: 'navigate' })
const see = (path: string, referrer = '') =>
  ask(path, { mode: 'no-cors', destination: 'image', referrer })

test.each([
  ['/trips', 'My trips'],
  ['/trips/', 'My trips'],
  ['/trips/7?photo=3', 'A trip'],
  ['/trips/7/itinerary', 'A trip'],
])('without a network %s is the document of its page, of whatever trip', async (path, text) => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await (await open(path))?.text()).toBe(text)
})

test('with one it is the server’s, refusals too, but that it is away', async () => {
  fetched.mockResolvedValueOnce(new Response('anew'))
  expect(await (await open('/trips'))?.text()).toBe('anew')
  fetched.mockResolvedValueOnce(new Response(null, { status: 404 }))
  expect((await open('/trips/7'))?.status).toBe(404)
  fetched.mockResolvedValueOnce(new Response(null, { status: 503 }))
  expect(await (await open('/trips'))?.text()).toBe('My trips')
})

test('it is waited for a few seconds, and longer where nothing is kept', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 9000)),
  )
  const [there, nowhere] = [open('/trips'), open('/merch')]
  await vi.advanceTimersByTimeAsync(4000)
  expect(await (await there)?.text()).toBe('My trips')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await (await nowhere)?.text()).toBe('late')
})

test('an address that no page has fails as without a worker', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(open('/shares/secret')).rejects.toThrow('Failed to fetch')
})

test('calls, what is sent and what is elsewhere are the browser’s alone', async () => {
  expect(await ask('/api/v1/user')).toBeUndefined()
  expect(await open('/api/v1/openapi.json')).toBeUndefined()
  expect(await ask('/health/live', { method: 'HEAD' })).toBeUndefined()
  expect(await ask('/health/live')).toBeUndefined()
  expect(await ask('https://tiles.example/1.png', { destination: 'image' })).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})

test('a file is the kept one; another build’s comes from the server', async () => {
  expect(await (await ask('/assets/page.js'))?.text()).toBe('a script')
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockResolvedValueOnce(new Response('newer'))
  expect(await (await ask('/assets/newer.js'))?.text()).toBe('newer')
})

test('pictures that were seen stay, the last 400, and a photo is not asked for again', async () => {
  fetched.mockImplementation(async () => new Response('a picture'))
  await see('/img/signature/rs:fit:400:400/exp:1800000000/first')
  // Of the next hour.
  await see('/img/another/rs:fit:400:400/exp:1800003600/first')
  expect(fetched).toHaveBeenCalledTimes(1)
  const pictures = kept.get('kept-pictures')!
  expect([...pictures.keys()]).toEqual([`${club}/img/rs:fit:400:400/first`])
  for (let index = 0; index < 400; index += 1) await see(`/img/signature/rs:fit:400:400/${index}`)
  expect(pictures.size).toBe(400)
  expect([...pictures.keys()][0]).toBe(`${club}/img/rs:fit:400:400/0`)
  await see('/merch.svg')
  fetched.mockImplementation(async () => new Response('a newer picture'))
  expect(await (await see('/merch.svg'))?.text()).toBe('a newer picture')
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await (await see('/merch.svg'))?.text()).toBe('a newer picture')
})

test('one that was taken along with a trip is not fetched, nor kept twice', async () => {
  const address = `${club}/img/rs:fit:400:400/first`
  kept.set('kept-trip-pictures', new Map([[address, new Response('taken along')]]))
  const shown = await see('/img/signature/rs:fit:400:400/exp:1800000000/first')
  expect(await shown?.text()).toBe('taken along')
  expect(fetched).not.toHaveBeenCalled()
  expect([...kept.keys()]).toEqual(['kept-files', 'kept-trip-pictures'])
})

test('nor are those that a page asks for to keep them with a trip, or has kept so', async () => {
  fetched.mockImplementation(async () => new Response('a picture'))
  const path = '/img/signature/rs:fit:400:400/exp:1800000000/first'
  const shown = await ask(path, { mode: 'cors', destination: 'image' })
  expect(await shown?.text()).toBe('a picture')
  kept.set('kept-trip-pictures', new Map([[`${club}/merch.svg`, new Response('a picture')]]))
  await see('/merch.svg')
  expect(fetched).toHaveBeenCalledTimes(2)
  expect([...kept.keys()]).toEqual(['kept-files', 'kept-trip-pictures'])
})

test('none stays that a link has shown, nor once nothing is kept any more', async () => {
  fetched.mockImplementation(async () => new Response('a picture'))
  for (const path of ['/shares/secret', '/invitations/secret', '/albums/7/secret']) {
    pageUrl = club + path
    await see('/img/signature/rs:fit:400:400/1')
  }
  pageUrl = `${club}/albums/7`
  // Led there without another document.
  await see('/img/signature/rs:fit:400:400/1', `${club}/albums/7/secret`)
  expect([...kept.keys()]).toEqual(['kept-files'])
  await see('/img/signature/rs:fit:400:400/1', pageUrl)
  expect(kept.get('kept-pictures')?.size).toBe(1)
  kept.delete('kept-pictures')
  kept.delete('kept-files')
  await see('/img/signature/rs:fit:400:400/1')
  expect([...kept.keys()]).toEqual([])
})
