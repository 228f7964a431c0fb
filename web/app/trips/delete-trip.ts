import { deleteTrip, type Trip } from '@farfolk/contract/trips'
import { removeLater } from '../api/removals.ts'
import { companyOf } from '../company/place-on-trip.ts'
import { m } from '../paraglide/messages.js'
import { confirm } from '../ui/confirm.ts'

/** Asks, then deletes; answers whether it is out of sight, as it stays in each list that has it. */
export async function deleteAfterAsking(trip: Trip): Promise<boolean> {
  const { id, name } = trip
  const question =
    companyOf(trip).length > 1 ? m.trips_delete_question_company : m.trips_delete_question
  const outcome = await confirm({ text: question({ name }) })
  if (outcome !== 'confirmed') return false
  removeLater({
    ids: [id],
    words: m.trips_deleted(),
    endpoint: deleteTrip,
    onGone: () => undefined,
  })
  return true
}
