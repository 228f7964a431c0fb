import type { TripType } from '@farfolk/contract/trips'
import { href } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import type { Route } from './+types/user-trips-page'
import { CountdownWords } from './countdown-words.tsx'
import { NewTripLink } from './new-trip-link.tsx'
import { OwnTripFoot } from './own-trip-foot.tsx'
import { TripCard } from './trip-card.tsx'
import { tripTypeWords } from './words.ts'
import styles from './trips-page.module.css'

export const clientLoader = loadForMembers(() => import('./load-user-trips.ts'))

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.nav_my_trips(),
    path: href('/account/trips/:filter?', { filter: params.filter }),
    isPrivate: true,
  })

const types: TripType[] = ['upcoming', 'finished', 'dream']

const emptyWords: Record<TripType, () => string> = {
  upcoming: m.trips_empty_upcoming,
  finished: m.trips_empty_finished,
  dream: m.trips_empty_dream,
}

export default function UserTripsPage({ loaderData, params }: Route.ComponentProps) {
  const path = href('/account/trips/:filter?', { filter: params.filter })
  const more = useMorePages(
    path,
    loaderData?.ok ? loaderData.data : none,
    (page: typeof loaderData) => (page?.ok ? page.data : undefined),
  )
  const shown = useNotRemoved(more.items)
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { type } = loaderData.data
  return (
    <Page>
      <header className={styles.header}>
        <h1>{m.nav_my_trips()}</h1>
        <NewTripLink />
      </header>
      <Tabs label={m.nav_my_trips()} tabs={types.map((each) => tabOf(each, type))} />
      {shown.length === 0 && more.nextCursor === null ? (
        <EmptyState action={<NewTripLink />}>{emptyWords[type]()}</EmptyState>
      ) : (
        <CardGrid>
          {shown.map((trip) => (
            <TripCard
              key={trip.id}
              trip={trip}
              level={2}
              showsOwner={false}
              foot={<OwnTripFoot trip={trip} isOwn />}
              badge={type === 'dream' ? undefined : <CountdownWords trip={trip} />}
            />
          ))}
        </CardGrid>
      )}
      <MoreOfList more={more} path={path} />
    </Page>
  )
}

const none = { items: [], nextCursor: null }

function tabOf(type: TripType, current: TripType) {
  return {
    to: href('/account/trips/:filter?', { filter: type }),
    label: tripTypeWords[type](),
    isCurrent: type === current,
  }
}
