import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

interface NewListLinkProps {
  /** The trip that it will be for. */
  tripId?: string
}

export function NewListLink({ tripId }: NewListLinkProps) {
  const query = tripId ? `?trip=${tripId}` : ''
  return (
    <ButtonLink kind="accent" href={href('/packing-lists/new') + query}>
      <Icon name="plus" size={20} />
      {m.packing_new()}
    </ButtonLink>
  )
}
