import type { Trip } from '@farfolk/contract/trips'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ShareButton } from '../shares/share-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TripMenu } from './trip-menu.tsx'

/** Share and change, and a menu of the rest, for the owner alone. */
export function OwnerActions({ trip }: { trip: Trip }) {
  return (
    <>
      {trip.hidden && <p style={{ flexBasis: '100%' }}>{m.trips_hidden()}</p>}
      <ShareButton kind="trip" itemId={trip.id} audience={trip.audience} />
      <ButtonLink href={href('/account/trips/:id/edit', { id: trip.id })}>
        <Icon name="pencil" size={18} />
        {m.trips_edit()}
      </ButtonLink>
      <TripMenu trip={trip} isOwn />
    </>
  )
}
