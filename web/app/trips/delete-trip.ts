import { deleteTrip, type Trip } from '@farfolk/contract/trips'
import { removeLater } from '../api/removals.ts'
import { m } from '../paraglide/messages.js'
import { confirm } from '../ui/confirm.ts'

/** Asks, then deletes; answers whether it is out of sight. */
export async function deleteAfterAsking(
  { id, name }: Trip,
  onGone: () => unknown,
): Promise<boolean> {
  const outcome = await confirm({ text: m.trips_delete_question({ name }) })
  if (outcome !== 'confirmed') return false
  removeLater({ ids: [id], words: m.trips_deleted(), endpoint: deleteTrip, onGone })
  return true
}
