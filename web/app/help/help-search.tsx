import { useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './help.module.css'

/** A plain GET form: it works without scripts. */
export function HelpSearch({ query = '' }: { query?: string }) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  // 'Back' leads to an earlier search; the field itself stays, and keeps the focus. Not at first: what
  // was typed before the scripts ran stands there.
  useEffect(() => {
    if (field.current && shown.current !== query) field.current.value = query
    shown.current = query
  }, [query])
  return (
    <search>
      <Form method="get" action={href('/help')} className={styles.search}>
        <TextField
          ref={field}
          label={m.help_search()}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={m.help_search_placeholder()}
          maxLength={200}
          data-search
        />
        <Button type="submit" kind="accent">
          {m.help_search_button()}
        </Button>
      </Form>
    </search>
  )
}
