import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceFilter } from './choice-filter.tsx'
import type { SearchPageData } from './load-search.ts'
import { OffersFilter } from './offers-filter.tsx'

function draw(offers: string[]) {
  const data = { query: { offers }, problems: {} } as unknown as SearchPageData
  return renderToStaticMarkup(<OffersFilter data={data} ChoiceFilter={ChoiceFilter} />)
}

test('what is looked for stands as a mark, the rest can be chosen', () => {
  const html = draw(['meet'])
  expect(html).toMatch(/<input type="checkbox" name="offer" checked="" value="meet"/)
  expect(html).toContain('<option value="stay">A place to stay</option>')
  expect(html).not.toContain('<option value="meet">')
  expect(html).not.toContain('sign in')
})

test('a visitor who looks for a bed is told why nobody is found', () => {
  expect(draw(['stay'])).toContain('Visitors are not told who has a place to stay')
})
