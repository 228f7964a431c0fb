import type { Trip } from '@farfolk/contract/trips'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { PendingList } from './pending-list.tsx'

function draw(lookingForCompany: boolean): string {
  const trip = { id: 'trip', countries: ['NO'], type: 'planned', lookingForCompany, travellers: [] }
  const lists = { asking: [], invited: [] }
  const onChange = async () => undefined
  return renderToStaticMarkup(
    pageAt(
      '/trips/trip',
      <PendingList trip={trip as unknown as Trip} failed={undefined} {...{ lists, onChange }} />,
    ),
  )
}

test('where nobody asks, the next step is to look for who could be invited', () => {
  expect(draw(true)).toMatch(
    /Nobody asks at the moment\..*href="\/search-trips\?kind=travellers&amp;country=NO&amp;company=1"[^>]*>Find travellers/,
  )
  expect(draw(false)).toBe('')
})
