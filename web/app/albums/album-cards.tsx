import { useRemoved } from '../api/removed-ids.ts'
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
  showsOwner?: boolean
}

/** Albums as cards, with those that come after them, but those that are being deleted. */
export function AlbumCards<Data>({ first, path, read, showsOwner }: AlbumCardsProps<Data>) {
  const removed = useRemoved()
  const more = useMorePages(path, pageOf(first), (data: Data) => {
    const list = read(data)
    return list && pageOf(list)
  })
  const shown = more.items.filter(({ id }) => !removed.has(id))
  return (
    <>
      <CardGrid>
        {shown.map((album) => (
          <AlbumCard key={album.id} album={album} level={2} showsOwner={showsOwner} />
        ))}
      </CardGrid>
      <MoreOfList more={more} path={path} />
    </>
  )
}

export function useHasNone({ albums, nextCursor }: AlbumList): boolean {
  const removed = useRemoved()
  return nextCursor === null && albums.every(({ id }) => removed.has(id))
}

function pageOf({ albums, nextCursor }: AlbumList) {
  return { items: albums, nextCursor }
}
