import { shorten } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import type { ShownAlbum } from './shown-album.ts'

/** One line for search engines and shared links: the member's own words, else whose photos. */
export function describeAlbum({ description, owner, albumItemsCount }: ShownAlbum): string {
  const words = description.replaceAll(/\s+/g, ' ').trim()
  if (words) return shorten(words)
  const { firstName } = owner.profile
  return albumItemsCount === 0
    ? m.albums_description_empty({ firstName })
    : m.albums_description({ firstName, count: albumItemsCount })
}
