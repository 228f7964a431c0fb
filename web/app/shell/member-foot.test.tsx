import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { MemberFoot } from './member-foot.tsx'

function htmlOf(publicConfig: object): string {
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => null, element: <MemberFoot /> }],
    { hydrationData: { loaderData: { root: { publicConfig } } } },
  )
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test("members reach a club's own articles, and no others, where there are any", () => {
  const footer = [{ to: '/help/privacy-and-data/imprint', label: 'Impressum', lang: 'de' }]
  const html = htmlOf({ footer })
  expect(html).toMatch(/<nav [^>]*aria-label="Footer"/)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(
    /<a lang="de" href="\/help\/privacy-and-data\/imprint"[^>]*>Impressum<\/a><\/nav>$/,
  )
  expect(htmlOf({})).toBe('')
})
