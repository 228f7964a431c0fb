import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Found } from './load-search.ts'
import { isTrip, useShown } from './results.tsx'

function Ids({ found }: { found: Found[] }) {
  return useShown(found).map((each) => (isTrip(each) ? each.trip.id : each.user.id))
}

test('what a page that began anew brings once more is shown once', () => {
  const trips = ['a', 'b', 'a', 'c'].map((id) => ({ trip: { id }, highlights: {} }))
  const travellers = ['d', 'd'].map((id) => ({ user: { id }, highlights: {} }))
  const found = [...trips, ...travellers] as unknown as Found[]
  expect(renderToStaticMarkup(<Ids found={found} />)).toBe('abcd')
})
