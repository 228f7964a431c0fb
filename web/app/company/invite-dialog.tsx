import type { PublicConfig } from '@farfolk/contract/call'
import type { PendingTraveller } from '@farfolk/contract/company'
import type { Trip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Dialog } from '../ui/dialog.tsx'
import styles from './company-form.module.css'
import { InviteAddress } from './invite-address.tsx'
import { InviteMember } from './invite-member.tsx'
import { JustInvited } from './just-invited.tsx'

interface InviteDialogProps {
  trip: Trip
  /** Who has not answered yet. */
  invited: readonly PendingTraveller[]
  isOpen: boolean
  onClose: () => void
  onChange: () => Promise<void>
}

/** Invites members found by name, and addresses; who was invited right here can be taken back. */
export function InviteDialog({ trip, invited, isOpen, onClose, onChange }: InviteDialogProps) {
  const title = m.company_invite_title({ trip: trip.name })
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const note = async ({ id }: Pick<PendingTraveller, 'id'>) => {
    setNewIds((before) => new Set([...before, id]))
    await onChange()
  }
  // Another key for every address: the field is empty again.
  const [sent, setSent] = useState(0)
  const root = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')
  return (
    <Dialog
      id="invite"
      isOpen={isOpen}
      onClose={() => {
        setNewIds(new Set())
        onClose()
      }}
      title={title}
    >
      <div className={styles.parts}>
        <InviteMember trip={trip} onInvited={note} onFailed={onChange} />
        <JustInvited
          tripId={trip.id}
          invited={invited.filter(({ id }) => newIds.has(id))}
          onChange={onChange}
        />
        {/* Where nobody can join, the letter would lead nowhere. */}
        {root?.publicConfig?.signups !== 'closed' && (
          <InviteAddress
            key={sent}
            tripId={trip.id}
            onInvited={async (place) => {
              setSent(sent + 1)
              await note(place)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
