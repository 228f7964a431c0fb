import { Link } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { offerIds, offerWords, stayOptions } from '../people/offer-words.ts'
import chip from '../ui/chip.module.css'
import { dayFormat } from '../ui/dates.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Option, SearchPageData } from './load-search.ts'
import { type SearchQuery, searchPath } from './search-query.ts'

interface ChosenFiltersProps {
  data: SearchPageData
  className: string | undefined
}

/** What narrows the search down while its fields are folded away, each to be taken away. */
export function ChosenFilters({ data, className }: ChosenFiltersProps) {
  const locale = useLocale()
  const { query } = data
  return (
    <ul className={className}>
      {chosenIn(data, locale).map(([name, without]) => (
        <li key={name}>
          <Link
            to={searchPath({ ...query, ...without })}
            className={chip.chip}
            preventScrollReset
            aria-label={m.chip_remove({ name })}
            // It is about to vanish, and the focus with it.
            onClick={({ currentTarget }) =>
              currentTarget.closest('search')?.querySelector('summary')?.focus()
            }
            suppressHydrationWarning
          >
            {name}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A search, and what its filters are called. */
export type Asked = Pick<SearchPageData, 'query' | 'options'>
type Chosen = [name: string, without: Partial<SearchQuery>]

export function chosenIn({ query, options }: Asked, locale: string): Chosen[] {
  const offers = [...offerIds.map((id): Option => [id, offerWords[id]()]), ...stayOptions()]
  const lists = { ...options, offers }
  const marks = (list: keyof typeof lists) =>
    query[list].map((id): Chosen => {
      const name = lists[list].find(([known]) => known === id)?.[1] ?? id
      return [name, { [list]: query[list].filter((other) => other !== id) }]
    })
  return [
    ...marks('countries'),
    ...(query.from || query.to
      ? [[daysWords(query, locale), { from: '', to: '' }] satisfies Chosen]
      : []),
    ...marks('interests'),
    ...marks('languages'),
    ...marks('offers'),
    ...(query.company
      ? [[m.trips_looking_for_company(), { company: false }] satisfies Chosen]
      : []),
  ]
}

function daysWords({ from, to }: SearchQuery, locale: string): string {
  const format = dayFormat(locale)
  const [first, last] = [from, to].map((day) => format.format(new Date(day || 0)))
  if (!to) return m.dates_from({ day: first ?? '' })
  if (!from) return m.search_chosen_until({ day: last ?? '' })
  // In the wrong order they are no range.
  return from <= to ? format.formatRange(new Date(from), new Date(to)) : `${first} – ${last}`
}
