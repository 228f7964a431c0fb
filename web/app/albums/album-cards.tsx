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
  /** The ids of those to leave out. */
  removed?: ReadonlySet<string>
  showsOwner?: boolean
}

/** Albums as cards, with those that come after them. */
export function AlbumCards<Data>({
  first,
  path,
  read,
  removed,
  showsOwner,
}: AlbumCardsProps<Data>) {
  const more = useMorePages(path, pageOf(first), (data: Data) => {
    const list = read(data)
    return list && pageOf(list)
  })
  const shown = more.items.filter(({ id }) => !removed?.has(id))
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

function pageOf({ albums, nextCursor }: AlbumList) {
  return { items: albums, nextCursor }
}
