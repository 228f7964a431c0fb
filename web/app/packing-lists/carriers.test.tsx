import type { PackingList } from '@farfolk/contract/packing-lists'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Carriers } from './carriers.tsx'

function htmlOf(assigneeIds: (string | null)[]): string {
  const carriers = ['Ada', 'Bo'].map((firstName) => ({
    id: firstName,
    profile: { firstName, avatarUrl: '/face' },
  }))
  const packingListItems = assigneeIds.map((assigneeId) => ({
    assigneeId,
    quantity: 1,
    weightGrams: null,
  }))
  const list = { carriers, packingListItems } as unknown as PackingList
  const router = createMemoryRouter([{ path: '*', element: <Carriers list={list} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('of a list that is shared out it says what nobody carries', () => {
  expect(htmlOf(['Ada', null, null])).toContain('Nobody yet: 2 things')
  expect(htmlOf(['Ada', 'Bo'])).not.toContain('Nobody')
  expect(htmlOf([null, null])).toBe('')
})
