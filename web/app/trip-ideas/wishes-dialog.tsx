import type { BucketListItem } from '@farfolk/contract/bucket-list'
import { createTripIdea, type TripIdea } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type FoundWishes, goOn, noWishes } from './load-wishes.ts'
import { sortWishes } from './sort-wishes.ts'
import styles from './wishes-dialog.module.css'

export interface WishesDialogProps {
  trip: Trip
  /** Of the trip: a wish comes to it once. */
  ideas: TripIdea[]
  onClose: () => void
  onAdded: () => Promise<void>
}

/** The own open wishes, to be taken into a trip. */
export function WishesDialog({ onClose, ...props }: WishesDialogProps) {
  return (
    <Dialog id="trip-wishes" isOpen onClose={onClose} title={m.idea_from_wishes()}>
      <Wishes {...props} />
    </Dialog>
  )
}

type WishesProps = Omit<WishesDialogProps, 'onClose'>

function Wishes(props: WishesProps) {
  const [found, setFound] = useState<FoundWishes>()
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    void goOn(noWishes, signal).then((now) => !signal.aborted && setFound(now))
    return () => abort.abort()
  }, [])
  if (!found) return <Skeleton height="60px" count={3} />
  return <WishList {...props} found={found} onRetry={async () => setFound(await goOn(found))} />
}

interface WishListProps extends WishesProps {
  found: FoundWishes
  onRetry: () => Promise<void>
}

/** As many as have come, and why the others have not. */
export function WishList({ trip, ideas, onAdded, found, onRetry }: WishListProps) {
  const [isTrying, setTrying] = useState(false)
  const { wishes, failed } = found
  const taken = new Set(ideas.map(({ wish }) => wish?.id))
  return (
    <>
      {wishes.length > 0 && (
        <ul className={styles.wishes}>
          {sortWishes(wishes, trip.countries).map((wish) => (
            <Wish
              key={wish.id}
              {...{ wish, onAdded }}
              tripId={trip.id}
              isTaken={taken.has(wish.id)}
            />
          ))}
        </ul>
      )}
      {failed !== undefined && (
        <CouldNotLoad
          id="trip-wishes-failed"
          failed={failed}
          isTrying={isTrying}
          onRetry={() => {
            setTrying(true)
            void onRetry().finally(() => setTrying(false))
          }}
        />
      )}
      {wishes.length === 0 && failed === undefined && <p>{m.idea_wishes_none()}</p>}
    </>
  )
}

interface WishProps extends Pick<WishesDialogProps, 'onAdded'> {
  wish: BucketListItem
  tripId: string
  isTaken: boolean
}

function Wish({ wish, tripId, isTaken, onAdded }: WishProps) {
  const countryName = useCountryName()
  const [isAdding, setAdding] = useState(false)
  // Kept, so that it comes once where an answer got lost.
  const [id] = useState(() => uuid())
  const { title, place, country } = wish
  const where = [place?.name, country && countryName(country)].filter(Boolean).join(', ')

  async function add() {
    setAdding(true)
    const { ok } = await callApi(createTripIdea, {
      params: { id: tripId },
      body: { tripIdea: ideaOf(wish, id) },
    })
    if (ok) {
      await onAdded()
      toast(m.idea_added())
    }
    setAdding(false)
  }

  return (
    <li>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {where && <p className={styles.where}>{where}</p>}
      </div>
      {isTaken ? (
        <p className={styles.where}>{m.idea_taken()}</p>
      ) : (
        <Button
          size="small"
          isLoading={isAdding}
          aria-label={m.idea_take_of({ title })}
          onClick={() => void add()}
        >
          {m.idea_put()}
        </Button>
      )}
    </li>
  )
}

/** As much of a wish as an idea takes. */
function ideaOf({ id: wishId, title, description, url, place }: BucketListItem, id: string) {
  const note = [...description].slice(0, 2_000).join('')
  return { id, title, note, url, place, wishId }
}
