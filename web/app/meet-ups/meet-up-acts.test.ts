import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from '../api/alerts.ts'
import { stubMember } from '../session/stub-storage.ts'
import { removeMeetUp } from './meet-up-acts.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const meetUp = { id: '00000000-0000-4000-8000-000000000001' }
beforeEach(() => stubMember(fetch))
afterEach(() => {
  alertStore.set([])
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('one whose deletion came through without its answer is gone, and nothing else is said', async () => {
  fetch.mockRejectedValueOnce(new TypeError('cut off'))
  fetch.mockResolvedValueOnce(Response.json({ errors: [] }, { status: 404 }))
  expect(await removeMeetUp(meetUp)).toBe(true)
  expect(alertStore.get()).toEqual([])
})

test('one that cannot be deleted stays, and why is said once', async () => {
  fetch.mockRejectedValue(new TypeError('no network'))
  expect(await removeMeetUp(meetUp)).toBe(false)
  expect(alertStore.get()).toMatchObject([{ messages: ['You seem to be offline. Try again.'] }])
})
