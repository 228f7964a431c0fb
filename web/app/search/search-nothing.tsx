import type { ReactNode } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { DaysInWords } from './days-in-words.ts'
import type { SearchPageData } from './load-search.ts'
import type { Dropped } from './looser.ts'
import { NearTowns } from './near-towns.tsx'
import { type SearchQuery, searchPath } from './search-query.ts'
import styles from './search-nothing.module.css'

interface SearchNothingProps {
  query: SearchQuery
  looser: SearchPageData['looser']
  elsewhere: SearchPageData['elsewhere']
  near: SearchPageData['near']
  /** What the nearest search has found. */
  children: ReactNode
}

/** Says that nothing was found, and offers the nearest search that finds something. */
export function SearchNothing({ query, looser, elsewhere, near, children }: SearchNothingProps) {
  const locale = useLocale()
  const isTrips = query.kind === 'trips'
  const nothing = looser?.within
    ? m.search_nearest_none({ place: query.text })
    : query.text
      ? m.search_nothing_for({ query: query.text })
      : isTrips
        ? m.search_nothing_trips()
        : m.search_nothing_travellers()
  const around = near.length > 0 && <NearTowns text={query.text} towns={near} />
  const others = elsewhere && <Elsewhere found={elsewhere} />
  if (!looser) {
    return (
      <>
        <EmptyState
          action={
            <div className={styles.ways}>
              {others}
              <ButtonLink
                href={searchPath({ kind: query.kind })}
                kind={others ? 'plain' : 'accent'}
              >
                {isTrips ? m.search_show_all_trips() : m.search_show_all_travellers()}
              </ButtonLink>
            </div>
          }
        >
          {nothing}
        </EmptyState>
        {around}
      </>
    )
  }
  return (
    <>
      <EmptyState
        action={
          <div className={styles.ways}>
            <ButtonLink href={searchPath(looser.query)} kind="accent">
              {looserButton(looser, locale)}
            </ButtonLink>
            {others}
          </div>
        }
      >
        {nothing}
      </EmptyState>
      {around}
      <h2 className={styles.heading}>{looserHeading(looser, locale)}</h2>
      {children}
    </>
  )
}

/** The other tab, where that finds something. */
function Elsewhere({ found }: { found: NonNullable<SearchPageData['elsewhere']> }) {
  const { query, count, hasMore } = found
  const words = query.kind === 'trips' ? m.search_nothing_but_trips : m.search_nothing_but_people
  return <ButtonLink href={searchPath(query)}>{words(counted(count, hasMore))}</ButtonLink>
}

/** '1+ trips'. */
function counted(count: number, hasMore: boolean) {
  return { shown: hasMore ? `${count}+` : count, count: hasMore ? count + 1 : count }
}

type Looser = NonNullable<SearchPageData['looser']>

function looserButton(looser: Looser, locale: string): string {
  const { dropped, within, query, found, hasMore } = looser
  if (within) return m.search_nearest_button({ place: query.text })
  const [first] = dropped
  if (isDays(first)) {
    const { text } = first
    const days = daysWords(first, locale)
    return m.search_days_button({ text, days, ...counted(found.length, hasMore) })
  }
  return m.search_looser_button({ what: droppedWords(dropped, locale) })
}

function looserHeading({ dropped, within, found, hasMore }: Looser, locale: string): string {
  if (within) return m.search_nearest_people({ within, ...counted(found.length, hasMore) })
  const [first] = dropped
  if (isDays(first)) {
    return m.search_days_heading({ text: first.text, days: daysWords(first, locale) })
  }
  return m.search_looser_heading({ what: droppedWords(dropped, locale) })
}

function isDays(dropped: Dropped | undefined): dropped is DaysInWords {
  return typeof dropped === 'object' && 'days' in dropped
}

function daysWords({ days }: DaysInWords, locale: string): string {
  if (!days.includes('-')) return days
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(days))
}

const filterWords: Record<Exclude<Dropped, object>, () => string> = {
  distance: m.search_dropped_distance,
  company: m.search_dropped_company,
  languages: m.search_dropped_languages,
  interests: m.search_dropped_interests,
  dates: m.search_dropped_dates,
  countries: m.search_dropped_countries,
  offers: m.search_dropped_offers,
}

function droppedWords(dropped: Dropped[], locale: string): string {
  const words = dropped.map((each) =>
    typeof each === 'string' ? filterWords[each]() : m.search_dropped_word(each),
  )
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
}
