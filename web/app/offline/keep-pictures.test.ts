import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, storeSession } from '../session/session-store.ts'
import { stubCaches } from '../session/stub-caches.ts'
import { stubMember } from '../session/stub-storage.ts'
import { keepPictures } from './keep-pictures.ts'

const fetch = vi.fn<(url: string) => Promise<Response>>()
let kept: ReturnType<typeof stubCaches>
const addresses = () => [...(kept.get('kept-trip-pictures')?.keys() ?? [])]
const at = (name: string) => `/img/signature/rs:fit:400:400/exp:1800000000/${name}`
const keptAt = (name: string) => `https://club.example/img/rs:fit:400:400/${name}`

let asked: (string | null)[] = []

/** As a browser's, on a device with two pixels a point. */
class TwiceImage extends EventTarget {
  crossOrigin: string | null = null
  sizes = ''
  srcset = ''
  currentSrc = ''
  set src(src: string) {
    asked.push(this.crossOrigin)
    const chosen = / ?(\S+) 2x$/.exec(this.srcset)?.[1] ?? src
    this.currentSrc = new URL(chosen, 'https://club.example').href
    const isThere = !src.includes('broken')
    setTimeout(() => this.dispatchEvent(new Event(isThere ? 'load' : 'error')))
  }
}

beforeEach(() => {
  asked = []
  stubMember(fetch as typeof globalThis.fetch)
  kept = stubCaches()
  vi.stubGlobal('location', { origin: 'https://club.example' })
  vi.stubGlobal('Image', TwiceImage)
  storeSession({ accessToken: 'token', userId: 'me', keeps: true })
  fetch.mockImplementation(async () => new Response('a picture'))
})
afterEach(() => {
  forgetSession()
  fetch.mockReset()
  vi.unstubAllGlobals()
})

test('pictures are kept in the size that the browser takes, as the worker looks for them', async () => {
  await keepPictures([
    { src: at('once'), srcSet: `${at('twice')} 2x` },
    { src: at('once'), srcSet: `${at('twice')} 2x` },
    { src: at('broken') },
    { src: 'https://images.example/img/elsewhere' },
  ])
  expect(addresses()).toEqual([keptAt('twice')])
  expect(await kept.get('kept-trip-pictures')!.get(keptAt('twice'))!.text()).toBe('a picture')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('one that was seen before is kept once, and the worker is told to leave it to the page', async () => {
  kept.set('kept-pictures', new Map([[keptAt('once'), new Response('seen')]]))
  await keepPictures([{ src: at('once') }])
  expect(addresses()).toEqual([keptAt('once')])
  expect([...kept.get('kept-pictures')!.keys()]).toEqual([])
  expect(asked).toEqual(['anonymous'])
})

test('no more of a trip than is bounded, in number and in bytes', async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ src: at(`${index}`) }))
  await keepPictures(many)
  expect(addresses()).toHaveLength(200)
  expect(addresses()).toContain(keptAt('0'))
  kept.clear()
  fetch.mockImplementation(async () => new Response(new Uint8Array(5_000_000)))
  await keepPictures(many)
  // Those that are under way by then are not broken off.
  expect(addresses().length).toBeLessThan(8)
})

test('nothing is left of what comes once somebody has signed out', async () => {
  fetch.mockImplementation(async () => {
    forgetSession()
    return new Response('a picture')
  })
  await keepPictures([{ src: at('1') }, { src: at('2') }])
  expect([...kept.keys()]).toEqual([])
})
