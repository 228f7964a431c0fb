import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import SignUpPage from './sign-up-page.tsx'

function htmlOf(publicConfig: object): string {
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => ({ publicConfig }),
        children: [{ path: 'sign-up', Component: SignUpPage as () => React.ReactNode }],
      },
    ],
    {
      initialEntries: ['/sign-up?redirect=%2Ftrips%2F1'],
      hydrationData: { loaderData: { root: { publicConfig } } },
    },
  )
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a club that takes nobody says so before anybody types, with ways on', () => {
  const closed = htmlOf({ signups: 'closed' })
  expect(closed).toContain('This club takes no new members at the moment.')
  expect(closed).not.toContain('<form')
  expect(closed).toContain('href="/sign-in?redirect=%2Ftrips%2F1"')
  expect(closed).toContain('href="/help#ask"')
})

test('a club of the invited says which address counts; all others ask for nothing more', () => {
  const invited = htmlOf({ signups: 'invited' })
  expect(invited).toContain('This club takes members by invitation.')
  expect(invited).toContain('<form')
  expect(htmlOf({})).not.toContain('invitation')
})
