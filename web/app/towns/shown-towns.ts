import type { VisitedTown, VisitedTowns } from '@farfolk/contract/visited-towns'
import { useMemo } from 'react'
import { useRemoved } from '../api/removed-ids.ts'
import { countTowns } from './group-towns.ts'

/** An answer without what is being taken off. */
export function useShownTowns(answer: VisitedTowns): VisitedTowns {
  const removed = useRemoved()
  return useMemo(() => withoutRemoved(answer, removed), [answer, removed])
}

/** Where a trip has stopped too, the town stays. */
export function withoutRemoved(
  { towns, numbers }: VisitedTowns,
  removed: ReadonlySet<string>,
): VisitedTowns {
  const shown = towns.flatMap((town): VisitedTown[] => {
    if (town.addedId === null || !removed.has(town.addedId)) return [town]
    return town.tripsCount > 0 ? [{ ...town, addedId: null }] : []
  })
  return { towns: shown, numbers: towns.length < numbers.towns ? numbers : countTowns(shown) }
}
