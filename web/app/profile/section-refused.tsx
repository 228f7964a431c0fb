import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { SignInForMore } from '../shell/refused-page.tsx'
import { AlertBox } from '../ui/alert-box.tsx'
import { ToPrivacy } from './nothing-shown.tsx'
import { RetryButton } from './retry-button.tsx'
import styles from './profile-page.module.css'

/** In place of a section that its owner hides, or that could not be read. */
export function SectionRefused({ status, userId }: { status: number; userId: string }) {
  const user = useUser()
  return (
    <div className={styles.refused}>
      <AlertBox
        id="section-refused"
        type="error"
        messages={[wordsOfFailure(status) ?? m.error_something_wrong()]}
      >
        {status === 403 && <SignInForMore />}
        {status === 403 && user?.id === userId && <ToPrivacy />}
        {status !== 403 && <RetryButton />}
      </AlertBox>
    </div>
  )
}
