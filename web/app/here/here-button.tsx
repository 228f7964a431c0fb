import type { Trip } from '@farfolk/contract/trips'
import { createElement, useState } from 'react'
import { readDraft } from '../forms/drafts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { later, useLater } from '../ui/later.ts'
import { localDay } from '../ui/local-day.ts'
import { isUnderWay } from './is-under-way.ts'
import { waitingSlot } from './waiting-slot.ts'

const hereDialog = later(async () => (await import('./here-parts.ts')).HereDialog)

interface HereButtonProps {
  trip: Trip
  viewerId: string | undefined
}

/** Adds the place where one stands to a trip that is under way, for whoever may change its stops. */
export function HereButton({ trip, viewerId }: HereButtonProps) {
  const [today] = useState(() => localDay(Date.now()))
  // What waits on this device goes with the scripts of the dialog.
  const [isWaiting] = useState(() => readDraft(waitingSlot(viewerId ?? '')) !== undefined)
  const mayEdit = viewerId === trip.owner.id || trip.companionsEdit === true
  const isOffered = mayEdit && isUnderWay(trip, today)
  return (isOffered || isWaiting) && <Here {...{ trip, mayEdit, isOffered, isWaiting }} />
}

interface HereProps {
  trip: Trip
  mayEdit: boolean
  isOffered: boolean
  isWaiting: boolean
}

function Here({ trip, mayEdit, isOffered, isWaiting }: HereProps) {
  const title = m.here_title()
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLater(hereDialog, isOpen || isWaiting)
  return (
    <>
      {isOffered && (
        <Button kind="accent" onClick={() => setOpen(true)}>
          <Icon name="pin" size={18} />
          {title}
        </Button>
      )}
      {Dialog &&
        createElement(Dialog, { trip, title, mayEdit, isOpen, onClose: () => setOpen(false) })}
    </>
  )
}
