import type { Match } from '@farfolk/contract/matches'
import type { Trip } from '@farfolk/contract/trips'
import { m } from '../paraglide/messages.js'
import type { FirstPage } from '../people/use-followed-pages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { CrossingPaths, EditTrip, SearchCompany } from './crossing-paths.tsx'

interface OwnPathsProps {
  first: FirstPage<Match> | undefined
  /** The member's own ones to come, the soonest first. */
  trips: Pick<Trip, 'id' | 'countries' | 'lookingForCompany'>[]
}

/** Whose paths cross the member's own. */
export function OwnPaths({ first, trips }: OwnPathsProps) {
  const looking = trips.find(({ lookingForCompany }) => lookingForCompany)
  const [soonest] = trips
  const action =
    !looking && soonest ? (
      <EditTrip id={soonest.id} />
    ) : (
      <SearchCompany countries={looking?.countries} />
    )
  return (
    <CrossingPaths
      first={first}
      empty={
        <EmptyState action={action}>
          {looking ? m.matches_empty_looking() : m.matches_empty()}
        </EmptyState>
      }
    />
  )
}
