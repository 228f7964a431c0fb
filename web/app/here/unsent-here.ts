import { check } from '@farfolk/contract/validation'
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { forgetDraft, keepDraft, readDraft } from '../forms/drafts.ts'
import { HereStop } from './here-stop.ts'
import { followWaiting, tellWaiting, waitingSlot } from './waiting-slot.ts'

const Kept = z.object({ stops: z.array(HereStop) })

/** What the trips of a member do not have yet, in the order in which it was kept. */
export function readWaiting(ownId: string): HereStop[] {
  const kept = check(Kept, readDraft(waitingSlot(ownId)))
  return kept.ok ? kept.value.stops : []
}

/** In the place of the same one. */
export function keepWaiting(ownId: string, here: HereStop): void {
  const waiting = readWaiting(ownId)
  const isThere = waiting.some(({ id }) => id === here.id)
  const next = isThere
    ? waiting.map((other) => (other.id === here.id ? here : other))
    : [...waiting, here]
  write(ownId, next)
}

export function dropWaiting(ownId: string, dropped: string): void {
  write(
    ownId,
    readWaiting(ownId).filter(({ id }) => id !== dropped),
  )
}

function write(ownId: string, stops: HereStop[]): void {
  if (stops.length === 0) forgetDraft(waitingSlot(ownId))
  else keepDraft(waitingSlot(ownId), { stops })
  tellWaiting()
}

/** Those of one trip, as they change here or in another tab. */
export function useWaiting(ownId: string, tripId: string): HereStop[] {
  const kept = useSyncExternalStore(
    followWaiting,
    () => JSON.stringify(readWaiting(ownId)),
    () => '[]',
  )
  return useMemo(
    () => (JSON.parse(kept) as HereStop[]).filter((here) => here.tripId === tripId),
    [kept, tripId],
  )
}
