import type { CallApi } from '@farfolk/contract/call'
import { afterEach, expect, test, vi } from 'vitest'
import { load as loadAlbum } from '../albums/load-album.ts'
import { readStoredSession, storeSession } from '../session/session-store.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { load as loadShare } from './load-share.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['a link', loadShare],
  ['the link of an album', loadAlbum],
])('%s that was tried too often says for how long', async (_, load) => {
  const headers = new Headers({ 'retry-after': '840' })
  const callApi = async () => ({ ok: false, status: 429, headers, errors: [] })
  const page = { params: { id: 'a', token: 'b' }, url: new URL('https://club.example/shares/b') }
  const refused = { ok: false, status: 429, retryAfter: '840' }
  expect(await load(callApi as unknown as CallApi, page)).toEqual(refused)
})

test.each([
  ['a member who may see the trip', true, 200, true],
  ['a member who may not', true, 403, false],
  ['a visitor, for whom nothing is asked', false, 200, undefined],
])('the link of a trip says to %s whether it opens by itself', async (_, isIn, status, isOpen) => {
  stubStorage()
  if (isIn) storeSession({ accessToken: 'token', userId: 'me' })
  expect(readStoredSession() !== undefined).toBe(isIn)
  const asked: string[] = []
  const callApi = async ({ name }: { name: string }) => {
    asked.push(name)
    if (name === 'openShare') {
      const item = { id: 'a', interests: [] }
      return { ok: true, data: { kind: 'trip', owner: {}, item, allowDownload: false } }
    }
    return { ok: name === 'getTrip' && status === 200, status, headers: new Headers(), errors: [] }
  }
  const page = { params: { token: 'b' }, url: new URL('https://club.example/shares/b') }
  const result = await loadShare(callApi as unknown as CallApi, page)
  expect(result).toMatchObject({ ok: true, data: { kind: 'trip' } })
  expect(result.ok && 'isOpen' in result.data && result.data.isOpen).toBe(isOpen)
  expect(asked.includes('getTrip')).toBe(isIn)
})
