import { listTripTips, type Tip } from '@farfolk/contract/tips'
import type { TripIdea } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect } from 'react'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useListPages } from '../ui/use-list-pages.ts'
import { ideaOfTip } from './idea-of-tip.ts'
import { Takeable } from './takeable.tsx'
import styles from './wishes-dialog.module.css'

interface TipsDialogProps {
  trip: Trip
  /** Of the trip: a tip comes to it once. */
  ideas: TripIdea[]
  onClose: () => void
  onAdded: () => Promise<void>
}

/** What members tell of the towns and countries of a trip, to be taken into it. */
export function TipsDialog({ onClose, ...props }: TipsDialogProps) {
  return (
    <Dialog id="trip-tips" isOpen onClose={onClose} title={m.tips_of_stops()}>
      <Tips {...props} />
    </Dialog>
  )
}

function Tips({ trip: { id }, ideas, onAdded }: Omit<TipsDialogProps, 'onClose'>) {
  const list = useListPages<Tip>((cursor, how) =>
    callApi(listTripTips, { params: { id }, query: { cursor } }, how),
  )
  const { items, failed, load, stop } = list
  useEffect(() => {
    void load()
    return stop
  }, [load, stop])
  const taken = new Set(ideas.map(({ tip }) => tip?.id))
  if (failed !== undefined) {
    return <CouldNotLoad id="trip-tips-failed" failed={failed} onRetry={() => void load()} />
  }
  if (!items) return <Skeleton height="60px" count={3} />
  if (items.length === 0) return <p>{m.tips_of_stops_none()}</p>
  return (
    <>
      <ul className={styles.wishes}>
        {items.map((tip) => (
          <Entry
            key={tip.id}
            {...{ tip, onAdded }}
            tripId={id}
            isTaken={taken.has(tip.id)}
            onGone={load}
          />
        ))}
      </ul>
      {list.hasMore && <ShowMore isLoading={list.isLoadingMore} onClick={list.loadMore} />}
    </>
  )
}

interface EntryProps extends Pick<TipsDialogProps, 'onAdded'> {
  tip: Tip
  tripId: string
  isTaken: boolean
  /** Its owner has deleted it, or shows it to fewer by now. */
  onGone: () => Promise<void>
}

function Entry({ tip, ...props }: EntryProps) {
  const countryName = useCountryName()
  const { name, text, textLanguage, place, country, owner } = tip
  const where = [place?.name, countryName(country), owner.profile.firstName]
  return (
    <Takeable idea={ideaOfTip(tip)} {...props}>
      <div lang={textLanguage ?? undefined} dir="auto">
        {name && <p className={styles.title}>{name}</p>}
        <PlainText text={text} />
      </div>
      <p className={styles.where}>{where.filter(Boolean).join(' · ')}</p>
    </Takeable>
  )
}
