import { Suspense, useState } from 'react'
import { Form, href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import styles from './search-box.module.css'

// It brings the contract's schemas, which nobody needs before typing.
const LiveHits = lazyPart(async () => (await import('./live-hits.tsx')).LiveHits)

/** Trips found while one types, and all of them on the page of the search; that works without scripts. */
export function SearchBox({ id }: { id: string }) {
  const [text, setText] = useState('')
  return (
    <search className={styles.place}>
      <label htmlFor={id}>{m.search_label()}</label>
      <Form method="get" action={href('/search-trips')} className={styles.box}>
        <input
          id={id}
          type="search"
          name="q"
          placeholder={m.search_placeholder()}
          maxLength={200}
          autoComplete="off"
          data-search
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" kind="accent">
          <Icon name="search" size={20} />
          {m.search_button()}
        </Button>
      </Form>
      {text.trim() !== '' && (
        <Suspense>
          <LiveHits text={text.trim()} />
        </Suspense>
      )}
    </search>
  )
}
