import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { hashOfAddress } from '../mail/hash-of-address.ts'
import { standIns } from '../visibility/stand-ins.ts'

/** What has become of the same signup, if it has been here before; another one's id is a conflict. */
export async function claimId(
  trx: Executor,
  id: string,
  email: string,
): Promise<'new' | 'uninvited' | 'settled'> {
  // Of these too the insert would tell, and only of an address that may sign up.
  if (id === standIns.member || id === standIns.friend) throw takenId()
  const emailHash = hashOfAddress(email)
  const claimed = await trx
    .insertInto('signup_claim')
    .values({ id, email_hash: emailHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) {
    // A member's of no claim: the insert would meet it only where the address is free, and so tell.
    if (await isMember(trx, id)) throw takenId()
    return 'new'
  }
  const earlier = await trx
    .selectFrom('signup_claim')
    .select(['email_hash', 'is_uninvited'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!earlier.email_hash.equals(emailHash)) throw takenId()
  return earlier.is_uninvited ? 'uninvited' : 'settled'
}

/** The claim stays either way: an id that is free again would tell that the address is not invited. */
export async function keepOutcome(trx: Executor, id: string, isUninvited: boolean): Promise<void> {
  await trx
    .updateTable('signup_claim')
    .set({ is_uninvited: isUninvited })
    .where('id', '=', id)
    .where('is_uninvited', '<>', isUninvited)
    .execute()
}

async function isMember(trx: Executor, id: string): Promise<boolean> {
  const member = await trx.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()
  return member !== undefined
}

export function takenId(): ApiError {
  return new ApiError('conflict', { field: 'user.id' })
}
