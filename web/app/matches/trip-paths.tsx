import type { Trip } from '@farfolk/contract/trips'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CrossingPaths, SearchCompany } from './crossing-paths.tsx'

interface TripPathsProps {
  trip: Trip
  /** Who can change the trip so that it is found. */
  isOwner: boolean
}

/** Whose paths cross a trip to come, for who travels on it. */
export function TripPaths({ trip, isOwner }: TripPathsProps) {
  const { id, startDate, endDate } = trip
  const span = startDate && endDate ? { from: startDate, to: endDate } : undefined
  const missing = isOwner ? missingWords(trip) : undefined
  return (
    <CrossingPaths
      tripId={id}
      span={span}
      empty={
        <EmptyState
          action={
            missing ? (
              <ButtonLink href={href('/account/trips/:id/edit', { id })}>
                {m.trips_edit_title()}
              </ButtonLink>
            ) : (
              <SearchCompany />
            )
          }
        >
          {missing ?? m.matches_empty_trip()}
        </EmptyState>
      }
    />
  )
}

/** What keeps others from being found. */
function missingWords({ stops, lookingForCompany }: Trip): string | undefined {
  if (stops.every((stop) => stop.private)) return m.matches_empty_no_stops()
  return lookingForCompany ? undefined : m.matches_empty_not_looking()
}
