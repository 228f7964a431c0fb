import { createTripIdea, maxTripIdeas, type TripIdea } from '@farfolk/contract/trip-ideas'
import { type ReactNode, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { tellRefusal } from '../api/call-api-alert.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import styles from './wishes-dialog.module.css'

interface TakeableProps {
  tripId: string
  /** What it is as an idea of the trip; of a wish or of a tip. */
  idea: Pick<TripIdea, 'title' | 'note' | 'url' | 'place'> & { wishId?: string; tipId?: string }
  isTaken: boolean
  onAdded: () => Promise<void>
  /** It cannot be seen any more. */
  onGone?: () => Promise<void>
  /** Its words. */
  children: ReactNode
}

/** One that a press takes into a trip, once. */
export function Takeable({ tripId, idea, isTaken, onAdded, onGone, children }: TakeableProps) {
  const [isAdding, setAdding] = useState(false)
  // A companion, or another tab, was quicker.
  const [isThere, setThere] = useState(false)
  // Kept, so that it comes once where an answer got lost.
  const [id] = useState(() => uuid())

  async function add() {
    setAdding(true)
    const result = await callApi(createTripIdea, {
      params: { id: tripId },
      body: { tripIdea: { ...idea, id } },
    })
    if (result.ok) {
      await onAdded()
      toast(m.idea_added())
    } else if (result.status === 409) {
      setThere(true)
      await onAdded()
    } else if (onGone && result.errors.some(({ field }) => field === 'tripIdea.tipId')) {
      await onGone()
    } else {
      const full = m.idea_full({ count: maxTripIdeas })
      tellRefusal(createTripIdea, result.errors, 'maximum', full)
    }
    setAdding(false)
  }

  return (
    <li>
      <div className={styles.words}>{children}</div>
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
