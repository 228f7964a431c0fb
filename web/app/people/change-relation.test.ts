import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from '../api/alerts.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { sendRemovals } from '../api/removals.ts'
import { undoNewest } from '../api/toast-store.ts'
import { block, cancelRequest } from './change-relation.ts'
import { onUndoneBlock } from './relation-changes.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const onGone = vi.fn<() => void>()
const cancelAfter = (status: number) => {
  fetch.mockResolvedValueOnce(new Response(null, { status }))
  cancelRequest('0198f0a0-0000-7000-8000-000000000001', onGone)
  return sendRemovals()
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  stubStorage()
  vi.stubGlobal('sessionStorage', localStorage)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => {
  alertStore.set([])
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('a request that the other has declined is cancelled without a complaint', async () => {
  await cancelAfter(404)
  expect(alertStore.get()).toEqual([])
  expect(onGone).toHaveBeenCalledOnce()
  await cancelAfter(500)
  expect(alertStore.get()).toHaveLength(1)
  expect(onGone).toHaveBeenCalledOnce()
})

test('a request that waits to be taken back is gone before its member is blocked', async () => {
  const id = '0198f0a0-0000-7000-8000-000000000003'
  fetch.mockResolvedValueOnce(new Response(null, { status: 204 }))
  fetch.mockResolvedValueOnce(Response.json({ errors: [] }, { status: 500 }))
  cancelRequest(id, onGone)
  await block({ id, profile: { firstName: 'Ada' } }, true)
  expect(fetch.mock.calls.map(([, init]) => init?.method)).toEqual(['DELETE', 'POST'])
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
