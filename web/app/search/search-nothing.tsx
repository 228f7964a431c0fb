import type { ReactNode } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { SearchPageData } from './load-search.ts'
import type { Dropped } from './looser.ts'
import { NearTowns } from './near-towns.tsx'
import { type SearchQuery, searchPath } from './search-query.ts'
import styles from './search-nothing.module.css'

interface SearchNothingProps {
  query: SearchQuery
  looser: SearchPageData['looser']
  near: SearchPageData['near']
  /** What the nearest search has found. */
  children: ReactNode
}

/** Says that nothing was found, and offers the nearest search that finds something. */
export function SearchNothing({ query, looser, near, children }: SearchNothingProps) {
  const locale = useLocale()
  const isTrips = query.kind === 'trips'
  const nothing = query.text
    ? m.search_nothing_for({ query: query.text })
    : isTrips
      ? m.search_nothing_trips()
      : m.search_nothing_travellers()
  const around = near.length > 0 && <NearTowns text={query.text} towns={near} />
  if (!looser) {
    return (
      <>
        <EmptyState
          action={
            <ButtonLink href={searchPath({ kind: query.kind })} kind="accent">
              {isTrips ? m.search_show_all_trips() : m.search_show_all_travellers()}
            </ButtonLink>
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
          <ButtonLink href={searchPath(looser.query)} kind="accent">
            {m.search_looser_button({ what: droppedWords(looser.dropped, locale) })}
          </ButtonLink>
        }
      >
        {nothing}
      </EmptyState>
      {around}
      <h2 className={styles.heading}>
        {m.search_looser_heading({ what: droppedWords(looser.dropped, locale) })}
      </h2>
      {children}
    </>
  )
}

const filterWords: Record<Exclude<Dropped, { word: string }>, () => string> = {
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
