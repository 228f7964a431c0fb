import { Suspense, useState } from 'react'
import { Form, href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { lazyPart } from '../ui/lazy-part.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './features-page.module.css'

const LiveHits = lazyPart(async () => (await import('../search/live-hits.tsx')).LiveHits)

/** Real trips, found while one types. */
export function SearchPiece() {
  const [text, setText] = useState('')
  return (
    <search className={styles.box}>
      <Form method="get" action={href('/search-trips')}>
        <TextField
          label={m.search_label()}
          type="search"
          name="q"
          placeholder={m.search_placeholder()}
          maxLength={200}
          autoComplete="off"
          data-search
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Form>
      {text.trim() !== '' && (
        <Suspense>
          <LiveHits text={text.trim()} />
        </Suspense>
      )}
    </search>
  )
}
