import type { Executor } from '../db/database.ts'
import type { Notifications } from '../notifications/notify.ts'
import { listTravellerIds } from './seat.ts'

interface News {
  type: 'trip_changed' | 'trip_deleted'
  ownerId: string
  trip: { id: string; name: string }
}

/** The ids of who comes along or is invited, but for the owner. */
export function listGuestIds(trx: Executor, tripId: string): Promise<string[]> {
  return listTravellerIds(trx, tripId, ['accepted', 'invited'])
}

/** Tells guests of a trip what its owner did to it. */
export function tellGuests(
  notifications: Notifications,
  trx: Executor,
  guestIds: readonly string[],
  { type, ownerId, trip: { id, name } }: News,
): Promise<void> {
  const subject =
    type === 'trip_deleted'
      ? ({ kind: 'trip', id, title: name } as const)
      : ({ kind: 'trip', id } as const)
  return notifications.notifyEach(trx, guestIds, { type, actorId: ownerId, subject })
}
