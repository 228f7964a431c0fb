import { countedNotifications } from '@farfolk/contract/notifications'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ReactElement } from 'react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

vi.mock('../api/store.ts', () => import('../api/testing-store.ts'))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { NotificationBadge, UnreadNumber } = await import('./notification-badge.tsx')
const { countFetched, forgetNotifications, notificationStore } =
  await import('./notification-store.ts')
afterEach(forgetNotifications)

function drawn(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const told = (count: number) => drawn(<UnreadNumber count={count} />)

test('what is no longer counted is not told as a number', () => {
  const counts = [0, 99, countedNotifications - 1, countedNotifications]
  expect(counts.map(told)).toEqual(['0', '99', '999', '999+'])
})

test('it waits for the number until that is there', () => {
  expect(drawn(<NotificationBadge />)).toContain('spinner')
  notificationStore.set(countFetched(notificationStore.get(), 3))
  expect(drawn(<NotificationBadge />)).toContain('3')
  expect(drawn(<NotificationBadge />)).not.toContain('spinner')
})
