import { useEffect, useEffectEvent, useRef } from 'react'
import {
  Form,
  href,
  NavigationType,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SearchPageData } from './load-search.ts'
import { SearchFilters } from './search-filters.tsx'
import { readSearch, searchPath } from './search-query.ts'
import styles from './search-form.module.css'

/** From the last key to the search. */
const pauseMs = 350

/** The heading of the page is its label. */
export const searchFieldId = 'search-text'

/** The search as a plain GET form; with scripts every change searches at once. */
export function SearchForm({ data }: { data: SearchPageData }) {
  const { query } = data
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const path = searchPath(query)
  const { location } = useNavigation()
  const coming = location ? location.pathname + location.search : path
  const asked = location?.pathname === href('/search-trips') ? coming : path
  /** Where the last search from here leads. */
  const sought = useRef('')
  /** What was chosen since the search that is shown: it has no mark yet. */
  const added = useRef<[string, string][]>([])
  /** What is typed and not found yet: before another search was followed, or since. */
  const typed = useRef<'before' | 'since'>(undefined)
  const isBack = useNavigationType() === NavigationType.Pop

  // What was typed before another move takes nobody back from it.
  useEffect(() => {
    if (coming !== sought.current) clearTimeout(timer.current)
  }, [coming])
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchTyped = useEffectEvent(searchSoon)
  const followed = useRef(query)
  // The fields are the browser's own, so that they work without scripts: when the address changes,
  // they follow, all but the one in which somebody is typing. Not at first: what was typed before the
  // scripts ran stands there.
  useEffect(() => {
    if (followed.current === query) return
    followed.current = query
    added.current = []
    // Who follows another search meanwhile means it there; who goes back gives it up.
    const isMeant = typed.current === 'since' || (typed.current === 'before' && !isBack)
    typed.current = undefined
    const fields = formRef.current?.querySelectorAll<HTMLInputElement>('[data-follows]') ?? []
    for (const field of fields) {
      if (field.type === 'checkbox') field.checked = query.company
      else if (isMeant && field.name === 'q' && field.value.trim() !== query.text) searchTyped()
      else if (field !== document.activeElement || field.value === '') {
        field.value = query[field.dataset.follows as 'text' | 'from' | 'to' | 'sort']
      }
    }
  }, [query, isBack])

  function searchSoon() {
    clearTimeout(timer.current)
    const isFollowing = location !== undefined && coming !== sought.current
    typed.current = isFollowing ? 'since' : 'before'
    // That search comes first.
    if (isFollowing) return
    timer.current = setTimeout(() => searchNow({ replace: true }), pauseMs)
  }

  function searchNow(options?: { replace: boolean }) {
    clearTimeout(timer.current)
    // It is what is searched for now.
    typed.current = undefined
    if (!formRef.current) return
    // What was chosen becomes a mark below: the lists are free for the next.
    for (const list of formRef.current.querySelectorAll<HTMLSelectElement>('[data-adds]')) {
      if (list.value !== '') added.current.push([list.name, list.value])
      list.value = ''
    }
    const fields = [...new FormData(formRef.current), ...added.current]
    const params = new URLSearchParams(
      fields.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
    const target = searchPath(readSearch(params))
    if (target === asked) return
    // Back at what is shown, while another search is under way.
    const replace = target === path
    sought.current = target
    void navigate(target, { preventScrollReset: true, replace, ...options })
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
            onChange={searchSoon}
          />
          <Button type="submit" kind="accent">
            {m.search_button()}
          </Button>
        </div>
        <SearchFilters data={data} onChange={() => searchNow()} />
      </Form>
    </search>
  )
}
