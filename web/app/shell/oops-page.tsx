import { useEffect } from 'react'
import { m } from '../paraglide/messages.js'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LogoMark } from './logo.tsx'
import styles from './oops-page.module.css'

/** In place of everything, when a page broke. `status` is that of a refused page, absent of a bug. */
export function OopsPage({ status, error }: { status?: number; error: unknown }) {
  useEffect(() => {
    // Into the console, and to whoever watches for errors.
    reportError(error)
  }, [error])
  const isOffline = status === undefined && error instanceof TypeError && !navigatorIsOnline()
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <title>{m.page_title({ page: m.oops_title() })}</title>
      <LogoMark size={72} />
      <h1>{m.oops_title()}</h1>
      {isOffline ? (
        <p>{wordsOfFailure(0)}</p>
      ) : (
        <>
          <p>{m.oops_text()}</p>
          <p>{m.oops_told()}</p>
        </>
      )}
      <div className={styles.buttons}>
        <Button kind="accent" onClick={() => location.reload()}>
          {m.retry()}
        </Button>
        <ButtonLink href="/home" reloadDocument>
          {m.oops_home()}
        </ButtonLink>
      </div>
    </main>
  )
}

function navigatorIsOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine
}
