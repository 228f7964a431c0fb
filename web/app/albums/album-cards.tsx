import { useNotRemoved } from '../api/removed-ids.ts'
import { CardGrid } from '../ui/card.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { type MorePages, useMorePages } from '../ui/use-more-pages.ts'
import { AlbumCard } from './album-card.tsx'
import type { AlbumCardData, AlbumList } from './album-list.ts'

interface AlbumCardsProps<Data> {
  first: AlbumList
  /** Of the page, which answers with further albums to a cursor. */
  path: string
  /** The albums in the page's data. */
  read: (data: Data) => AlbumList | undefined
  showsOwner: boolean
}

/** Albums as cards, with those that come after them, but those that are being deleted. */
export function AlbumCards<Data>({ first, path, read, showsOwner }: AlbumCardsProps<Data>) {
  const more = useMorePages(path, first, read)
  return <LoadedAlbums more={more} path={path} showsOwner={showsOwner} />
}

interface LoadedAlbumsProps {
  more: MorePages<AlbumCardData>
  path: string
  showsOwner: boolean
}

/** As above, of those that the page has loaded. */
export function LoadedAlbums({ more, path, showsOwner }: LoadedAlbumsProps) {
  const shown = useNotRemoved(more.items)
  return (
    <>
      <CardGrid>
        {shown.map((album) => (
          <AlbumCard key={album.id} album={album} showsOwner={showsOwner} />
        ))}
      </CardGrid>
      <MoreOfList more={more} path={path} />
    </>
  )
}

/** Whether no card is to be seen: further pages may hold one that is not being deleted. */
export function useHasNone({ items, nextCursor }: AlbumList): boolean {
  return useNotRemoved(items).length === 0 && nextCursor === null
}
