import { href, useNavigate } from 'react-router'
import { MoreAboutMenu } from '../people/more-about-menu.tsx'
import type { ShownAlbum } from './shown-album.ts'

/** What a member can do about somebody else's album: report it, report or block its owner. */
export function MemberActions({ album }: { album: ShownAlbum }) {
  const navigate = useNavigate()
  return (
    <MoreAboutMenu
      person={album.owner}
      album={album}
      onBlocked={() => void navigate(href('/search-trips'))}
    />
  )
}
