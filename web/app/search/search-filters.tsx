import { Suspense, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { FieldFrame } from '../ui/field.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import select from '../ui/select.module.css'
import { ChoiceFilter } from './choice-filter.tsx'
import type { SearchPageData } from './load-search.ts'
import { countFilters } from './search-query.ts'
import styles from './search-form.module.css'

// Most search for trips, and by words alone.
const TravellersFilters = lazyPart(
  async () => (await import('./travellers-filters.tsx')).TravellersFilters,
)
const ChosenFilters = lazyPart(async () => (await import('./chosen-filters.tsx')).ChosenFilters)

interface SearchFiltersProps {
  data: SearchPageData
  /** A field was changed. */
  onChange: () => void
}

/** What narrows a search down beside its words; open from the start where it leaves nothing, or is refused. */
export function SearchFilters({ data, onChange }: SearchFiltersProps) {
  const { query, options, problems } = data
  const filters = countFilters(query)
  const [isOpen, setOpen] = useState(filters > 0 && data.items.length === 0)
  const country = {
    name: 'country',
    any: m.search_any_country(),
    options: options.countries,
    chosen: query.countries,
    error: problems.countries,
  }
  return (
    <>
      <details
        className={styles.filters}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          {filters > 0 ? m.search_filters_count({ count: filters }) : m.search_filters()}
        </summary>
        <div className={styles.fields} onChange={onChange}>
          {query.kind === 'travellers' ? (
            <Suspense>
              <TravellersFilters {...{ data, ChoiceFilter, country }} />
            </Suspense>
          ) : (
            <ChoiceFilter {...country} label={m.search_countries()} />
          )}
          <ChoiceFilter
            name="interest"
            label={m.search_interests()}
            any={m.search_any_interest()}
            options={options.interests}
            chosen={query.interests}
            error={problems.interests}
          />
          <ChoiceFilter
            name="language"
            label={m.search_languages()}
            any={m.search_any_language()}
            options={options.languages}
            chosen={query.languages}
            error={problems.languages}
          />
          <DayField name="from" label={m.search_from()} value={query.from} error={problems.from} />
          <DayField name="to" label={m.search_to()} value={query.to} error={problems.to} />
          <FieldFrame label={m.search_sort()}>
            {({ className, ...attributes }) => (
              <select
                {...attributes}
                className={`${className} ${select.select}`}
                name="sort"
                data-follows="sort"
                defaultValue={query.sort}
              >
                <option value="relevance">{m.search_sort_relevance()}</option>
                {query.kind === 'trips' && (
                  <option value="soonest">{m.search_sort_soonest()}</option>
                )}
                <option value="newest">{m.search_sort_newest()}</option>
                {query.kind === 'travellers' && (
                  <option value="nearest">{m.search_sort_nearest()}</option>
                )}
              </select>
            )}
          </FieldFrame>
          <label className={styles.company}>
            <input
              type="checkbox"
              name="company"
              value="1"
              data-follows="company"
              defaultChecked={query.company}
            />
            {m.trips_looking_for_company()}
          </label>
        </div>
      </details>
      {filters > 0 && !isOpen && (
        <Suspense>
          <ChosenFilters data={data} className={styles.chosen} />
        </Suspense>
      )}
    </>
  )
}

interface DayFieldProps {
  name: string
  label: string
  value: string
  error: string | undefined
}

/** The platform's own date field: typed, picked, and without a script. */
function DayField({ name, label, value, error }: DayFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          name={name}
          data-follows={name}
          defaultValue={value}
          min="1900-01-01"
          max="2199-12-31"
        />
      )}
    </FieldFrame>
  )
}
