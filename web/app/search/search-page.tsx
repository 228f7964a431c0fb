import { Suspense } from 'react'
import { href, useNavigation } from 'react-router'
import { loadAsMember, loadAsVisitor, type PageData } from '../api/page-data.ts'
import { ResultsMap } from '../maps/results-map.tsx'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import type { Route } from './+types/search-page'
import { load, type SearchPageData } from './load-search.ts'
import { onMap, Results, useShown } from './results.tsx'
import { SearchForm, searchFieldId } from './search-form.tsx'
import { searchPath, type SearchQuery } from './search-query.ts'
import styles from './search-page.module.css'

// Most searches find something.
const SearchNothing = lazyPart(async () => (await import('./search-nothing.tsx')).SearchNothing)

// For members alone: others do not download it.
const KeepSearch = lazyPart(
  async () => (await import('../kept-searches/keep-search.tsx')).KeepSearch,
)

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-search.ts'))

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const query = loaderData?.ok ? loaderData.data.query : undefined
  const path = searchPath({ ...query, sort: 'relevance' })
  return pageMeta(matches, {
    title: titleOf(query),
    path,
    description: m.search_description(),
    isPrivate: path !== href('/search-trips'),
  })
}

function titleOf(query: SearchQuery | undefined): string {
  const { kind, text } = query ?? { kind: 'trips', text: '' }
  const title = kind === 'trips' ? m.search_title() : m.search_travellers_title()
  return text ? m.search_title_of({ query: text, title }) : title
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <Search data={loaderData.data} />
}

function Search({ data }: { data: SearchPageData }) {
  const { query, looser } = data
  const user = useUser()
  const path = searchPath(query)
  const navigation = useNavigation()
  const isSearching = navigation.location?.pathname === href('/search-trips')
  const more = useMorePages(path, data, (page: PageData<SearchPageData>) =>
    page.ok ? page.data : undefined,
  )
  const shown = useShown(more.items)
  const shownLooser = useShown(looser?.found ?? [])
  const results = shown.map(onMap)
  const count = results.filter(({ points }) => points.length > 0).length
  return (
    <Page>
      <h1>
        <label htmlFor={searchFieldId}>
          {query.kind === 'trips' ? m.search_title() : m.search_travellers_title()}
        </label>
      </h1>
      <SearchForm data={data} />
      <Tabs
        label={m.search_kinds()}
        tabs={(['trips', 'travellers'] as const).map((kind) => ({
          to: searchPath({ ...query, kind }),
          label: kind === 'trips' ? m.search_trips() : m.search_travellers(),
          isCurrent: query.kind === kind,
        }))}
      />
      {user && (
        <div className={styles.kept}>
          <Suspense>
            <KeepSearch asked={data} />
          </Suspense>
        </div>
      )}
      <output className="visually-hidden">
        {isSearching ? m.loading() : m.search_found({ count: shown.length })}
      </output>
      <div
        className={count > 0 ? styles.columns : undefined}
        aria-busy={isSearching || undefined}
        data-searching={isSearching || undefined}
      >
        {/* First, as on a phone: what a slow line brings later moves nothing. */}
        {count > 0 && (
          <section className={styles.map} aria-label={m.search_map()}>
            <ResultsMap label={m.search_found({ count })} results={results} />
          </section>
        )}
        <section className={styles.results} aria-labelledby="search-results">
          <h2 id="search-results" className="visually-hidden">
            {m.search_results()}
          </h2>
          {shown.length === 0 && more.nextCursor === null ? (
            <Suspense>
              <SearchNothing {...data}>
                <Results found={shownLooser} />
              </SearchNothing>
            </Suspense>
          ) : (
            <Results found={shown} hasMap={count > 0} />
          )}
          <MoreOfList more={more} path={path} />
        </section>
      </div>
    </Page>
  )
}
