import type { Place } from '@farfolk/contract/places'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'

interface ThereProps {
  place: Pick<Place, 'name' | 'lat' | 'lng'>
  /** The day from which they are looked for, `YYYY-MM-DD`. */
  from?: string
  children: ReactNode
}

// Each as `townPath` of its pages does, whose file would come with every page of a member.

/** Leads to the meet-ups of a town. */
export function MeetUpsThere({ place, from, children }: ThereProps) {
  const path = href('/meet-ups/:id?/:section?', { id: 'town' })
  return <Link to={`${path}?${queryOf(place)}${from ? `&from=${from}` : ''}`}>{children}</Link>
}

/** Leads to the questions about a town. */
export function QuestionsThere({ place, children }: Omit<ThereProps, 'from'>) {
  const path = href('/questions/:id?/:section?', { id: 'town' })
  return <Link to={`${path}?${queryOf(place)}`}>{children}</Link>
}

function queryOf({ name, lat, lng }: ThereProps['place']) {
  return new URLSearchParams({ name, lat: `${lat}`, lng: `${lng}` })
}
