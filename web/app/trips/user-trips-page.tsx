import { href } from 'react-router'
import { loadForMembers, type PageData } from '../api/page-data.ts'
import { useNotRemoved, useRemoved } from '../api/removed-ids.ts'
import { ComingHome } from '../matches/coming-home.tsx'
import { OwnPaths } from '../matches/own-paths.tsx'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useFollowBlocks } from '../people/use-follow-blocks.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import type { Route } from './+types/user-trips-page'
import { CountdownWords } from './countdown-words.tsx'
import type { TripList } from './load-trips.ts'
import type { TripFilter, UserTripsData } from './load-user-trips.ts'
import { NewTripLink } from './new-trip-link.tsx'
import { OwnTripFoot } from './own-trip-foot.tsx'
import { TripCard } from './trip-card.tsx'
import { TripGroup } from './trip-group.tsx'
import { TripYears } from './trip-years.tsx'
import { tripTypeWords } from './words.ts'
import styles from './trips-page.module.css'

export const clientLoader = loadForMembers(() => import('./load-user-trips.ts'))

const filters: TripFilter[] = ['upcoming', 'finished', 'dream', 'followed']

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const name = m.nav_my_trips()
  const type = filters.slice(1).find((other) => other === params.filter)
  const year = loaderData?.ok ? loaderData.data.year : undefined
  const section = type && [filterWords[type](), year].join(' ').trim()
  return pageMeta(matches, {
    title: section ? m.page_section({ name, section }) : name,
    path: href('/account/trips/:filter?', { filter: type }),
    isPrivate: true,
  })
}

const filterWords: Record<TripFilter, () => string> = {
  ...tripTypeWords,
  followed: m.trip_follows_filter,
}

const emptyWords: Record<TripFilter, () => string> = {
  followed: m.trip_follows_empty,
  upcoming: m.trips_empty_upcoming,
  finished: m.trips_empty_finished,
  dream: m.trips_empty_dream,
}

export default function UserTripsPage({ loaderData, params }: Route.ComponentProps) {
  const year = loaderData?.ok ? loaderData.data.year : undefined
  const pathOf = (more: Record<string, string>) => {
    const query = new URLSearchParams({ ...(year && { year: String(year) }), ...more }).toString()
    return `${href('/account/trips/:filter?', { filter: params.filter })}${query && `?${query}`}`
  }
  const path = pathOf({})
  const more = useMorePages(
    path,
    loaderData?.ok ? loaderData.data : none,
    (page: typeof loaderData) => (page?.ok ? page.data : undefined),
  )
  useFollowBlocks()
  const removed = useRemoved()
  const shown = more.items.filter(({ id }) => !removed.has(id))
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { type, travels, matches, years } = loaderData.data
  const hasOthers =
    travels !== undefined &&
    (travels.nextCursor !== null || travels.items.some(({ id }) => !removed.has(id)))
  const isEmpty = shown.length === 0 && more.nextCursor === null
  return (
    <Page>
      <header className={styles.header}>
        <h1>{m.nav_my_trips()}</h1>
        <NewTripLink />
      </header>
      <Tabs label={m.nav_my_trips()} tabs={filters.map((each) => tabOf(each, type))} />
      <TripYears years={years} current={year} />
      {isEmpty && !hasOthers && (
        <EmptyState action={type === 'followed' ? <SearchLink /> : <NewTripLink />}>
          {year ? m.trips_empty_year({ year: String(year) }) : emptyWords[type]()}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <CardGrid>
          {shown.map((trip) => (
            <TripCard
              key={trip.id}
              trip={trip}
              level={2}
              showsOwner={type === 'followed'}
              foot={type !== 'followed' && <OwnTripFoot trip={trip} isOwn />}
              badge={trip.type === 'dream' ? undefined : <CountdownWords trip={trip} />}
            />
          ))}
        </CardGrid>
      )}
      <MoreOfList more={more} path={path} />
      {travels && <Travels first={travels} path={pathOf({ of: 'travels' })} />}
      {type === 'upcoming' && !(isEmpty && !hasOthers) && (
        <OwnPaths first={matches} trips={shown} />
      )}
      {type === 'upcoming' && <ComingHome />}
    </Page>
  )
}

interface TravelsProps {
  first: TripList<'travels'>
  path: string
}

/** Trips of others of the same type. */
function Travels({ first, path }: TravelsProps) {
  const more = useMorePages(path, first, (page: PageData<UserTripsData> | null) =>
    page?.ok ? page.data.travels : undefined,
  )
  const items = useNotRemoved(more.items)
  return (
    <>
      <TripGroup list={{ ...first, items, nextCursor: more.nextCursor }} />
      <MoreOfList more={more} path={path} />
    </>
  )
}

const none = { items: [], nextCursor: null }

function SearchLink() {
  return (
    <ButtonLink kind="accent" href={href('/search-trips')}>
      {m.nav_search_trips()}
    </ButtonLink>
  )
}

function tabOf(type: TripFilter, current: TripFilter) {
  return {
    to: href('/account/trips/:filter?', { filter: type }),
    label: filterWords[type](),
    isCurrent: type === current,
  }
}
