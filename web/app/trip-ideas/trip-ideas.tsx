import { maxTripIdeas, type TripIdea } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { Suspense, useEffect, useState } from 'react'
import { AddIdea, IdeaDialog, TipsDialog, WishesDialog } from '../bookings/dialogs.ts'
import { m } from '../paraglide/messages.js'
import listStyles from '../trip-lists/trip-list.module.css'
import { TripList } from '../trip-lists/trip-list.tsx'
import { Button } from '../ui/button.tsx'
import { focusOnceFree } from '../ui/focus-once-free.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { IdeaEntry } from './idea-entry.tsx'
import styles from './trip-ideas.module.css'

interface TripIdeasProps {
  trip: Trip
  /** Planned ones too; undefined until they are there. */
  ideas: TripIdea[] | undefined
  /** Status of the call, where it was refused. */
  failed: number | undefined
  load: () => Promise<void>
  /** Which one is being changed. */
  edited: TripIdea | undefined
  onEdit: (idea: TripIdea | undefined) => void
}

/** What travellers want to see and do, as far as it has no day yet. */
export function TripIdeas({ trip, ideas, failed, load, edited, onEdit }: TripIdeasProps) {
  const [isAdding, setAdding] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const open = ideas?.filter(({ day }) => day === null) ?? []
  const isFull = ideas !== undefined && ideas.length >= maxTripIdeas
  if (isAdding && isFull) setAdding(false)
  // With the form goes what had the focus, closed as well as by the last idea that there was room for.
  useEffect(() => (isAdding ? () => focusOnceFree(placeOfAdding) : undefined), [isAdding])
  return (
    <TripList
      name="ideas"
      words={{
        title: m.idea_title(),
        hint: m.idea_hint(),
        none: m.idea_none(),
        add: m.idea_add(),
      }}
      count={ideas?.length}
      full={isFull ? m.idea_full({ count: maxTripIdeas }) : undefined}
      onAdd={() => {
        setAdding(true)
        titleField()?.focus()
      }}
      failed={failed}
      onRetry={load}
      height="90px"
    >
      {isAdding && (
        <Suspense fallback={<Skeleton height="180px" />}>
          <AddIdea tripId={trip.id} onClose={() => setAdding(false)} onSaved={load} />
        </Suspense>
      )}
      {open.length > 0 && (
        <ul className={listStyles.entries} aria-labelledby="trip-ideas">
          {open.map((idea) => (
            <IdeaEntry
              key={idea.id}
              {...{ idea, trip }}
              onChange={() => onEdit(idea)}
              onChanged={load}
            />
          ))}
        </ul>
      )}
      {ideas && ideas.length > 0 && open.length === 0 && <p>{m.idea_all_planned()}</p>}
      {ideas && !isFull && (
        <div className={styles.wishes}>
          <Button size="small" onClick={() => setChoosing(true)}>
            {m.idea_from_wishes()}
          </Button>
          <Button size="small" onClick={() => setAsking(true)}>
            {m.tips_of_stops()}
          </Button>
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <WishesDialog
            trip={trip}
            ideas={ideas ?? []}
            onClose={() => setChoosing(false)}
            onAdded={load}
          />
        </Suspense>
      )}
      {isAsking && (
        <Suspense>
          <TipsDialog
            trip={trip}
            ideas={ideas ?? []}
            onClose={() => setAsking(false)}
            onAdded={load}
          />
        </Suspense>
      )}
      {edited && (
        <Suspense>
          <IdeaDialog idea={edited} onClose={() => onEdit(undefined)} onSaved={load} />
        </Suspense>
      )}
    </TripList>
  )
}

/** Of the form that is open already: a new one takes the focus by itself. */
function titleField() {
  return document.querySelector<HTMLElement>('#trip-idea-new input')
}

/** The button, and where there is room for no more the heading of the list. */
function placeOfAdding() {
  const heading = document.getElementById('trip-ideas')
  if (heading) heading.tabIndex = -1
  return document.getElementById('trip-ideas-add') ?? heading
}
