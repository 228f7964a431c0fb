import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PublicShell } from './public-shell.tsx'

function htmlOf(publicConfig: object): string {
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => null, element: <PublicShell>Home</PublicShell> }],
    { hydrationData: { loaderData: { root: { publicConfig } } } },
  )
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test("the foot names a club's own articles behind its own entries, where there are any", () => {
  const footer = [{ to: '/help/privacy-and-data/imprint', label: 'Impressum', lang: 'de' }]
  expect(htmlOf({ footer })).toMatch(
    /Accessibility<\/a><\/li><li lang="de"><a href="\/help\/privacy-and-data\/imprint"[^>]*>Impressum<\/a>/,
  )
  expect(htmlOf({})).not.toContain('Impressum')
})

test('an own article that takes the place of one of ours stands there once', () => {
  const to = '/help/getting-started/accessibility'
  const html = htmlOf({ footer: [{ to, label: 'Access for all', lang: 'en' }] })
  expect(html).toContain('Access for all')
  expect(html.split(to)).toHaveLength(2)
})
