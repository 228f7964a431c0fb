import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from '../api/alerts.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { undoNewest } from '../api/toast-store.ts'
import { block, cancelRequest } from './change-relation.ts'
import { onUndoneBlock } from './relation-changes.ts'

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

test('a block that is taken back has the page show again what it took', async () => {
  const id = '0198f0a0-0000-7000-8000-000000000002'
  const reread = vi.fn()
  const stop = onUndoneBlock(reread)
  const user = { id, profile: { firstName: 'Ada', avatarUrl: '', avatar: null, verified: false } }
  const createdAt = '2030-05-01T10:00:00.000Z'
  const data = { id, user, state: 'blocked', message: null, createdAt }
  fetch.mockResolvedValueOnce(Response.json({ data }, { status: 201 }))
  expect(await block(user, true)).toBe(true)
  expect(reread).not.toHaveBeenCalled()
  fetch.mockResolvedValueOnce(new Response(null, { status: 204 }))
  undoNewest()
  await vi.waitFor(() => expect(reread).toHaveBeenCalledOnce())
  stop()
})
