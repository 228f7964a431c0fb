import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../session/stub-caches.ts'
import { forgetShared } from './forget-shared.ts'
import { forgetShown, forgetStale, readShared } from './shared-things.ts'

const hour = 60 * 60 * 1000
let kept: ReturnType<typeof stubCaches>

/** As take-shares.js leaves it. */
function share(at = Date.now()): void {
  const list = { at, title: '', text: 'Mine', url: '', files: [], leftOut: 0 }
  const address = 'https://club.example/account/share/list'
  kept.set('shared-in', new Map([[address, Response.json(list)]]))
}

beforeEach(() => {
  kept = stubCaches()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('it is shown until a day is over', async () => {
  share(Date.now() - 23 * hour)
  expect(await readShared('me')).toMatchObject({ text: 'Mine' })
  await forgetStale()
  expect(kept.has('shared-in')).toBe(true)
  share(Date.now() - 24 * hour)
  expect(await readShared('me')).toBeUndefined()
  expect(kept.has('shared-in')).toBe(false)
  share(Date.now() - 24 * hour)
  await forgetStale()
  expect(kept.has('shared-in')).toBe(false)
})

test('whoever is shown it first has it, and nobody after', async () => {
  share()
  expect(await readShared('me')).toMatchObject({ text: 'Mine' })
  expect(await readShared('me')).toMatchObject({ text: 'Mine' })
  expect(await readShared('another')).toBeUndefined()
  expect(kept.has('shared-in')).toBe(false)
})

test('what has come since is not forgotten with what was shown', async () => {
  share(1)
  await forgetShown({ at: 0 })
  expect(kept.has('shared-in')).toBe(true)
  await forgetShown({ at: 1 })
  expect(kept.has('shared-in')).toBe(false)
})

test('where it goes as it is read nothing of it is there again', async () => {
  share()
  const open = caches.open.bind(caches)
  vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    const cache = await open(name)
    const match = cache.match.bind(cache)
    const deleteAfter = async (address: string) => {
      const found = await match(address)
      await forgetShared()
      return found
    }
    return Object.assign(cache, { match: deleteAfter })
  })
  await readShared('me')
  expect([...kept.keys()]).toEqual([])
})

test('where nothing was shared nothing is made, and a browser without caches has none', async () => {
  expect(await readShared('me')).toBeUndefined()
  await forgetStale()
  expect([...kept.keys()]).toEqual([])
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  expect(await readShared('me')).toBeUndefined()
  await forgetShared()
})

test('what the browser cannot read is as nothing', async () => {
  kept.set(
    'shared-in',
    new Map([['https://club.example/account/share/list', new Response('no list')]]),
  )
  expect(await readShared('me')).toBeUndefined()
  await forgetStale()
})
