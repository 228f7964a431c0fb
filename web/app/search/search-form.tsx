import { useEffect, useRef, useState } from 'react'
import { Form, href, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { FieldFrame } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import type { SearchPageData } from './load-search.ts'
import { countFilters, readSearch, searchPath } from './search-query.ts'
import styles from './search-form.module.css'

const pauseMs = 350

/** The heading of the page is its label. */
export const searchFieldId = 'search-text'

/** The search as a plain GET form; with scripts every change searches at once. */
export function SearchForm({ data }: { data: SearchPageData }) {
  const { query, options, problems } = data
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const filters = countFilters(query)
  const [isOpen, setOpen] = useState(filters > 0)
  const path = searchPath(query)

  // The fields are the browser's own, so that they work without scripts: when the address changes,
  // they follow, all but the one in which somebody is typing.
  useEffect(() => {
    const fields = formRef.current?.querySelectorAll<HTMLInputElement>('[data-follows]') ?? []
    for (const field of fields) {
      if (field.type === 'checkbox') field.checked = query.company
      else if (field !== document.activeElement || field.value === '') {
        field.value = query[field.dataset.follows as 'text' | 'from' | 'to' | 'sort']
      }
    }
  }, [query])
  useEffect(() => () => clearTimeout(timer.current), [])

  function searchNow(options?: { replace: boolean }) {
    clearTimeout(timer.current)
    if (!formRef.current) return
    const typed = new FormData(formRef.current)
    // What was chosen becomes a mark below: the lists are free for the next.
    for (const list of formRef.current.querySelectorAll<HTMLSelectElement>('[data-adds]')) {
      list.value = ''
    }
    const params = new URLSearchParams(
      [...typed].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
    const target = searchPath(readSearch(params))
    if (target !== path) void navigate(target, { preventScrollReset: true, ...options })
  }

  return (
    <search>
      <Form
        ref={formRef}
        method="get"
        action={href('/search-trips')}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        {query.kind === 'travellers' && <input type="hidden" name="kind" value="travellers" />}
        <div className={styles.box}>
          <Icon name="search" />
          <input
            id={searchFieldId}
            type="search"
            name="q"
            defaultValue={query.text}
            placeholder={
              query.kind === 'trips' ? m.search_placeholder() : m.search_travellers_placeholder()
            }
            maxLength={200}
            autoComplete="off"
            data-search
            data-follows="text"
            onChange={() => {
              clearTimeout(timer.current)
              timer.current = setTimeout(() => searchNow({ replace: true }), pauseMs)
            }}
          />
          <Button type="submit" kind="accent">
            {m.search_button()}
          </Button>
        </div>
        <details
          className={styles.filters}
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>
            {filters > 0 ? m.search_filters_count({ count: filters }) : m.search_filters()}
          </summary>
          <div className={styles.fields} onChange={() => searchNow()}>
            <ChoiceFilter
              name="country"
              label={m.search_countries()}
              any={m.search_any_country()}
              options={options.countries}
              chosen={query.countries}
              error={problems.countries}
            />
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
            <DayField
              name="from"
              label={m.search_from()}
              value={query.from}
              error={problems.from}
            />
            <DayField name="to" label={m.search_to()} value={query.to} error={problems.to} />
            <FieldFrame label={m.search_sort()}>
              {(attributes) => (
                <select {...attributes} name="sort" data-follows="sort" defaultValue={query.sort}>
                  <option value="relevance">{m.search_sort_relevance()}</option>
                  <option value="soonest">{m.search_sort_soonest()}</option>
                  <option value="newest">{m.search_sort_newest()}</option>
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
      </Form>
    </search>
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
