import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { AlbumCards, useHasNone } from './album-cards.tsx'
import type { AlbumList } from './album-list.ts'
import { NewAlbumLink } from './new-album-link.tsx'

interface OwnAlbumsProps<Data> {
  first: AlbumList
  path: string
  /** The albums in the page's data. */
  read: (data: Data) => AlbumList | undefined
}

/** The member's own albums. */
export function OwnAlbums<Data>(props: OwnAlbumsProps<Data>) {
  if (useHasNone(props.first)) {
    return <EmptyState action={<NewAlbumLink />}>{m.albums_empty()}</EmptyState>
  }
  return <AlbumCards {...props} showsOwner={false} />
}
