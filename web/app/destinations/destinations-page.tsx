import { type ShouldRevalidateFunction, useNavigation, useSearchParams } from 'react-router'
import { isRereading, loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { metaOfRefused, RefusedPage } from '../shell/refused-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { staysOnPage } from '../ui/tabs.tsx'
import type { Route } from './+types/destinations-page'
import { CountryCard } from './country-card.tsx'
import { CountryFilter } from './country-filter.tsx'
import styles from './destinations-page.module.css'
import { type DestinationsPageData, load } from './load-destinations.ts'
import { RegionChips } from './region-chips.tsx'
import { RegionMap } from './region-map.tsx'
import { regionPath } from './paths.ts'
import { filterWords } from './regions.ts'
import { readWanted, shownCountries } from './shown-countries.ts'

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-destinations.ts'))

/** The text and the order are the page's own: all of the region is there. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  if (isRereading()) return true
  const isSameList = currentUrl.pathname === nextUrl.pathname
  return isSameList && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData?.ok) return metaOfRefused(matches, location.pathname, loaderData?.status)
  const { filter } = loaderData.data
  const region = filterWords[filter]()
  return pageMeta(matches, {
    title: titleOf(filter),
    path: regionPath(filter),
    description:
      filter === 'all' ? m.destinations_description() : m.destinations_description_of({ region }),
  })
}

function titleOf(filter: DestinationsPageData['filter']): string {
  if (filter === 'all') return m.destinations_title()
  return m.destinations_title_of({ region: filterWords[filter]() })
}

export default function DestinationsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <Destinations {...loaderData.data} />
}

function Destinations({ filter, countries }: DestinationsPageData) {
  const [params] = useSearchParams()
  const { location: coming } = useNavigation()
  const isComing = coming?.state === staysOnPage
  const wanted = readWanted(params)
  const shown = shownCountries(countries, wanted)
  return (
    <Page>
      <h1>{titleOf(filter)}</h1>
      <RegionChips current={filter} />
      <output className="visually-hidden">{isComing && m.loading()}</output>
      <div className={styles.columns} aria-busy={isComing || undefined}>
        {/* First, as on a phone: what a slow line brings later moves nothing. */}
        <RegionMap filter={filter} countries={shown.length > 0 ? shown : countries} />
        <div className={styles.list}>
          <CountryFilter key={filter} filter={filter} wanted={wanted} />
          <output className={styles.count}>{m.destinations_found({ count: shown.length })}</output>
          {shown.length > 0 ? (
            <CardGrid>
              {shown.map((country, index) => (
                <CountryCard key={country.code} country={country} isFirst={index === 0} />
              ))}
            </CardGrid>
          ) : (
            <EmptyState action={<WayOut filter={filter} text={wanted.text} />}>
              {m.destinations_nothing()}
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  )
}

function WayOut({ filter, text }: { filter: DestinationsPageData['filter']; text: string }) {
  if (filter === 'all') {
    return <ButtonLink href={regionPath('all')}>{m.destinations_clear()}</ButtonLink>
  }
  return (
    <ButtonLink href={`${regionPath('all')}?${new URLSearchParams({ q: text })}`}>
      {m.destinations_look_everywhere()}
    </ButtonLink>
  )
}
