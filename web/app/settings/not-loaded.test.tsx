import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NotLoaded } from './not-loaded.tsx'

test('a list that did not come offers another try', () => {
  const router = createMemoryRouter([{ path: '*', element: <NotLoaded id="failed" /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toMatch(/<button[^>]*>.*Try again/)
})
