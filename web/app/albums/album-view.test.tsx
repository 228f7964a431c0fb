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

function htmlOf(shown: Partial<ShownAlbum>, at = '/') {
  const element = <AlbumView album={{ ...album, ...shown }} loadPhotos={async () => undefined} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the map is offered where a photo that is still to come has a place, and only there', () => {
  expect(htmlOf({ hasLocations: true })).toContain('view=map')
  expect(htmlOf({ hasLocations: false })).not.toContain('view=map')
  // All of them are there, and none says where.
  expect(htmlOf({ hasLocations: true, albumItemsCount: 1 })).not.toContain('view=map')
})

test('the map of an album without places says so, and leads to the photos', () => {
  const html = htmlOf({ hasLocations: false }, '/?view=map')
  expect(html).toContain('None of these photos says where it was taken.')
  expect(html).not.toContain('No photos here yet.')
})

test('what is drawn for an album of a trip that has no photo yet is of the countries of the trip', () => {
  const trip = { id: 'trip', name: 'North', countries: ['NO', 'SE'] }
  const html = htmlOf({ photos: [], albumItemsCount: 0, trip })
  expect(html).toContain('/wide/NO-SE/')
})
