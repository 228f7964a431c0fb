import type { OwnUser } from '@farfolk/contract/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'

const shown = vi.hoisted(() => ({ completionPercentage: 0 }))
vi.mock('../session/session-store.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => ({ id: 'maya', onboarding: shown }) as Partial<OwnUser>,
}))
afterAll(() => void vi.resetModules())

vi.resetModules()
const { Finished } = await import('./finished.tsx')

function wordsAt(completionPercentage: number): string {
  shown.completionPercentage = completionPercentage
  const router = createMemoryRouter([{ path: '*', element: <Finished /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('who has skipped all is shown no nought', () => {
  expect(wordsAt(0)).toContain('Your profile can wait.')
  expect(wordsAt(0)).not.toContain('%')
  expect(wordsAt(0.5)).toContain('50% of your profile is complete.')
  expect(wordsAt(1)).toContain('Your profile is complete.')
})
