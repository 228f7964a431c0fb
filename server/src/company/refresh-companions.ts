import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { listTravellerIds } from '../trips/seat.ts'
import type { LockedTrip } from './lock-trip.ts'

/** Has open pages of a trip show who comes along now, but for the owner and the member: they are told. */
export async function refreshCompanions(
  live: Live,
  trx: Executor,
  { id: tripId, ownerId }: Pick<LockedTrip, 'id' | 'ownerId'>,
  memberId: string | null,
): Promise<void> {
  const company = await listTravellerIds(trx, tripId)
  live.refresh(
    trx,
    company.filter((id) => id !== ownerId && id !== memberId),
  )
}
