import type { Trip } from '@farfolk/contract/trips'
import { createElement, useState, useSyncExternalStore } from 'react'
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
  const today = useSyncExternalStore(followClock, todayHere, todayHere)
  // What waits on this device goes with the scripts of the dialog.
  const [isWaiting] = useState(() => readDraft(waitingSlot(viewerId ?? '')) !== undefined)
  const mayEdit = viewerId === trip.owner.id || trip.companionsEdit === true
  const [isOpen, setOpen] = useState(false)
  // What is being said on the last day at midnight is said to its end.
  const isOffered = isOpen || (mayEdit && isUnderWay(trip, today))
  return (
    (isOffered || isWaiting) && (
      <Here {...{ trip, mayEdit, isOffered, isWaiting, isOpen, setOpen }} />
    )
  )
}

const todayHere = () => localDay(Date.now())

/** A page that stands open over midnight. */
function followClock(look: () => void): () => void {
  const timer = setInterval(look, 60_000)
  return () => clearInterval(timer)
}

interface HereProps {
  trip: Trip
  mayEdit: boolean
  isOffered: boolean
  isWaiting: boolean
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

function Here({ trip, mayEdit, isOffered, isWaiting, isOpen, setOpen }: HereProps) {
  const title = m.here_title()
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
