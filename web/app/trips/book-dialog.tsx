import { bookRetrySeconds } from '@farfolk/contract/book-turns'
import type { TripBookQuery } from '@farfolk/contract/travel-books'
import type { Trip } from '@farfolk/contract/trips'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { saveAnswer } from '../api/files.ts'
import { queryString } from '../api/query-string.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import styles from '../people/people-form.module.css'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'

export interface BookDialogProps {
  trip: Trip
  isOpen: boolean
  onClose: () => void
}

/** Has a trip made into a book; closed, it stops that. */
export function BookDialog({ trip, isOpen, onClose }: BookDialogProps) {
  return (
    <Dialog id="trip-book" isOpen={isOpen} onClose={onClose} title={m.trips_book()}>
      <BookForm trip={trip} onDone={onClose} />
    </Dialog>
  )
}

/** Other answers of 503, as of a club that is not ready, say another time. */
export function wordsWhereBusy({ status, headers }: Response): string | undefined {
  const isBusy = status === 503 && Number(headers.get('retry-after')) === bookRetrySeconds
  return isBusy ? m.trips_book_busy() : undefined
}

function BookForm({ trip, onDone }: { trip: Trip; onDone: () => void }) {
  const [query, setQuery] = useState<TripBookQuery>({
    size: 'a4',
    texts: true,
    privateStops: true,
  })
  const [isMaking, setMaking] = useState(false)
  const making = useRef<AbortController>(undefined)
  useEffect(() => () => making.current?.abort(), [])
  const output = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    // All fields are off, and with them the button that was pressed.
    if (isMaking) output.current?.focus({ preventScroll: true })
  }, [isMaking])
  const hasPrivate = trip.stops.some((stop) => stop.private)

  async function make(event: FormEvent) {
    event.preventDefault()
    if (isMaking) return
    const { signal } = (making.current = new AbortController())
    setMaking(true)
    const alert = {
      id: 'error-trip-book',
      words: m.trips_book_failed(),
      wordsOf: wordsWhereBusy,
    }
    const path = `/trips/${trip.id}/book${queryString(query)}`
    const isSaved = await saveAnswer(path, 'trip.pdf', { alert, signal })
    if (signal.aborted) return
    setMaking(false)
    if (!isSaved) return
    toast(m.trips_book_saved())
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      <p>{m.trips_book_text()}</p>
      <Select
        label={m.trips_book_size()}
        name="size"
        value={query.size}
        disabled={isMaking}
        options={[
          { value: 'a4', label: m.trips_book_a4() },
          { value: 'square', label: m.trips_book_square() },
        ]}
        onChange={({ currentTarget: { value } }) =>
          setQuery({ ...query, size: value === 'square' ? 'square' : 'a4' })
        }
      />
      <Checkbox
        label={m.trips_book_texts()}
        name="texts"
        checked={query.texts}
        disabled={isMaking}
        onChange={({ currentTarget }) => setQuery({ ...query, texts: currentTarget.checked })}
      />
      {hasPrivate && (
        <Checkbox
          label={m.trips_book_private()}
          name="privateStops"
          checked={query.privateStops}
          disabled={isMaking}
          onChange={({ currentTarget }) =>
            setQuery({ ...query, privateStops: currentTarget.checked })
          }
        />
      )}
      <output ref={output} tabIndex={-1}>
        {isMaking && m.trips_book_making()}
      </output>
      <Button type="submit" kind="accent" isLoading={isMaking}>
        {m.trips_book_make()}
      </Button>
    </form>
  )
}
