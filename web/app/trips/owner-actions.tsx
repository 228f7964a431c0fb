import type { Trip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ShareButton } from '../shares/share-button.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { fetchOrTell } from '../ui/lazy-part.ts'
import styles from './owner-actions.module.css'

/** Change and delete, for the owner alone. */
export function OwnerActions({ trip }: { trip: Trip }) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)

  async function remove() {
    setDeleting(true)
    // The question and the calls come with the click: most who read a trip never delete one.
    const part = await fetchOrTell(() => import('./delete-trip.ts'))
    const isDeleted = await part?.deleteAfterAsking(trip)
    setDeleting(false)
    if (isDeleted) await navigate(href('/account/trips/:filter?', { filter: trip.type }))
  }

  return (
    <div className={styles.actions}>
      {trip.hidden && <p className={styles.hidden}>{m.trips_hidden()}</p>}
      <ShareButton kind="trip" itemId={trip.id} />
      <ButtonLink href={href('/account/trips/:id/edit', { id: trip.id })}>
        <Icon name="pencil" size={18} />
        {m.trips_edit()}
      </ButtonLink>
      <Button kind="danger" isLoading={isDeleting} onClick={() => void remove()}>
        <Icon name="bin" size={18} />
        {m.trips_delete()}
      </Button>
    </div>
  )
}
