import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore, clearAlerts } from '../api/alerts.ts'
import { saveVideo } from './save-video.ts'

const saved: { href: string; download: string }[] = []
/** The addresses that answer, and those that have run out. */
let statuses: Record<string, number>

beforeEach(() => {
  statuses = { '/old.mp4': 403, '/new.mp4': 200 }
  vi.stubGlobal('fetch', async (url: string) => {
    if (!(url in statuses)) throw new Error('No network')
    return new Response(null, { status: statuses[url]! })
  })
  const createElement = () => {
    const link = { href: '', download: '', click: () => saved.push(link) }
    return link
  }
  vi.stubGlobal('document', { createElement })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearAlerts()
  saved.length = 0
})

const save = (url: string, renewed = vi.fn(async () => ({ url: '/new.mp4' }))) =>
  saveVideo({ id: 'ferry' }, { url }, renewed).then(() => renewed.mock.calls.length)

test('a video is saved by its address, and by a new one where that has run out', async () => {
  expect(await save('/new.mp4')).toBe(0)
  expect(await save('/old.mp4')).toBe(1)
  const asSaved = { href: '/new.mp4', download: 'ferry.mp4' }
  expect(saved).toMatchObject([asSaved, asSaved])
  expect(alertStore.get()).toEqual([])
})

test('where it cannot be had by a new one either, that is said', async () => {
  statuses['/new.mp4'] = 404
  expect(await save('/old.mp4')).toBe(1)
  expect([saved.length, alertStore.get().length]).toEqual([0, 1])
})

test('without a network the page is not read anew', async () => {
  expect(await save('/far.mp4')).toBe(0)
  expect([saved.length, alertStore.get().length]).toEqual([0, 1])
})
