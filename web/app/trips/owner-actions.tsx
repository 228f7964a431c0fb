import type { Trip } from '@farfolk/contract/trips'
import { createElement, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ShareButton } from '../shares/share-button.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Drawing, Icon } from '../ui/icon.tsx'
import { later, useLater } from '../ui/later.ts'
import { fetchOrTell } from '../ui/lazy-part.ts'
import { BookTrip } from './book-trip.tsx'
import { KeepTrip } from './keep-trip.tsx'
import styles from './owner-actions.module.css'

const copyDialog = later(async () => (await import('./trip-dialogs.ts')).CopyTripDialog)

/** Change, copy, keep, print and delete, for the owner alone. */
export function OwnerActions({ trip }: { trip: Trip }) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const CopyDialog = useLater(copyDialog, isCopying)

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
      <ShareButton className={styles.share} kind="trip" itemId={trip.id} audience={trip.audience} />
      <ButtonLink className={styles.short} href={href('/account/trips/:id/edit', { id: trip.id })}>
        <Icon name="pencil" size={18} />
        <span className={styles.word}>{m.trips_edit()}</span>
      </ButtonLink>
      <Button className={styles.short} onClick={() => setCopying(true)}>
        <Drawing path="M8 8h12v12H8Z M16 8V4H4v12h4" size={18} />
        <span className={styles.word}>{m.trips_copy()}</span>
      </Button>
      <KeepTrip trip={trip} />
      <BookTrip trip={trip} />
      <Button
        kind="danger"
        className={styles.wordless}
        isLoading={isDeleting}
        title={m.trips_delete()}
        onClick={() => void remove()}
      >
        <Icon name="bin" size={18} />
        <span className="visually-hidden">{m.trips_delete()}</span>
      </Button>
      {CopyDialog &&
        createElement(CopyDialog, {
          trip,
          isOwn: true,
          isOpen: isCopying,
          onClose: () => setCopying(false),
        })}
    </div>
  )
}
