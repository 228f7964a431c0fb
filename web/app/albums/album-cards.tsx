import { useNotRemoved } from '../api/removed-ids.ts'
import { CardGrid } from '../ui/card.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import { AlbumCard } from './album-card.tsx'
import type { AlbumList } from './album-list.ts'

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
