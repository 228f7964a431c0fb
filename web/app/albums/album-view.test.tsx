import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { AlbumView } from './album-view.tsx'
import type { Photo, ShownAlbum } from './shown-album.ts'
import { barePhoto, pageAt } from './testing-photos.tsx'

/** The first of many photos, none of which says where it was taken. */
const album = {
  id: 'album',
  name: 'Fjords',
  description: '',
  owner: { id: 'owner', profile: { firstName: 'Ingrid', avatarUrl: '/face' } },
  cover: null,
  photos: [barePhoto({ id: 'photo' })],
  albumItemsCount: 200,
  trip: null,
} as unknown as ShownAlbum

type Props = Partial<ComponentProps<typeof AlbumView>>

function viewOf(shown: Partial<ShownAlbum>, at = '/', props: Props = {}) {
  const loadPhotos = async () => undefined
  return pageAt(at, <AlbumView album={{ ...album, ...shown }} loadPhotos={loadPhotos} {...props} />)
}

const htmlOf = (...view: Parameters<typeof viewOf>) => renderToStaticMarkup(viewOf(...view))

test('the map is offered where a photo that is still to come has a place, and only there', () => {
  expect(htmlOf({ hasLocations: true })).toContain('view=map')
  expect(htmlOf({ hasLocations: false })).not.toContain('view=map')
  // All of them are there, and none says where.
  expect(htmlOf({ hasLocations: true, albumItemsCount: 1 })).not.toContain('view=map')
})

test('the head counts what the album has got since it was read', () => {
  expect(htmlOf({})).toContain('200 photos')
  expect(htmlOf({}, '/', { addedCount: 2 })).toContain('202 photos')
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

test('a long album leads to its months, and counts on from the one that it is shown from', async () => {
  const months = [
    { month: '2023-12', count: 150, before: 0, after: null },
    { month: '2024-01', count: 50, before: 150, after: 'last' },
  ]
  const photo = { ...album.photos[0]!, id: 'of-january' }
  const from = { month: '2024-01', before: 150, photos: [photo] }
  const { prelude } = await prerender(viewOf({}, '/?month=2024-01', { months, from }))
  const html = await new Response(prelude).text()
  expect(html).toContain('aria-label="Photo 151"')
  expect(html).not.toContain('data-photo="photo"')
  expect(html).toMatch(/aria-current="page"[^>]*href="\/\?month=2024-01"[^>]*><span>Jan 2024/)
  expect(html).toMatch(/href="\/"[^>]*><span>Dec 2023/)
  expect(html).toContain('200 photos')
})

test('from a month on the map is still of all, and a month that is emptied leads to the others', async () => {
  const months = [
    { month: '2023-12', count: 199, before: 0, after: null },
    { month: '2024-01', count: 1, before: 199, after: 'last' },
  ]
  const shown = { albumItemsCount: 200, hasLocations: true }
  const htmlFrom = async (photos: Photo[]) => {
    const from = { month: '2024-01', before: 199, photos }
    const { prelude } = await prerender(viewOf(shown, '/?month=2024-01', { months, from }))
    return await new Response(prelude).text()
  }
  const html = await htmlFrom(album.photos)
  expect(html).toMatch(/href="\/\?view=map"[^>]*>Map/)
  expect(html).toMatch(/aria-current="page"[^>]*href="\/\?month=2024-01"[^>]*>Photos/)
  const emptied = await htmlFrom([])
  expect(emptied).toMatch(/href="\/"[^>]*><span>Dec 2023/)
  expect(emptied).not.toContain('No photos')
})
