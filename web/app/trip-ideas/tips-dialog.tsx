import { listTripTips, type Tip } from '@farfolk/contract/tips'
import { createTripIdea, maxTripIdeas, type TripIdea } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { tellRefusal } from '../api/call-api-alert.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useListPages } from '../ui/use-list-pages.ts'
import { ideaOfTip } from './idea-of-tip.ts'
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

function Entry({ tip, tripId, isTaken, onAdded, onGone }: EntryProps) {
  const countryName = useCountryName()
  const [isAdding, setAdding] = useState(false)
  // A companion, or another tab, was quicker.
  const [isThere, setThere] = useState(false)
  // Kept, so that it comes once where an answer got lost.
  const [id] = useState(() => uuid())
  const { name, text, place, country, owner } = tip
  const idea = ideaOfTip(tip, id)
  const where = [place?.name, countryName(country), owner.profile.firstName]

  async function add() {
    setAdding(true)
    const result = await callApi(createTripIdea, {
      params: { id: tripId },
      body: { tripIdea: idea },
    })
    if (result.ok) {
      await onAdded()
      toast(m.idea_added())
    } else if (result.status === 409) {
      setThere(true)
      await onAdded()
    } else if (result.errors.some(({ field }) => field === 'tripIdea.tipId')) {
      await onGone()
    } else {
      const full = m.idea_full({ count: maxTripIdeas })
      tellRefusal(createTripIdea, result.errors, 'maximum', full)
    }
    setAdding(false)
  }

  return (
    <li>
      <div className={styles.words}>
        {name && <p className={styles.title}>{name}</p>}
        <PlainText text={text} />
        <p className={styles.where}>{where.filter(Boolean).join(' · ')}</p>
      </div>
      {isTaken || isThere ? (
        <p className={styles.where}>{m.idea_taken()}</p>
      ) : (
        <Button
          size="small"
          isLoading={isAdding}
          aria-label={m.idea_take_of({ title: idea.title })}
          onClick={() => void add()}
        >
          {m.idea_put()}
        </Button>
      )}
    </li>
  )
}
