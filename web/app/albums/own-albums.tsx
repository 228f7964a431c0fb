import type { PageData } from '../api/page-data.ts'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { AlbumCards } from './album-cards.tsx'
import type { AlbumList } from './album-list.ts'
import { NewAlbumLink } from './new-album-link.tsx'

interface OwnAlbumsProps {
  first: AlbumList
  path: string
}

export function OwnAlbums({ first, path }: OwnAlbumsProps) {
  if (first.albums.length === 0) {
    return <EmptyState action={<NewAlbumLink />}>{m.albums_empty()}</EmptyState>
  }
  return <AlbumCards first={first} path={path} read={albumsOf} showsOwner={false} />
}

function albumsOf(page: PageData<AlbumList> | null): AlbumList | undefined {
  return page?.ok ? page.data : undefined
}
