import {
  acceptTraveller,
  addTraveller,
  handOverTrip,
  type PendingTraveller,
  removeTraveller,
} from '@farfolk/contract/company'
import { getTrip } from '@farfolk/contract/trips'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { removeLater, sendRemovals } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { act } from '../session/once-back.ts'
import { confirm } from '../ui/confirm.ts'

// Toasts say what was done, and alerts what was not; most answer which of them it was.

export interface OnTrip {
  tripId: string
  travellerId: string
}

export async function accept({ tripId, travellerId }: OnTrip, words: string): Promise<boolean> {
  const result = await callApi(acceptTraveller, { params: { id: tripId, travellerId } })
  if (result.ok) toast(words)
  else tellRefusal(acceptTraveller, result.errors, 'trip_full', m.company_full_error())
  return result.ok
}

/**
 * Declines or takes back a request or an invitation: out of sight at once, and 'Undo' brings it back
 * until its toast goes; `onGone` comes after.
 */
export function removeWaiting(
  { tripId, travellerId }: OnTrip,
  words: string,
  onGone: () => unknown,
): void {
  removeLater({
    ids: [travellerId],
    words,
    endpoint: removeTraveller,
    paramsOf: (id) => ({ id: tripId, travellerId: id }),
    onGone,
  })
}

async function remove({ tripId, travellerId }: OnTrip, words: string): Promise<boolean> {
  const { ok } = await callApi(removeTraveller, { params: { id: tripId, travellerId } })
  if (ok) toast(words)
  return ok
}

/**
 * Invites a member, who comes along at once where they have asked. Answers their place, undefined where
 * it failed.
 */
export async function invite(
  tripId: string,
  { id: userId, name }: { id: string; name: string },
): Promise<PendingTraveller | undefined> {
  // A request of theirs that is still to be declined would be taken for a yes, and then go.
  await sendRemovals()
  const body = { traveller: { userId } }
  const result = await callApi(addTraveller, { params: { id: tripId }, body })
  if (!result.ok) tellRefusal(addTraveller, result.errors, 'trip_full', m.company_full_error())
  else if (result.data.status === 'accepted') toast(m.company_comes_along({ name }))
  else toast(m.company_invited({ name }))
  return result.ok ? result.data : undefined
}

export async function leaveAfterAsking(place: OnTrip, trip: string): Promise<boolean> {
  const title = m.company_leave_title({ trip })
  if ((await confirm({ title, text: m.company_leave_question() })) !== 'confirmed') return false
  return remove(place, m.company_left())
}

export async function removeAfterAsking(place: OnTrip, name: string): Promise<boolean> {
  const title = m.company_remove_title({ name })
  const outcome = await confirm({ title, text: m.company_remove_question({ name }) })
  return outcome === 'confirmed' && remove(place, m.company_removed({ name }))
}

export async function handOverAfterAsking(
  tripId: string,
  { id: userId, name }: { id: string; name: string },
): Promise<boolean> {
  const title = m.company_hand_over_title({ name })
  const outcome = await confirm({ title, text: m.company_hand_over_question({ name }) })
  if (outcome !== 'confirmed') return false
  const params = { id: tripId }
  const isSo = async () => {
    const now = await callApi(getTrip, { params }, { silent: true })
    return now.ok && now.data.owner.id === userId
  }
  const { isDone } = await act(handOverTrip, { params, body: { owner: { userId } } }, { isSo })
  if (isDone) toast(m.company_handed_over({ name }))
  return isDone
}
