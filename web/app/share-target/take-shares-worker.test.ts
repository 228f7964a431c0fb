import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../session/stub-caches.ts'
import { readShared } from './shared-things.ts'

const codeOf = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../public/${name}`), 'utf8')
const club = 'https://club.example'
let kept: ReturnType<typeof stubCaches>

beforeEach(() => {
  kept = stubCaches()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Listener = (event: object) => void

/** The worker as the browser has it, with the parts that its address asks for. */
function worker(search = '?share') {
  const listeners: [string, Listener][] = []
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.push([name, listener]),
    location: { origin: club, search },
    caches: globalThis.caches,
    skipWaiting: async () => undefined,
    importScripts: (...paths: string[]) => {
      for (const path of paths) runInContext(codeOf(path.slice(1)), context)
    },
  }
  const context = createContext({ self, URL, Promise, Response, Date, JSON })
  runInContext(codeOf('sw.js'), context)
  const dispatch = (name: string, event: object) => {
    for (const [of, listener] of listeners) if (of === name) listener(event)
  }
  return {
    dispatch,
    /** Undefined where it leaves the request to the browser. */
    async send(path: string, form?: FormData): Promise<Response | undefined> {
      let answer: Promise<Response> | undefined
      const request = {
        url: new URL(path, club).href,
        method: form ? 'POST' : 'GET',
        mode: 'navigate',
        formData: async () => form,
      }
      dispatch('fetch', { request, respondWith: (given: Promise<Response>) => (answer = given) })
      return answer
    },
  }
}

function formOf(files: File[], words: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(words)) form.set(name, value)
  for (const file of files) form.append('files', file)
  return form
}

const photo = (name: string, text = 'photo') =>
  new File([text], name, { type: 'image/jpeg', lastModified: 7 })

test.each(['?share', '?keep'])(
  'as %s it keeps what is shared, and leads to the page that asks',
  async (search) => {
    const { send } = worker(search)
    const answer = await send('/account/share', formOf([photo('a.jpg', 'A'), photo('b.jpg', 'B')]))
    expect([answer?.status, answer?.headers.get('location')]).toEqual([
      303,
      `${club}/account/share`,
    ])
    const shared = await readShared('me')
    expect(shared).toMatchObject({ leftOut: 0, title: '', text: '', url: '' })
    expect(shared?.files.map(({ name, type, lastModified }) => [name, type, lastModified])).toEqual(
      [
        ['a.jpg', 'image/jpeg', 7],
        ['b.jpg', 'image/jpeg', 7],
      ],
    )
    expect(await Promise.all(shared!.files.map((file) => file.text()))).toEqual(['A', 'B'])
  },
)

test('words come without files, and what came before goes', async () => {
  const { send } = worker()
  await send('/account/share', formOf([photo('a.jpg')]))
  const words = { title: 'The mine', text: 'x'.repeat(6000), url: 'https://mine.example' }
  await send('/account/share', formOf([new File([], '')], words))
  expect(await readShared('me')).toMatchObject({
    ...words,
    text: 'x'.repeat(5000),
    files: [],
    leftOut: 0,
  })
  expect([...kept.get('shared-in')!.keys()]).toEqual([`${club}/account/share/list`])
})

test('of two at once the later one is there, and nothing of the other', async () => {
  const { send } = worker()
  await Promise.all([
    send('/account/share', formOf([photo('a.jpg', 'A'), photo('b.jpg', 'B')])),
    send('/account/share', formOf([photo('c.jpg', 'C')])),
  ])
  expect((await readShared('me'))?.files.map(({ name }) => name)).toEqual(['c.jpg'])
  expect(kept.get('shared-in')).toHaveProperty('size', 2)
})

test('a hundred files and a gigabyte come in at once, and the others are counted', async () => {
  const { send } = worker()
  const large = photo('film.mp4')
  Object.defineProperty(large, 'size', { value: 1024 ** 3 - 100 })
  const getAll = () => [
    large,
    photo('too-much.jpg', 'x'.repeat(101)),
    ...Array.from({ length: 100 }, () => photo('a.jpg', '')),
  ]
  await send('/account/share', { getAll, get: () => null } as unknown as FormData)
  const shared = await readShared('me')
  expect([shared?.files.length, shared?.leftOut]).toEqual([100, 2])
  expect(new Set(shared?.files.map(({ name }) => name))).toEqual(new Set(['film.mp4', 'a.jpg']))
})

test('where no room is left nothing is, and the page is told', async () => {
  const { send } = worker()
  const open = globalThis.caches.open.bind(globalThis.caches)
  vi.spyOn(globalThis.caches, 'open').mockImplementation(async (name) => {
    const cache = await open(name)
    return Object.assign(cache, { put: () => Promise.reject(new Error('QuotaExceededError')) })
  })
  const answer = await send('/account/share', formOf([photo('a.jpg')]))
  expect(answer?.headers.get('location')).toBe(`${club}/account/share?lost`)
  expect([...kept.keys()]).toEqual([])
})

test('all else is the browser’s, which is told so where it can be', async () => {
  const { send, dispatch } = worker()
  expect(await send('/account/share')).toBeUndefined()
  expect(await send('/account/shares', formOf([]))).toBeUndefined()
  expect(await send('https://else.example/account/share', formOf([]))).toBeUndefined()
  expect(await worker('').send('/account/share', formOf([photo('a.jpg')]))).toBeUndefined()
  const addRoutes = vi.fn<(rule: object) => Promise<void>>(async () => undefined)
  const work: Promise<unknown>[] = []
  const event = { addRoutes, waitUntil: (given: Promise<unknown>) => work.push(given) }
  dispatch('install', event)
  expect(addRoutes.mock.calls).toEqual([
    [{ condition: { requestMethod: 'GET' }, source: 'network' }],
  ])
  // Pages that are kept have to be answered.
  worker('?keep').dispatch('install', event)
  expect(addRoutes).toHaveBeenCalledOnce()
  dispatch('install', { waitUntil: event.waitUntil })
  addRoutes.mockRejectedValueOnce(new TypeError('no such condition'))
  dispatch('install', event)
  await Promise.all(work)
})
