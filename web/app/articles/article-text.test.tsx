import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ArticleText } from './article-text.tsx'

function htmlOf(article: { lang?: string; isOutdated: boolean }): string {
  const element = <ArticleText article={{ html: '<p>Los.</p>', headings: [], ...article }} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a translation that is behind its original says so, and in which language it is', () => {
  const behind = htmlOf({ lang: 'de', isOutdated: true })
  expect(behind).toContain('The original of this article is newer.')
  expect(behind).toContain('<div lang="de"')
  expect(htmlOf({ lang: 'de', isOutdated: false })).not.toContain('newer')
})
