import type { Trip } from '@farfolk/contract/trips'
import { afterEach, expect, test, vi } from 'vitest'
import { storeSession } from '../session/session-store.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { companyOnCard } from './company-on-card.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a card names who comes along beside the member', () => {
  stubStorage()
  storeSession({ accessToken: 'token', userId: 'Maya' })
  const travellers = ['Ada', 'Maya', 'Ben'].map((firstName, index) => ({
    id: firstName,
    status: index === 0 ? 'owner' : 'accepted',
    user: { id: firstName, profile: { firstName, avatarUrl: '' } },
  }))
  const { companions, companionsCount } = companyOnCard({ travellers } as unknown as Trip)
  expect(companions.map(({ firstName }) => firstName)).toEqual(['Ben'])
  expect(companionsCount).toBe(1)
})
