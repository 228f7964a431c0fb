import { Comments } from '../comments/comments.tsx'
import type { ShownAlbum } from './shown-album.ts'
import { useFollowFilled } from './use-follow-filled.ts'

/** What the page of an album has for members alone. */
export function MembersParts({ album, viewerId }: { album: ShownAlbum; viewerId: string }) {
  const isAtHand = viewerId === album.owner.id || album.companionsAdd
  // What is at hand follows it itself.
  useFollowFilled(isAtHand ? undefined : album.id)
  return <Comments kind="album" id={album.id} />
}
