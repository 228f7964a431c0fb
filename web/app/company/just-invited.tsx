import type { PendingTraveller } from '@farfolk/contract/company'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { removeWaiting } from './company-calls.ts'
import styles from './company-form.module.css'

interface JustInvitedProps {
  tripId: string
  invited: readonly PendingTraveller[]
  onChange: () => Promise<void>
}

/** Choosing a name invites at once: a wrong one is taken back where it was chosen. */
export function JustInvited({ tripId, invited, onChange }: JustInvitedProps) {
  if (invited.length === 0) return null
  return (
    <ul className={styles.invited} aria-label={m.company_invited_list()}>
      {invited.map(({ id, user, email }) => {
        const name = user?.profile.firstName ?? email ?? ''
        return (
          <li key={id}>
            <span>{name}</span>
            <Button
              size="small"
              aria-label={m.company_cancel_of({ name })}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget)
                removeWaiting({ tripId, travellerId: id }, m.company_cancelled(), onChange)
              }}
            >
              {m.company_cancel()}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
