import { createElement } from 'react'
import { type ClientLoaderFunctionArgs, href, Link } from 'react-router'
import { loadForMembers, type PageData } from '../api/page-data.ts'
import { useNotRemoved, useRemoved } from '../api/removed-ids.ts'
import { ComingHome } from '../matches/coming-home.tsx'
import { OwnPaths } from '../matches/own-paths.tsx'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { PastLink } from '../past-journeys/past-link.tsx'
import { useFollowBlocks } from '../people/use-follow-blocks.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { yearPath } from '../travel-years/year-path.ts'
import type { CalendarData } from '../trip-calendar/load-calendar.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { later, useLater } from '../ui/later.ts'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import { shownLocale } from '../words/chosen-locale.ts'
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

const calendar = later(
  async () => (await import('../trip-calendar/trip-calendar.tsx')).TripCalendar,
)
const loadLists = loadForMembers(() => import('./load-user-trips.ts'))
const loadCalendar = loadForMembers(async () => {
  const [module] = await Promise.all([import('../trip-calendar/load-calendar.ts'), calendar.load()])
  return module
})

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  args.params.filter === 'calendar' ? loadCalendar(args) : loadLists(args)

type Shown = TripFilter | 'calendar'

const filters: Shown[] = ['upcoming', 'finished', 'dream', 'followed', 'calendar']

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const name = m.nav_my_trips()
  const type = filters.slice(1).find((other) => other === params.filter)
  const part = loaderData?.ok ? partOf(loaderData.data) : undefined
  const section = type && [filterWords[type](), part].join(' ').trim()
  return pageMeta(matches, {
    title: section ? m.page_section({ name, section }) : name,
    path: href('/account/trips/:filter?', { filter: type }),
    isPrivate: true,
  })
}

/** The year or the month that is shown of all. */
function partOf(data: UserTripsData | CalendarData): string | undefined {
  if (data.type !== 'calendar') return data.year?.toString()
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(data.month).toLocaleDateString(shownLocale() || 'en', format)
}

const filterWords: Record<Shown, () => string> = {
  ...tripTypeWords,
  followed: m.trip_follows_filter,
  calendar: m.trips_calendar,
}

const emptyWords: Record<TripFilter, () => string> = {
  followed: m.trip_follows_empty,
  upcoming: m.trips_empty_upcoming,
  finished: m.trips_empty_finished,
  dream: m.trips_empty_dream,
}

export default function UserTripsPage({ loaderData, params }: Route.ComponentProps) {
  useFollowBlocks()
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { data } = loaderData
  return (
    <Page>
      <header className={styles.header}>
        <h1>{m.nav_my_trips()}</h1>
        <NewTripLink />
      </header>
      <Tabs label={m.nav_my_trips()} tabs={filters.map((each) => tabOf(each, data.type))} />
      {data.type === 'calendar' ? (
        <CalendarPart {...data} />
      ) : (
        <Lists first={data} filter={params.filter} />
      )}
    </Page>
  )
}

function CalendarPart(data: CalendarData) {
  const Calendar = useLater(calendar, true)
  return Calendar && createElement(Calendar, data)
}

type PageAnswer = PageData<UserTripsData | CalendarData> | null

function readTrips(page: PageAnswer): UserTripsData | undefined {
  return page?.ok && page.data.type !== 'calendar' ? page.data : undefined
}

function Lists({ first, filter }: { first: UserTripsData; filter: string | undefined }) {
  const { type, travels, matches, years, year } = first
  const pathOf = (more: Record<string, string>) => {
    const query = new URLSearchParams({ ...(year && { year: String(year) }), ...more }).toString()
    return `${href('/account/trips/:filter?', { filter })}${query && `?${query}`}`
  }
  const path = pathOf({})
  const more = useMorePages(path, first, readTrips)
  const removed = useRemoved()
  const shown = more.items.filter(({ id }) => !removed.has(id))
  const hasOthers =
    travels !== undefined &&
    (travels.nextCursor !== null || travels.items.some(({ id }) => !removed.has(id)))
  const isEmpty = shown.length === 0 && more.nextCursor === null
  return (
    <>
      <TripYears years={years} current={year} />
      {years.some((each) => each.year === year) && year && (
        <p>
          <Link to={yearPath(year)}>{m.year_look_back({ year: String(year) })}</Link>
        </p>
      )}
      {isEmpty && !hasOthers && (
        <EmptyState action={type === 'followed' ? <SearchLink /> : <NewTripLink kind="plain" />}>
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
      {type === 'finished' && <PastLink />}
      {type === 'upcoming' && <ComingHome />}
    </>
  )
}

interface TravelsProps {
  first: TripList<'travels'>
  path: string
}

/** Trips of others of the same type. */
function Travels({ first, path }: TravelsProps) {
  const more = useMorePages(path, first, (page: PageAnswer) => readTrips(page)?.travels)
  const items = useNotRemoved(more.items)
  return (
    <>
      <TripGroup list={{ ...first, items, nextCursor: more.nextCursor }} />
      <MoreOfList more={more} path={path} />
    </>
  )
}

function SearchLink() {
  return <ButtonLink href={href('/search-trips')}>{m.nav_search_trips()}</ButtonLink>
}

function tabOf(type: Shown, current: Shown) {
  return {
    to: href('/account/trips/:filter?', { filter: type }),
    label: filterWords[type](),
    isCurrent: type === current,
  }
}
