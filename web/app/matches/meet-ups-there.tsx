import type { Place } from '@farfolk/contract/places'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'

interface MeetUpsThereProps {
  place: Pick<Place, 'name' | 'lat' | 'lng'>
  /** The day from which they are looked for, `YYYY-MM-DD`. */
  from?: string
  children: ReactNode
}

/** Leads to the meet-ups of a town, as `townPath` does, whose file would come with every page of a member. */
export function MeetUpsThere({ place, from, children }: MeetUpsThereProps) {
  const { name, lat, lng } = place
  const query = new URLSearchParams({ name, lat: `${lat}`, lng: `${lng}`, ...(from && { from }) })
  return <Link to={`${href('/meet-ups/:id?/:section?', { id: 'town' })}?${query}`}>{children}</Link>
}
