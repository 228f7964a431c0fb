import type { OwnUser } from '@farfolk/contract/members'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, sessionStore, showUser, storeSession } from './session-store.ts'
import { stubStorage } from './stub-storage.ts'

const userOf = (id: string) => ({ id }) as OwnUser

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('document', { documentElement: { removeAttribute: () => undefined } })
})
afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
})

test('a late answer about who was signed in before does not show them in place of who is', () => {
  storeSession({ accessToken: 'token', userId: 'ada' })
  showUser(userOf('ada'))
  storeSession({ accessToken: 'another', userId: 'ben' })
  showUser(userOf('ben'))
  showUser(userOf('ada'))
  expect(sessionStore.get().user?.id).toBe('ben')
})

test('a browser that keeps nothing shows who has signed in', () => {
  vi.stubGlobal('localStorage', undefined)
  showUser(userOf('ada'))
  expect(sessionStore.get().user?.id).toBe('ada')
})
