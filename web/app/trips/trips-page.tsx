import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { CoverPicture } from '../covers/cover-picture.tsx'
import { ComingHome } from '../matches/coming-home.tsx'
import { OwnPaths } from '../matches/own-paths.tsx'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { PastLink } from '../past-journeys/past-link.tsx'
import { RefusedPage } from '../shell/refused-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/trips-page'
import { CountdownWords } from './countdown-words.tsx'
import type { ListName, OwnTripCardData, TripList } from './load-trips.ts'
import { NewTripLink } from './new-trip-link.tsx'
import { OwnTripFoot } from './own-trip-foot.tsx'
import { TripDates } from './trip-dates.tsx'
import { TripGroup } from './trip-group.tsx'
import styles from './trips-page.module.css'

export const clientLoader = loadForMembers(() => import('./load-trips.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.nav_my_trips(), path: href('/trips'), isPrivate: true })

export default function TripsPage({ loaderData }: Route.ComponentProps) {
  const removed = useRemoved()
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { matches } = loaderData.data
  const lists = loaderData.data.lists.map((list) => ({
    ...list,
    items: list.items.filter(({ id }) => !removed.has(id)),
  }))
  const upcoming = lists.find(({ type }) => type === 'upcoming')?.items ?? []
  const [next] = upcoming
  // With others too.
  const goesSomewhere = lists.some(({ items }) => items.some(({ type }) => type === 'upcoming'))
  const isEmpty = lists.every(({ items }) => items.length === 0)
  return (
    <Page>
      <header className={styles.header}>
        <h1>{m.nav_my_trips()}</h1>
        <div className={styles.ways}>
          <ButtonLink href={href('/account/trips/:filter?', { filter: 'followed' })}>
            {m.trip_follows_title()}
          </ButtonLink>
          <ButtonLink href={href('/meet-ups/:id?/:section?')}>{m.meetups_title()}</ButtonLink>
        </div>
        {!isEmpty && <NewTripLink />}
      </header>
      {isEmpty && <EmptyState action={<NewTripLink />}>{m.trips_empty()}</EmptyState>}
      {next && <NextTrip trip={next} />}
      {lists.map((list) => (
        <Fragment key={list.type}>
          <TripGroup list={withoutNext(list, next)} />
          {/* Behind all that is ahead, with others too: there may be nobody whose path crosses it. */}
          {list.type === 'travels' && goesSomewhere && (
            <OwnPaths first={matches} trips={upcoming} />
          )}
        </Fragment>
      ))}
      <PastLink />
      <ComingHome />
    </Page>
  )
}

function withoutNext(
  list: TripList<ListName>,
  next: OwnTripCardData | undefined,
): TripList<ListName> {
  return { ...list, items: list.items.filter((trip) => trip !== next) }
}

function NextTrip({ trip }: { trip: OwnTripCardData }) {
  return (
    <Link to={href('/trips/:id/:section?', { id: trip.id })} className={styles.next}>
      <CoverPicture
        className={styles.cover}
        cover={trip.cover}
        countries={trip.countries}
        seed={trip.id}
        shape="wide"
        isFirst
      />
      <div className={styles.words}>
        <p className={styles.countdown}>
          <CountdownWords trip={trip} />
        </p>
        <h2>{trip.name}</h2>
        <p>
          <TripDates trip={trip} />
        </p>
        <OwnTripFoot trip={trip} isOwn />
      </div>
    </Link>
  )
}
