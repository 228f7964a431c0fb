import { type HostingPatch, sleepingPlaces } from '@farfolk/contract/hosting'
import type { Executor } from '../db/database.ts'
import { namesNothing } from '../db/names-nothing.ts'

/** Changes what was sent of how a member takes guests in; null forgets all of it. */
export async function saveHosting(
  trx: Executor,
  memberId: string,
  patch: HostingPatch | null,
): Promise<void> {
  if (patch === null) {
    await trx.deleteFrom('hosting').where('member_id', '=', memberId).execute()
    return
  }
  const columns = hostingColumns(patch)
  if (namesNothing(columns)) return
  await trx
    .insertInto('hosting')
    .values({ member_id: memberId, ...columns })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(columns))
    .execute()
}

/** Kysely leaves out what is undefined. */
export function hostingColumns(patch: HostingPatch) {
  const { taking, maxGuests, daysAhead, sleeping, children, pets, smoking, about } = patch
  return {
    taking,
    max_guests: maxGuests,
    days_ahead: daysAhead,
    sleeping: sleeping && sleepingPlaces.filter((place) => sleeping.includes(place)),
    children,
    pets,
    smoking,
    has_pets: patch.hasPets,
    has_children: patch.hasChildren,
    wheelchair: patch.wheelchair,
    about,
  }
}
