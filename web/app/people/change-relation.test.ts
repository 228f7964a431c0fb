import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from '../api/alerts.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { cancelRequest } from './change-relation.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const cancelAfter = (status: number) => {
  fetch.mockResolvedValueOnce(new Response(null, { status }))
  return cancelRequest('0198f0a0-0000-7000-8000-000000000001')
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  stubStorage()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => {
  alertStore.set([])
  vi.unstubAllGlobals()
})

test('a request that the other has declined is cancelled without a complaint', async () => {
  expect(await cancelAfter(404)).toBe(true)
  expect(alertStore.get()).toEqual([])
  expect(await cancelAfter(500)).toBe(false)
  expect(alertStore.get()).toHaveLength(1)
})
