import { href, Link, useLocation } from 'react-router'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { ToPrivacy } from './nothing-shown.tsx'
import { RetryButton } from './retry-button.tsx'
import styles from './profile-page.module.css'

/** In place of a section that its owner hides, or that could not be read. */
export function SectionRefused({ status, userId }: { status: number; userId: string }) {
  const user = useUser()
  const isVisitor = user === null
  const { pathname } = useLocation()
  return (
    <div className={styles.refused}>
      <AlertBox
        id="section-refused"
        type="error"
        messages={[wordsOfFailure(status) ?? m.error_something_wrong()]}
      >
        {status === 403 && isVisitor && (
          <p>
            {m.profile_refused_sign_in()}{' '}
            <Link to={`${href('/sign-in')}?redirect=${encodeURIComponent(pathname)}`}>
              {m.header_sign_in()}
            </Link>
          </p>
        )}
        {status === 403 && user?.id === userId && <ToPrivacy />}
        {status !== 403 && <RetryButton />}
      </AlertBox>
    </div>
  )
}
