import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AwaitedPage } from './awaited-page.tsx'
import { shapeOf } from './awaited-shapes.ts'

test.each([
  ['/', 'cover'],
  ['/search-trips', 'cards'],
  // Of addresses that begin alike, that of the page which opens.
  ['/trips', 'cards'],
  ['/trips/0198', 'thing'],
  ['/trips/0198/albums', 'thing'],
  ['/account/trips/new', 'form'],
  ['/account/trips/upcoming', 'cards'],
  ['/account/trips', 'cards'],
  ['/account/trips/calendar', 'map'],
  ['/account/trips/0198/edit', 'form'],
  ['/account', 'rows'],
  ['/account/share', 'form'],
  ['/travel-map/years/2021', 'map'],
  ['/trips/', 'cards'],
  ['/albums/new', 'form'],
  ['/albums/trash', 'photos'],
  ['/albums/0198', 'photos'],
  ['/albums/0198/token', 'photos'],
  ['/destinations/africa', 'cards'],
  ['/destinations/country/SE', 'thing'],
  ['/profile/0198/trips', 'person'],
  ['/chat', 'panes'],
  ['/no/such/page', 'narrow'],
])('of %s it draws %s', (path, shape) => {
  expect(shapeOf(path)).toBe(shape)
  const html = renderToStaticMarkup(<AwaitedPage path={path} />)
  expect(html).toContain(`data-shape="${shape}"`)
  expect(html).toContain('aria-busy="true"')
  // Nothing but the word that it is loading is read.
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('Loading')
})
