import type { OwnUser } from '@farfolk/contract/members'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from './session-store.ts'
import { isShown } from './use-other-tabs.ts'

const stored = { accessToken: 'token', userId: 'me' }
const user = { id: 'me' } as OwnUser

// Photos that another test's file has left on their way go with another member.
beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  sessionStore.set({ user: null })
  vi.unstubAllGlobals()
})

test.each([
  ['a member who is still signed in', { user }, stored, true],
  ['a member who signed out', { user }, undefined, false],
  ['another member', { user: { ...user, id: 'other' } }, stored, false],
  ['a visitor', { user: null }, undefined, true],
  ['a visitor who signed in', { user: null }, stored, false],
  ['one who could not be loaded, and signed out', { user: null, failed: 503 }, undefined, false],
])('after what another tab did, %s is as shown or not', (_, session, kept, isAsShown) => {
  sessionStore.set(session)
  expect(isShown(kept)).toBe(isAsShown)
})
