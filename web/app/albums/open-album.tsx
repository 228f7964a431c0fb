import { FilledAlbum } from './filled-album.tsx'
import { type OpenAlbumProps, OwnAlbum } from './own-album.tsx'

/** What those see who may add photos: the owner, and those that they let. */
export function OpenAlbum(props: OpenAlbumProps) {
  const isOwn = props.viewerId === props.album.owner.id
  return isOwn ? <OwnAlbum {...props} /> : <FilledAlbum {...props} />
}
