import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

interface NewAlbumLinkProps {
  /** The trip that it will be linked to. */
  tripId?: string
}

export function NewAlbumLink({ tripId }: NewAlbumLinkProps) {
  return (
    <ButtonLink kind="accent" href={`/albums/new${tripId ? `?trip=${tripId}` : ''}`}>
      <Icon name="plus" size={20} />
      {m.albums_new()}
    </ButtonLink>
  )
}
