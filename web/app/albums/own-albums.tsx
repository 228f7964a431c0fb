import type { PageData } from '../api/page-data.ts'
import { m } from '../paraglide/messages.js'
import { MoreOfList } from '../trips/more-of-list.tsx'
import { useMorePages } from '../trips/use-more-pages.ts'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AlbumCard } from './album-card.tsx'
import type { AlbumList } from './load-albums.ts'
import { NewAlbumLink } from './new-album-link.tsx'

interface OwnAlbumsProps {
  first: AlbumList
  /** Of the page, which answers with further albums to a cursor. */
  path: string
}

export function OwnAlbums({ first, path }: OwnAlbumsProps) {
  const more = useMorePages(
    path,
    { items: first.albums, nextCursor: first.nextCursor },
    (page: PageData<AlbumList> | null) =>
      page?.ok ? { items: page.data.albums, nextCursor: page.data.nextCursor } : undefined,
  )
  if (more.items.length === 0) {
    return <EmptyState action={<NewAlbumLink />}>{m.albums_empty()}</EmptyState>
  }
  return (
    <>
      <CardGrid>
        {more.items.map((album) => (
          <AlbumCard key={album.id} album={album} level={2} showsOwner={false} />
        ))}
      </CardGrid>
      <MoreOfList more={more} path={path} />
    </>
  )
}
