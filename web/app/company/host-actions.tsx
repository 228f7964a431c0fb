import type { Trip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './host-actions.module.css'
import { PendingList } from './pending-list.tsx'
import { usePending } from './use-pending.ts'

/** What the owner does about company: invite, and answer those who ask. */
export function HostActions({ trip }: { trip: Trip }) {
  const { pending, failed, reload } = usePending(trip)
  const [isInviting, setInviting] = useState(false)
  const waiting = useNotRemoved(pending ?? [])
  const asking = waiting.filter(({ status }) => status === 'pending')
  const invited = waiting.filter(({ status }) => status === 'invited')
  return (
    <>
      <div className={styles.bar}>
        <Button kind="accent" onClick={() => setInviting(true)}>
          <Icon name="plus" size={18} />
          {m.company_invite()}
        </Button>
        {!trip.lookingForCompany && trip.type !== 'finished' && (
          <p className={styles.hint}>{m.company_not_looking()}</p>
        )}
      </div>
      <PendingList
        trip={trip}
        lists={pending && { asking, invited }}
        failed={failed}
        onChange={reload}
      />
      <InviteDialog
        trip={trip}
        invited={invited}
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        onChange={reload}
      />
    </>
  )
}
