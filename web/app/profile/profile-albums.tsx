import { AlbumCards, useHasNone } from '../albums/album-cards.tsx'
import { NewAlbumLink } from '../albums/new-album-link.tsx'
import type { PageData } from '../api/page-data.ts'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ProfilePageData, SectionProps } from './load-profile.ts'
import { NothingShown } from './nothing-shown.tsx'

/** A member's albums, the newest first. */
export function ProfileAlbums({ user, isOwn, section, path }: SectionProps<'albums'>) {
  if (!useHasNone(section)) {
    return <AlbumCards first={section} path={path} read={albumsOf} showsOwner={false} />
  }
  if (isOwn) return <EmptyState action={<NewAlbumLink />}>{m.albums_empty()}</EmptyState>
  return (
    <NothingShown user={user}>
      {m.profile_no_albums({ firstName: user.profile.firstName })}
    </NothingShown>
  )
}

function albumsOf(page: PageData<ProfilePageData>) {
  return page.ok && page.data.section.kind === 'albums' ? page.data.section : undefined
}
