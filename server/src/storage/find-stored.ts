import { megabyte } from '@farfolk/contract/storage'
import { CompiledQuery } from 'kysely'
import type { Config } from '../config.ts'
import type { Executor } from '../db/database.ts'
import { limitMb, usedBytes } from './used.ts'

interface Stored {
  bytes: number
  /** Of what it may be; 0: nothing bounds it. */
  limit_mb: number
  /** An operator has said so of this member alone. */
  is_own: boolean
}

const text = `select ${usedBytes('member.id')} as bytes, ${limitMb('member', '$2')} as limit_mb,
    member.storage_limit_mb is not null as is_own
  from member where member.id = $1::uuid`

/** What a member's files take, and may take, for an operator; the member has to be there. */
export async function findStored(
  executor: Executor,
  { memberStorageMb }: Pick<Config, 'memberStorageMb'>,
  memberId: string,
): Promise<Stored> {
  const query = CompiledQuery.raw(text, [memberId, memberStorageMb])
  const { rows } = await executor.executeQuery<Stored>(query)
  return rows[0]!
}

/** Such as `12 of 500 MB (set for this member)`. */
export function boundWords({ bytes, limit_mb: limit, is_own: isOwn }: Stored): string {
  const used = Math.ceil(bytes / megabyte)
  const whose = isOwn ? 'set for this member' : "as the club's settings say"
  return limit > 0 ? `${used} of ${limit} MB (${whose})` : `${used} MB, no limit (${whose})`
}
