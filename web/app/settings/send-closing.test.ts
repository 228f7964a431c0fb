import { deleteAlbumItem } from '@farfolk/contract/album-items'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from '../api/alerts.ts'
import { removeLater } from '../api/removals.ts'
import { showAllRemoved } from '../api/removed-ids.ts'
import { undoNewest } from '../api/toast-store.ts'
import { forgetSession, storeSession } from '../session/session-store.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { sendClosing } from './send-closing.ts'

const bodyWith = (password: string) => ({ user: { password } })

/** Closes with the right password alone, as the server does. */
const fetch = vi.fn<typeof globalThis.fetch>(async (_url, init) => {
  if (typeof init?.body !== 'string') return new Response(null, { status: 204 })
  if (init.body !== JSON.stringify(bodyWith('right'))) {
    const errors = [{ code: 'wrong_password', message: '', field: 'user.password' }]
    return Response.json({ errors }, { status: 422 })
  }
  if (new Headers(init.headers).has('if-match')) return Response.json({}, { status: 412 })
  return Response.json({ data: { eraseAt: '2026-03-01T00:00:00.000Z' } }, { status: 202 })
})
const sent = () => fetch.mock.calls.map(([url]) => url)
const close = (password: string) => sendClosing({ body: bodyWith(password) }, {})

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  stubStorage()
  vi.stubGlobal('document', { documentElement: { lang: 'en', removeAttribute: vi.fn() } })
  storeSession({ accessToken: 'token', userId: 'me' })
  const onGone = () => undefined
  removeLater({ ids: ['a'], words: 'Deleted', endpoint: deleteAlbumItem, onGone })
})
afterEach(() => {
  forgetSession()
  showAllRemoved()
  fetch.mockClear()
  vi.unstubAllGlobals()
})

test('what waits is removed before the account is closed', async () => {
  expect(await close('right')).toMatchObject({ ok: true, status: 202 })
  expect(sent()).toEqual(['/api/v1/user', '/api/v1/user/album_items/a', '/api/v1/user'])
  expect(alertStore.get()).toEqual([])
})

test('with a wrong password it can still be undone', async () => {
  expect(await close('wrong')).toMatchObject({ ok: false, status: 422 })
  undoNewest()
  expect(await close('right')).toMatchObject({ ok: true })
  expect(sent()).toEqual(['/api/v1/user', '/api/v1/user', '/api/v1/user'])
})
