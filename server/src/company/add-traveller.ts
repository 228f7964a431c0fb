import type { TravellerInput } from '@farfolk/contract/company'
import { validationWords } from '@farfolk/contract/validation'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { askToJoin } from './ask-to-join.ts'
import type { Added, CompanyDeps } from './deps.ts'
import { inviteAddress, inviteMember, isInvited } from './invite.ts'
import { lockTrip } from './lock-trip.ts'

/** The owner invites; any other member asks to join. */
export async function addTraveller(
  deps: CompanyDeps,
  tripId: string,
  viewerId: string,
  input: Partial<TravellerInput>,
): Promise<Added> {
  const { id, userId, email, message = null } = input
  try {
    return await tx(deps.connections.db, async (trx) => {
      const trip = await lockTrip(trx, tripId, viewerId)
      if (trip.ownerId !== viewerId) {
        if (userId !== undefined || email !== undefined) {
          throw await explainNotOwn(trx, 'trip', tripId, viewerId)
        }
        return askToJoin(deps, trx, trip, viewerId, { id, message })
      }
      // The same create again, whatever has become of the place meanwhile.
      if (id !== undefined && (await isInvited(trx, tripId, id))) return { id, isNew: false }
      if (userId !== undefined) return inviteMember(deps, trx, trip, { id, userId })
      if (email !== undefined) return inviteAddress(deps, trx, trip, { id, email })
      const field = 'traveller.userId'
      throw new ApiError('required', { field, message: validationWords.required })
    })
  } catch (error) {
    const isTaken = ['traveller_pkey', 'traveller_id'].some((index) => breaks(error, index))
    if (isTaken) throw new ApiError('conflict', { field: 'traveller.id' })
    throw error
  }
}
