import type { Match } from '@farfolk/contract/matches'
import type { Trip } from '@farfolk/contract/trips'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { FollowedList } from '../people/followed-list.tsx'
import type { FirstPage } from '../people/use-followed-pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './crossing-paths.module.css'
import { MatchList } from './match-list.tsx'
import type { Span } from './timeline.ts'
import { useMatches } from './use-matches.ts'

interface CrossingPathsProps {
  /** Of one trip; absent, of all own ones. */
  tripId?: string
  /** What the timeline shows at least. */
  span?: Span | undefined
  /** Absent: they are asked for. */
  first?: FirstPage<Match> | undefined
  /** What the own trip lacks so that others are found. */
  hint?: ReactNode
  /** In the place of a list with nobody in it. */
  empty: ReactNode
}

/** Whose paths cross the member's own: who, where and on which days. */
export function CrossingPaths({ hint, ...content }: CrossingPathsProps) {
  return (
    <section className={styles.section} aria-labelledby="crossing-paths">
      <header>
        <h2 id="crossing-paths">{m.matches_title()}</h2>
        <p className={styles.about}>{m.matches_about()}</p>
      </header>
      {hint}
      <Content {...content} />
    </section>
  )
}

/**
 * What is left to do where nobody's path crosses: who else goes there, or anywhere; on other days, since
 * on the same ones their paths would cross.
 */
export function SearchCompany({ countries }: { countries?: string[] | undefined }) {
  const query = new URLSearchParams(countries?.map((code) => ['country', code]))
  query.set('company', '1')
  return (
    <ButtonLink href={`${href('/search-trips')}?${query.toString()}`}>
      {m.nav_search_trips()}
    </ButtonLink>
  )
}

export function EditTrip({ id }: Pick<Trip, 'id'>) {
  return (
    <ButtonLink href={href('/account/trips/:id/edit', { id })}>{m.trips_edit_title()}</ButtonLink>
  )
}

function Content({ tripId, span, first, empty }: Omit<CrossingPathsProps, 'hint'>) {
  return (
    <FollowedList
      id="matches-failed"
      list={useMatches(tripId, first)}
      loading={<Skeleton height="140px" count={2} />}
      empty={empty}
    >
      {(matches) => <MatchList matches={matches} span={span} showsTrips={tripId === undefined} />}
    </FollowedList>
  )
}
