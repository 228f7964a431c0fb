import { useRemoved } from '../api/removals.ts'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { AlbumCards } from './album-cards.tsx'
import type { AlbumList } from './album-list.ts'
import { NewAlbumLink } from './new-album-link.tsx'

interface OwnAlbumsProps<Data> {
  first: AlbumList
  path: string
  /** The albums in the page's data. */
  read: (data: Data) => AlbumList | undefined
}

/** The member's own albums, but those that are being deleted. */
export function OwnAlbums<Data>(props: OwnAlbumsProps<Data>) {
  const removed = useRemoved()
  if (useHasNone(props.first)) {
    return <EmptyState action={<NewAlbumLink />}>{m.albums_empty()}</EmptyState>
  }
  return <AlbumCards {...props} removed={removed} showsOwner={false} />
}

export function useHasNone({ albums, nextCursor }: AlbumList): boolean {
  const removed = useRemoved()
  return nextCursor === null && albums.every(({ id }) => removed.has(id))
}
