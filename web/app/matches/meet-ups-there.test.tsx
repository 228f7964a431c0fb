import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { townPath } from '../meet-ups/views.ts'
import { townPath as questionsPath } from '../questions/views.ts'
import { MeetUpsThere, QuestionsThere } from './meet-ups-there.tsx'

const place = { name: 'A & B', lat: -41.5, lng: 174 }

function hrefOf(element: ReactNode): string | undefined {
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return /href="([^"]+)"/.exec(html.replaceAll('&amp;', '&'))?.[1]
}

test.each([undefined, '2031-05-01'])('leads to the page of the town, from %s on', (from) => {
  const element = (
    <MeetUpsThere place={place} {...(from && { from })}>
      There
    </MeetUpsThere>
  )
  expect(hrefOf(element)).toBe(townPath(place, from))
})

test('leads to the questions about the town', () => {
  expect(hrefOf(<QuestionsThere place={place}>There</QuestionsThere>)).toBe(questionsPath(place))
})
