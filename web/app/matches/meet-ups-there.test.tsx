import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { townPath } from '../meet-ups/town-path.ts'
import { MeetUpsThere } from './meet-ups-there.tsx'

test.each([undefined, '2031-05-01'])('leads to the page of the town, from %s on', (from) => {
  const place = { name: 'A & B', lat: -41.5, lng: 174 }
  const element = (
    <MeetUpsThere place={place} {...(from && { from })}>
      There
    </MeetUpsThere>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html.replaceAll('&amp;', '&')).toContain(`href="${townPath(place, from)}"`)
})
