import type { Executor } from '../db/database.ts'
import type { Notifications } from '../notifications/notify.ts'

interface News {
  type: 'trip_changed' | 'trip_deleted'
  ownerId: string
  trip: { id: string; name: string }
}

/** The ids of who comes along or is invited, but for the owner. */
export async function listGuestIds(trx: Executor, tripId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('traveller')
    .select('member_id')
    .where('trip_id', '=', tripId)
    .where('status', 'in', ['accepted', 'invited'])
    .execute()
  return rows.flatMap(({ member_id: id }) => id ?? [])
}

/** Tells guests of a trip what its owner did to it. */
export async function tellGuests(
  notifications: Notifications,
  trx: Executor,
  guestIds: readonly string[],
  { type, ownerId, trip: { id, name } }: News,
): Promise<void> {
  const subject =
    type === 'trip_deleted'
      ? ({ kind: 'trip', id, title: name } as const)
      : ({ kind: 'trip', id } as const)
  // In order, so that none wait for each other.
  for (const memberId of guestIds.toSorted()) {
    await notifications.notify(trx, { memberId, type, actorId: ownerId, subject })
  }
}
