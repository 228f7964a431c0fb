import type { Trip } from '@farfolk/contract/trips'
import { createElement, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/icon.tsx'
import { later, useLater } from '../ui/later.ts'
import styles from './owner-actions.module.css'

const bookDialog = later(async () => (await import('./trip-dialogs.ts')).BookDialog)

/** For whoever travels along: the trip as a book. */
export function BookTrip({ trip }: { trip: Trip }) {
  const [isOpen, setOpen] = useState(false)
  const BookDialog = useLater(bookDialog, isOpen)
  return (
    <>
      <Button className={styles.wordless} title={m.trips_book()} onClick={() => setOpen(true)}>
        <Drawing
          path="M12 7c-2.2-1.7-5-2.2-8.5-2.2v13c3.5 0 6.3.5 8.5 2.2 2.2-1.7 5-2.2 8.5-2.2v-13c-3.5 0-6.3.5-8.5 2.2Zm0 0v13"
          size={18}
        />
        <span className="visually-hidden">{m.trips_book()}</span>
      </Button>
      {BookDialog && createElement(BookDialog, { trip, isOpen, onClose: () => setOpen(false) })}
    </>
  )
}
