import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from '../api/alerts.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { startSocial, takePendingSocial } from './social-flow.ts'

const assign = vi.fn<(address: string) => void>()
const google = { provider: 'google', intent: 'sign-in', redirectTo: '/trips' } as const
const data = {
  url: 'https://accounts.example/auth',
  clientId: 'farfolk',
  responseType: 'id_token',
  scope: 'openid email',
}

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('sessionStorage', globalThis.localStorage)
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { origin: 'https://club.example', assign })
})
afterEach(() => {
  assign.mockClear()
  alertStore.set([])
  vi.unstubAllGlobals()
})

test('what was asked for is kept for the way back', async () => {
  await startSocial(google)
  const pending = takePendingSocial()
  expect(pending).toMatchObject({ ...google, redirectUri: 'https://club.example/sign-in/google' })
  const { searchParams } = new URL(assign.mock.calls[0]![0])
  expect(searchParams.get('state')).toBe(pending?.state)
  expect(takePendingSocial()).toBeUndefined()
})

test('a browser that keeps nothing does not leave, and says so', async () => {
  vi.stubGlobal('sessionStorage', {
    setItem() {
      throw new DOMException('The operation is insecure', 'SecurityError')
    },
  })
  await startSocial(google)
  expect(assign).not.toHaveBeenCalled()
  expect(alertStore.get()).toMatchObject([{ messages: ['Something went wrong.'] }])
})
