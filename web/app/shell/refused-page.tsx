import { type ReactNode, useState } from 'react'
import { href, Link, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { wordsOfFailure } from '../api/failure-alert.ts'
import type { Refusal } from '../api/page-data.ts'
import { type Matches, pageMeta, titleOf } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SplitScreen } from '../ui/split-screen.tsx'
import styles from './refused-page.module.css'
import { SearchInstead } from './search-instead.tsx'

interface RefusedPageProps {
  status: number
  /** In place of loading the page again. */
  onRetry?: () => Promise<unknown>
  /** Below the words. */
  children?: ReactNode
}

/** In place of a page whose thing is unknown, hidden or out of reach; the words of product.md §8. */
export function RefusedPage({ status, onRetry, children }: RefusedPageProps) {
  const { revalidate } = useRevalidator()
  const [isTrying, setTrying] = useState(false)
  const [tries, setTries] = useState(0)
  const wait = useLoaderData<Partial<Refusal> | null>()?.retryAfter
  const headers = wait ? new Headers({ 'retry-after': wait }) : undefined
  const retry = () => {
    setTrying(true)
    void (onRetry ?? revalidate)().finally(() => {
      setTrying(false)
      setTries(tries + 1)
    })
  }
  // Of 401, 403 and 404 another try makes nothing else.
  const mayPass = ![401, 403, 404].includes(status)
  return (
    <SplitScreen title={titleOf(status)} view="lost">
      <AlertBox
        // Another one, or nobody hears that it has failed once more.
        key={tries}
        id="refused"
        type="error"
        messages={[wordsOfFailure(status, headers) ?? m.error_something_wrong()]}
      >
        {status === 403 && <SignInForMore />}
        {children}
      </AlertBox>
      {status === 404 && <SearchInstead />}
      <div className={styles.buttons}>
        {mayPass && (
          <Button kind="accent" isLoading={isTrying} onClick={retry}>
            {m.retry()}
          </Button>
        )}
        <ButtonLink href="/home">{m.oops_home()}</ButtonLink>
      </div>
    </SplitScreen>
  )
}

/** For a visitor, who may be a member that is not signed in. */
export function SignInForMore() {
  const { pathname, search } = useLocation()
  if (useUser()) return null
  return (
    <p>
      {m.profile_refused_sign_in()}{' '}
      <Link to={`${href('/sign-in')}?redirect=${encodeURIComponent(pathname + search)}`}>
        {m.header_sign_in()}
      </Link>
    </p>
  )
}

/** The `meta` of such a page; without an answer there is no status. */
export function metaOfRefused(matches: Matches, path: string, status = 500) {
  return pageMeta(matches, { title: titleOf(status), path, isPrivate: true })
}
