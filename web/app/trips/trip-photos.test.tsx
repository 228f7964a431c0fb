import type { Trip } from '@farfolk/contract/trips'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AlbumCardData } from '../albums/album-list.ts'
import type { Photo } from '../albums/shown-album.ts'
import { barePhoto, pageAt } from '../albums/testing-photos.tsx'
import { TripPhotos } from './trip-photos.tsx'

const trip = { id: 'trip', startDate: null, endDate: null, updatedAt: '' } as unknown as Trip
const maya = { id: 'maya', firstName: 'Maya', avatarUrl: '/maya' }
const ben = { id: 'ben', firstName: 'Ben', avatarUrl: '/ben' }

function htmlOf(photos: Partial<Photo>[]): string {
  const albums = [{ id: 'album', owner: maya, albumItemsCount: photos.length }] as AlbumCardData[]
  const items = photos.map((photo, index) =>
    barePhoto({ id: String(index), albumId: 'album', ...photo }),
  )
  const first = { items, nextCursor: null }
  return renderToStaticMarkup(pageAt('/', <TripPhotos {...{ trip, albums, first }} />))
}

test('photos say who took them, be it who gave one to the album of another', () => {
  const html = htmlOf([{}, { takenBy: ben }])
  expect(html).toContain('aria-label="Photo 1, by Maya"')
  expect(html).toContain('aria-label="Photo 2, by Ben"')
  expect(html).toContain('src="/ben"')
})

test("one by whom the viewer may not meet is nobody's, nor its album's owner's", () => {
  const html = htmlOf([{ takenBy: null }])
  expect(html).toContain('aria-label="Photo 1"')
  expect(html).not.toContain('Maya')
})

test('faces are left out where all photos are by one', () => {
  expect(htmlOf([{}, {}])).not.toContain('src="/maya"')
})
