import type { OtherUser } from '@farfolk/contract/members'
import { AlbumCards } from '../albums/album-cards.tsx'
import { NewAlbumLink } from '../albums/new-album-link.tsx'
import type { PageData } from '../api/page-data.ts'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ProfilePageData, SectionData } from './load-profile.ts'

interface ProfileAlbumsProps {
  user: OtherUser
  isOwn: boolean
  section: Extract<SectionData, { kind: 'albums' }>
  /** The section's own address. */
  path: string
}

export function ProfileAlbums({ user, isOwn, section, path }: ProfileAlbumsProps) {
  if (section.albums.length > 0) {
    return <AlbumCards first={section} path={path} read={albumsOf} showsOwner={false} />
  }
  if (isOwn) return <EmptyState action={<NewAlbumLink />}>{m.albums_empty()}</EmptyState>
  return <EmptyState>{m.profile_no_albums({ firstName: user.profile.firstName })}</EmptyState>
}

function albumsOf(page: PageData<ProfilePageData>) {
  return page.ok && page.data.section.kind === 'albums' ? page.data.section : undefined
}
