import { sql } from 'kysely'
import { areTied } from '../chat/channel-json.ts'
import type { Executor } from '../db/database.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { visibleTo } from '../visibility/visible.ts'

interface Asked {
  memberId: string
  otherId: string
  kind: 'joinRequests' | 'tripInvitations'
}

/** Counts one more stranger whom a member asks; friends, and who travels with them, are asked without end. */
export async function countStranger(
  trx: Executor,
  rateLimits: Pick<RateLimits, 'scaled'>,
  { memberId, otherId, kind }: Asked,
): Promise<void> {
  const { rows } = await sql<{ isTied: boolean }>`
    select ${visibleTo(memberId, (viewer) => areTied('other.id', viewer))} as "isTied"
    from (select ${otherId}::uuid as id) other`.execute(trx)
  if (rows[0]?.isTied) return
  await countBeginning(trx, rateLimits, { memberId, kind })
}
