import type { Trip } from '@farfolk/contract/trips'
import { useEffect, useEffectEvent } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { rereadInPlace } from '../session/once-back.ts'
import { useUser } from '../session/session-store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { HereForm } from './here-form.tsx'
import { followSent, sendWaiting } from './send-here.ts'
import { WaitingHere } from './waiting-here.tsx'

interface HereDialogProps {
  trip: Trip
  /** The button's own words: each file that has them would be in the list of every trip's page. */
  title: string
  /** The itinerary shows what waits to whoever may change it alone. */
  mayEdit: boolean
  isOpen: boolean
  onClose: () => void
}

/** Once it is there, also closed, what waits is sent and the page read anew. */
export function HereDialog({ trip, title, mayEdit, isOpen, onClose }: HereDialogProps) {
  const ownId = useUser()?.id ?? ''
  const page = useLoaderData<PageData<unknown> | null>()
  const { revalidate } = useRevalidator()
  const reread = useEffectEvent(() => rereadInPlace(page, revalidate))
  useEffect(() => followSent(() => reread()), [])
  useEffect(() => void sendWaiting(), [])
  return (
    <>
      {!mayEdit && <WaitingHere ownId={ownId} tripId={trip.id} />}
      <Dialog id="here" isOpen={isOpen} onClose={onClose} title={title}>
        <HereForm trip={trip} onDone={onClose} />
      </Dialog>
    </>
  )
}
