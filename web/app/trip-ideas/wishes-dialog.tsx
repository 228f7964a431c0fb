import type { BucketListItem } from '@farfolk/contract/bucket-list'
import type { TripIdea } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type FoundWishes, goOn, noWishes } from './load-wishes.ts'
import { sortWishes } from './sort-wishes.ts'
import { Takeable } from './takeable.tsx'
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

function Wish({ wish, ...props }: WishProps) {
  const countryName = useCountryName()
  const { title, place, country } = wish
  const where = [place?.name, country && countryName(country)].filter(Boolean).join(', ')
  return (
    <Takeable idea={ideaOf(wish)} {...props}>
      <p className={styles.title}>{title}</p>
      {where && <p className={styles.where}>{where}</p>}
    </Takeable>
  )
}

/** As much of a wish as an idea takes. */
function ideaOf({ id: wishId, title, description, url, place }: BucketListItem) {
  const note = [...description].slice(0, 2_000).join('')
  return { title, note, url, place, wishId }
}
