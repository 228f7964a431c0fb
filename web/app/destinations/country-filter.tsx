import type { DestinationFilter } from '@farfolk/contract/regions'
import { useEffect, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './country-filter.module.css'
import { regionPath } from './paths.ts'
import { readWanted, sorts, type Wanted } from './shown-countries.ts'

const sortWords = { name: m.destinations_sort_name, trips: m.destinations_sort_trips }

/** A plain GET form; with scripts the list follows every letter. */
export function CountryFilter({ filter, wanted }: { filter: DestinationFilter; wanted: Wanted }) {
  const [, setParams] = useSearchParams()
  const formRef = useRef<HTMLFormElement>(null)
  const { text, sort } = wanted

  // The fields are the browser's own: when a link changes the address they follow, all but the one in
  // which somebody is typing. Not at first: what was typed before the scripts ran stands there.
  const followed = useRef(text + sort)
  useEffect(() => {
    if (followed.current === text + sort) return
    followed.current = text + sort
    const fields = formRef.current?.querySelectorAll<HTMLInputElement>('[name]') ?? []
    for (const field of fields) {
      if (field !== document.activeElement) field.value = field.name === 'q' ? text : sort
    }
  }, [text, sort])

  function showNow() {
    if (!formRef.current) return
    const typed = [...new FormData(formRef.current)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
    const asked = readWanted(new URLSearchParams(typed))
    const params = new URLSearchParams()
    if (asked.text.trim()) params.set('q', asked.text.trim())
    if (asked.sort !== 'name') params.set('sort', asked.sort)
    setParams(params, { replace: true, preventScrollReset: true })
  }

  return (
    <search>
      <Form
        ref={formRef}
        method="get"
        action={regionPath(filter)}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          showNow()
        }}
      >
        <TextField
          label={m.destinations_find()}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
          data-search
          onChange={showNow}
        />
        <Select
          label={m.destinations_sort()}
          name="sort"
          defaultValue={sort}
          options={sorts.map((sort) => ({ value: sort, label: sortWords[sort]() }))}
          onChange={showNow}
        />
        <noscript>
          <Button type="submit">{m.destinations_show()}</Button>
        </noscript>
      </Form>
    </search>
  )
}
