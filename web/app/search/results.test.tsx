import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Found } from './find-hits.ts'
import { isTrip, Results, useShown } from './results.tsx'

function Ids({ found }: { found: Found[] }) {
  return useShown(found).map((each) => (isTrip(each) ? each.trip.id : each.user.id))
}

test('what a page that began anew brings once more is shown once', () => {
  const trips = ['a', 'b', 'a', 'c'].map((id) => ({ trip: { id }, highlights: {} }))
  const travellers = ['d', 'd'].map((id) => ({ user: { id }, highlights: {} }))
  const found = [...trips, ...travellers] as unknown as Found[]
  expect(renderToStaticMarkup(<Ids found={found} />)).toBe('abcd')
})

test('who is on the map bears its number, and says where home is', () => {
  const lisbon = { name: 'Lisboa', lat: 38.72, lng: -9.14 }
  const found = [
    { id: 'a', hometown: null, highlights: {} },
    { id: 'b', hometown: lisbon, highlights: {} },
    { id: 'c', hometown: lisbon, highlights: { hometown: '<mark>Lis</mark>boa' } },
  ].map(({ id, ...rest }) => ({ user: { id, profile: { firstName: id } }, ...rest }))
  const draw = (hasMap: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Results found={found as unknown as Found[]} hasMap={hasMap} />
      </MemoryRouter>,
    ).split('<article')
  const [first, nowhere, plain, marked] = draw(true)
  expect(first).toContain('id="traveller-a"')
  expect(nowhere).not.toMatch(/>1<|Lis/)
  expect(plain).toMatch(/>Lisboa<[\s\S]*>2</)
  expect(marked).toMatch(/<mark>Lis<\/mark>boa[\s\S]*>3</)
  expect(draw(false)[2]).not.toContain('>2<')
})
