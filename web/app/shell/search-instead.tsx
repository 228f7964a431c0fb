import { Form, href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './refused-page.module.css'

/** Where there is nothing: the search for trips, without scripts too. */
export function SearchInstead() {
  return (
    <search>
      <Form action={href('/search-trips')} className={styles.search}>
        <TextField
          label={m.search_label()}
          type="search"
          name="q"
          placeholder={m.search_placeholder()}
          data-search
        />
        <Button type="submit" kind="accent">
          {m.search_button()}
        </Button>
      </Form>
    </search>
  )
}
