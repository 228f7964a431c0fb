import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'

/** The way on from what a link shows, where there is nothing yet. */
export function OtherTrips() {
  return <ButtonLink href={href('/search-trips')}>{m.shares_other_trips()}</ButtonLink>
}
