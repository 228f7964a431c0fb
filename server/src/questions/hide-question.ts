import type { Transaction } from 'kysely'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { Schema } from '../db/schema.ts'
import type { Live } from '../live/live.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { lockOwnQuestion } from './lock-question.ts'

interface Wanted {
  id: string
  ownerId: string
  isHiding: boolean
}

/** For the club: takes a question out of everybody's sight but its owner's, or brings it back; false where it is so. */
export async function hideQuestion(
  live: Live,
  trx: Transaction<Schema>,
  { id, ownerId, isHiding }: Wanted,
): Promise<boolean> {
  const { audience: before } = await lockOwnQuestion(trx, id, ownerId)
  if ((before === 'hidden') === isHiding) return false
  await trx
    .updateTable('question')
    .set({ audience: isHiding ? 'hidden' : 'members', updated_at: nextUpdatedAt })
    .where('id', '=', id)
    .execute()
  await tellHidden(live, trx, { subjectId: id })
  live.refresh(trx, [ownerId])
  return true
}
