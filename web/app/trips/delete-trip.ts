import { deleteTrip, type Trip } from '@farfolk/contract/trips'
import { removeLater } from '../api/removals.ts'
import { m } from '../paraglide/messages.js'
import { confirm } from '../ui/confirm.ts'

/** Asks, then deletes; answers whether it is out of sight, as it stays in each list that has it. */
export async function deleteAfterAsking({ id, name }: Trip): Promise<boolean> {
  const outcome = await confirm({ text: m.trips_delete_question({ name }) })
  if (outcome !== 'confirmed') return false
  removeLater({
    ids: [id],
    words: m.trips_deleted(),
    endpoint: deleteTrip,
    onGone: () => undefined,
  })
  return true
}
