import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AlbumView } from './album-view.tsx'
import type { ShownAlbum } from './shown-album.ts'

/** The first of many photos, none of which says where it was taken. */
const album = {
  id: 'album',
  name: 'Fjords',
  description: '',
  owner: { id: 'owner', profile: { firstName: 'Ingrid', avatarUrl: '/face' } },
  showLocations: true,
  cover: null,
  photos: [
    {
      id: 'photo',
      caption: '',
      takenAt: null,
      location: null,
      image: { width: 3, height: 2, color: '#123456', thumbhash: '' },
      tile: ['/1', '/2'],
      screen: ['/1', '/2'],
    },
  ],
  albumItemsCount: 200,
  trip: null,
} as unknown as ShownAlbum

test.each([
  ['an album that shows places', false, true],
  ['a link to it that does not', true, false],
])('%s: its map', (_, isByLink, hasMap) => {
  const element = <AlbumView album={album} loadPhotos={async () => undefined} isByLink={isByLink} />
  const router = createMemoryRouter([{ path: '*', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain('Fjords')
  expect(html.includes('view=map')).toBe(hasMap)
})
