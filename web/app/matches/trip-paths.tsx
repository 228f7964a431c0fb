import type { Trip } from '@farfolk/contract/trips'
import { Fragment, Suspense } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { CrossingPaths, EditTrip, SearchCompany } from './crossing-paths.tsx'
import styles from './crossing-paths.module.css'
import { MeetUpsThere, QuestionsThere } from './meet-ups-there.tsx'
import { missingDays } from './missing-days.ts'

const DueOnTrip = lazyPart(async () => (await import('../experiences/due-on-trip.tsx')).DueOnTrip)

interface TripPathsProps {
  trip: Trip
  /** Who can change the trip so that it is found. */
  isOwner: boolean
}

/** For who travels on it: whose paths cross a trip to come, of one that is over whom to say a word about. */
export function TripPaths({ trip, isOwner }: TripPathsProps) {
  if (trip.type === 'finished') {
    return (
      <Suspense>
        <DueOnTrip trip={trip} />
      </Suspense>
    )
  }
  const { id, countries, startDate, endDate } = trip
  const span = startDate && endDate ? { from: startDate, to: endDate } : undefined
  const missing = isOwner ? missingWords(trip) : undefined
  return (
    <CrossingPaths
      tripId={id}
      span={span}
      hint={
        <>
          {isOwner && <MissingDays trip={trip} />}
          <MeetUpsOnTheWay trip={trip} />
          <QuestionsOnTheWay trip={trip} />
        </>
      }
      empty={
        <EmptyState
          action={missing ? <EditTrip id={id} /> : <SearchCompany countries={countries} />}
        >
          {missing ?? m.matches_empty_trip()}
        </EmptyState>
      }
    />
  )
}

/** Stays with what goes before: no line begins with it. */
const separator = '\u00A0· '

/** Of each town on the way, from the day that one comes there. */
function MeetUpsOnTheWay({ trip }: { trip: Trip }) {
  const dated = trip.stops.filter(({ arrivalDate }) => arrivalDate !== null)
  if (dated.length === 0) return null
  return (
    <p className={styles.hint}>
      {m.meetups_there()}
      {dated.map(({ id, place, arrivalDate }) => (
        <Fragment key={id}>
          {separator}
          <MeetUpsThere place={place} {...(arrivalDate && { from: arrivalDate })}>
            <bdi>{place.name}</bdi>
          </MeetUpsThere>
        </Fragment>
      ))}
    </p>
  )
}

/** About each town on the way, once. */
function QuestionsOnTheWay({ trip }: { trip: Trip }) {
  const towns = [...new Map(trip.stops.map(({ place }) => [place.name, place])).values()]
  if (towns.length === 0) return null
  return (
    <p className={styles.hint}>
      {m.questions_on_the_way()}
      {towns.map((place) => (
        <Fragment key={place.name}>
          {separator}
          <QuestionsThere place={place}>
            <bdi>{place.name}</bdi>
          </QuestionsThere>
        </Fragment>
      ))}
    </p>
  )
}

const daysWords = { end: m.matches_needs_end, stops: m.matches_needs_days }

function MissingDays({ trip }: { trip: Trip }) {
  const missing = missingDays(trip)
  if (!missing) return null
  return (
    <p className={styles.hint}>
      {daysWords[missing]()}{' '}
      <Link to={href('/account/trips/:id/edit', { id: trip.id })}>{m.matches_add_days()}</Link>
    </p>
  )
}

/** What keeps others from being found. */
function missingWords({ stops, lookingForCompany }: Trip): string | undefined {
  if (stops.every((stop) => stop.private)) return m.matches_empty_no_stops()
  return lookingForCompany ? undefined : m.matches_empty_not_looking()
}
