import { maxAddedTowns, type VisitedTowns } from '@farfolk/contract/visited-towns'
import { type ReactNode, Suspense } from 'react'
import { m } from '../paraglide/messages.js'
import { PlaceSearch } from '../places/place-search.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useTowns } from './use-towns.ts'
import styles from './own-towns.module.css'

const parts = () => import('../journeys/journeys-parts.tsx')
const Towns = lazyPart(async () => (await parts()).Towns)

interface OwnTownsProps {
  answer: VisitedTowns
  /** What there is to do where there is nothing to show. */
  toPlan: ReactNode
}

/** The own towns, with a field that adds one. */
export function OwnTowns({ answer, toPlan }: OwnTownsProps) {
  const { latest, add, remove } = useTowns(answer)
  const added = answer.towns.filter(({ addedId }) => addedId !== null).length
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Towns
        answer={answer}
        latest={latest}
        onRemove={remove}
        empty={<EmptyState action={toPlan}>{m.towns_empty()}</EmptyState>}
      >
        {added < maxAddedTowns ? (
          <div className={styles.field}>
            <PlaceSearch label={m.towns_add()} onChoose={(place) => void add(place)} />
          </div>
        ) : (
          <p>{m.towns_full({ count: maxAddedTowns })}</p>
        )}
      </Towns>
    </Suspense>
  )
}
