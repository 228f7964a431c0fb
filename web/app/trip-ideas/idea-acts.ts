import { updateBucketListItem } from '@farfolk/contract/bucket-list'
import {
  deleteTripIdea,
  type TripIdea,
  type TripIdeaPatch,
  unwantTripIdea,
  updateTripIdea,
  wantTripIdea,
} from '@farfolk/contract/trip-ideas'
import { callApi } from '../api/call-api.ts'
import { removeLater } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'

const paramsOf = ({ tripId, id }: TripIdea) => ({ id: tripId, ideaId: id })

/** Answers whether it is so now; why it is not has been said. */
export async function change(idea: TripIdea, tripIdea: TripIdeaPatch): Promise<boolean> {
  const { ok } = await callApi(updateTripIdea, { params: paramsOf(idea), body: { tripIdea } })
  return ok
}

/** Says that the member wants what another wrote, or no more. */
export async function want(idea: TripIdea, isWanted: boolean): Promise<void> {
  const params = paramsOf(idea)
  await (isWanted ? callApi(wantTripIdea, { params }) : callApi(unwantTripIdea, { params }))
}

export async function tickWish({ wish }: TripIdea): Promise<void> {
  if (!wish) return
  const { ok } = await callApi(updateBucketListItem, {
    params: { id: wish.id },
    body: { bucketListItem: { done: true } },
  })
  if (ok) toast(m.idea_wish_ticked())
}

export function remove({ id, tripId }: TripIdea, onGone: () => Promise<void>): void {
  removeLater({
    ids: [id],
    words: m.idea_deleted(),
    endpoint: deleteTripIdea,
    paramsOf: (ideaId) => ({ id: tripId, ideaId }),
    onGone,
  })
}
