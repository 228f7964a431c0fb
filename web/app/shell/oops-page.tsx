import type { PublicConfig } from '@farfolk/contract/call'
import { useEffect } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { m } from '../paraglide/messages.js'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LogoMark } from './logo.tsx'
import styles from './oops-page.module.css'

/** In place of everything, when a page broke. `status` is that of a refused page, absent of a bug. */
export function OopsPage({ status, error }: { status?: number; error: unknown }) {
  const isOffline = status === undefined && error instanceof TypeError && !navigatorIsOnline()
  const dsn = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')?.publicConfig
    ?.sentryDsn
  const route = useMatches().at(-1)?.id ?? 'root'
  useEffect(() => {
    // oxlint-disable-next-line no-console -- what broke is read nowhere else in a browser
    console.error(error)
    if (dsn && status === undefined && !isOffline) void tell(dsn, error, route)
  }, [dsn, error, isOffline, route, status])
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
        <ButtonLink href="/" reloadDocument>
          {m.oops_home()}
        </ButtonLink>
      </div>
    </main>
  )
}

async function tell(dsn: string, error: unknown, route: string): Promise<void> {
  try {
    const { reportError } = await import('../api/report-error.ts')
    await reportError(dsn, error, route)
  } catch {
    // Nobody hears of it: that must not break the page that says so.
  }
}

function navigatorIsOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine
}
