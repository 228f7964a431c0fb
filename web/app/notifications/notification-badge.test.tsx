import { countedNotifications } from '@farfolk/contract/notifications'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { UnreadNumber } from './notification-badge.tsx'

function told(count: number): string {
  const router = createMemoryRouter([{ path: '*', element: <UnreadNumber count={count} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('what is no longer counted is not told as a number', () => {
  const counts = [0, 99, countedNotifications - 1, countedNotifications]
  expect(counts.map(told)).toEqual(['0', '99', '999', '999+'])
})
