import { Suspense, useState } from 'react'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import type { TripChoice } from '../trips/load-trip-choices.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { RadioPills } from '../ui/radio-pills.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { readWords } from './read-words.ts'
import { forgetShown, type Shared } from './shared-things.ts'
import styles from './share-target.module.css'

const NewItem = lazyPart(async () => (await import('../bucket-list/new-item.tsx')).NewItem)
const NewIdea = lazyPart(async () => (await import('../trip-ideas/new-idea.tsx')).NewIdea)

type Kind = 'wish' | 'idea'

/** A link or a text becomes a wish, or an idea of a trip that is ahead. */
export function SharedWords({ shared, trips }: { shared: Shared; trips: TripChoice[] }) {
  const [kind, setKind] = useState<Kind>('wish')
  const [tripId, setTripId] = useState<string>()
  const [given] = useState(() => readWords(shared))
  const draft = useTabDraft(`shared-wish-${shared.at}`)
  const onAdded = () => forgetShown(shared)
  const trip = trips.find(({ id }) => id === tripId) ?? trips[0]
  return (
    <>
      {trip && (
        <RadioPills
          legend={m.share_target_as()}
          name="share-target-as"
          value={kind}
          options={[
            { value: 'wish', label: m.share_target_wish() },
            { value: 'idea', label: m.share_target_idea() },
          ]}
          onChange={setKind}
        />
      )}
      <Suspense fallback={<Skeleton height="420px" />}>
        {kind === 'idea' && trip ? (
          <div className={styles.form}>
            <Select
              label={m.share_target_trip()}
              value={trip.id}
              onChange={(event) => setTripId(event.currentTarget.value)}
              options={trips.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <NewIdea
              key={trip.id}
              tripId={trip.id}
              draftName={`shared-idea-${shared.at}`}
              given={given}
              onAdded={onAdded}
            />
          </div>
        ) : (
          <NewItem
            category="destination"
            draft={draft}
            given={{ title: given.title, url: given.url, description: given.note }}
            onAdded={onAdded}
          />
        )}
      </Suspense>
    </>
  )
}
