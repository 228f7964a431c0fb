import { tx } from '../db/transaction.ts'
import { boundWords, findStored } from '../storage/find-stored.ts'
import { maxStorageMb } from '../storage/used.ts'
import type { ClubDeps } from './deps.ts'
import { UsageFailure } from './failure.ts'
import { lockMember } from './find-member.ts'
import { recordAction } from './record-action.ts'

interface Wish {
  /** As it was typed: a number, or `usual`. */
  megabytes: string
  reason: string | null
}

/** Gives one member another limit than the club's, or that again. What is there stays, however much it is. */
export async function setStorage(
  { config, connections, live }: Pick<ClubDeps, 'config' | 'connections' | 'live'>,
  idOrEmail: string,
  { megabytes, reason }: Wish,
): Promise<string[]> {
  const limit = readLimit(megabytes)
  return tx(connections.db, async (trx) => {
    const { id, name } = await lockMember(trx, idOrEmail)
    await trx.updateTable('member').set({ storage_limit_mb: limit }).where('id', '=', id).execute()
    live.refresh(trx, [id])
    await recordAction(trx, { member_id: id, action: 'set_storage', reason })
    return [`${name}: ${boundWords(await findStored(trx, config, id))}.`]
  })
}

/** Null: the club's. */
function readLimit(megabytes: string): number | null {
  if (megabytes === 'usual') return null
  const limit = Number(megabytes)
  if (/^\d+$/.test(megabytes) && limit <= maxStorageMb) return limit
  throw new UsageFailure(`It is a whole number of megabytes up to ${maxStorageMb}, or usual.`)
}
