import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RefusedPage } from './refused-page.tsx'

function htmlOf(status: number): string {
  const router = createMemoryRouter([{ path: '*', element: <RefusedPage status={status} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('what is not there offers the search and the way home, what is hidden the way home alone', () => {
  const missing = htmlOf(404)
  expect(missing).toMatch(
    /<search><form[^>]*action="\/search-trips"[\s\S]*type="search"[^>]*name="q"/,
  )
  expect(missing).toContain('href="/home"')
  for (const status of [403, 500]) {
    expect(htmlOf(status)).not.toContain('<search>')
    expect(htmlOf(status)).toContain('href="/home"')
  }
})

test('another try is offered but where it would come to the same', () => {
  for (const status of [0, 400, 409, 422, 429, 503]) expect(htmlOf(status)).toContain('Try again')
  for (const status of [401, 403, 404]) expect(htmlOf(status)).not.toContain('Try again')
})
