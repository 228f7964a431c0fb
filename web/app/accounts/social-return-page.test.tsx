import { socialProviders } from '@farfolk/contract/social'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import SocialReturnPage, { loader } from './social-return-page.tsx'

function pageOf(provider: string) {
  const args = { params: { provider } }
  const element = <SocialReturnPage {...(args as Parameters<typeof SocialReturnPage>[0])} />
  const router = createMemoryRouter([{ path: '*', element }])
  const answer = loader(args as Parameters<typeof loader>[0])
  return {
    status: answer?.init?.status ?? 200,
    html: renderToStaticMarkup(<RouterProvider router={router} />),
  }
}

test('nobody comes back from where one cannot sign in', () => {
  const { status, html } = pageOf('github')
  expect(status).toBe(404)
  expect(html).toContain('Page not found')
  for (const provider of socialProviders) {
    expect(pageOf(provider).status).toBe(200)
    expect(pageOf(provider).html).not.toContain('Page not found')
  }
})
