import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { SplitScreen } from '../ui/split-screen.tsx'
import { fetchOrTell } from '../ui/lazy-part.ts'
import { TextField } from '../ui/text-field.tsx'
import { useHydrated, useSentEarly } from '../ui/use-hydrated.ts'
import styles from './link-password.module.css'

interface LinkPasswordProps {
  token: string
  /** Why what the form sent without a script did not open it. */
  refused?: string | undefined
}

/**
 * Asks for the password of a link, and shows in the same place what it opens. Where no script runs
 * the server answers the form with that page; a script that is on its way is waited for, since it
 * keeps the password for what the page asks for later.
 */
export function LinkPassword({ token, refused }: LinkPasswordProps) {
  const { revalidate } = useRevalidator()
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useSentEarly(form)
  const isHydrated = useHydrated()
  const [error, setError] = useState(refused)
  const [isAsking, setAsking] = useState(false)

  async function send(typed: string) {
    setAsking(true)
    setError(undefined)
    // The calls come with the first try: a page that opens without a password needs none.
    const part = await fetchOrTell(() => import('./try-password.ts'))
    const words = await part?.tryPassword(token, typed)
    if (words === null) await revalidate()
    setAsking(false)
    // The form goes, and the focus with it: the page that it opened is read out.
    if (words === null) document.getElementById('content')?.focus({ preventScroll: true })
    if (typeof words !== 'string') return
    setError(words)
    field.current?.focus()
  }

  return (
    <SplitScreen title={m.shares_password_title()} lead={m.shares_password_lead()} view="door">
      <form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send(field.current?.value ?? '')
        }}
      >
        <TextField
          ref={field}
          name="password"
          label={m.shares_password()}
          type="password"
          autoComplete="off"
          error={error}
        />
        <noscript>
          <Button type="submit" kind="accent" wide>
            {m.shares_password_open()}
          </Button>
        </noscript>
        <div className={styles.byScript}>
          <Button type="submit" kind="accent" wide disabled={!isHydrated} isLoading={isAsking}>
            {m.shares_password_open()}
          </Button>
        </div>
      </form>
    </SplitScreen>
  )
}
