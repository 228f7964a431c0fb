import { sql } from 'kysely'
import type { FeatureDeps } from '../app.ts'
import { tx } from '../db/transaction.ts'
import { sweepExports } from '../exports/sweep-exports.ts'
import { eraseMember } from './erase-member.ts'
import { erasedLetter } from './letters.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'mail' | 'config'>

/** The job: erases those whose days are over, each in a transaction of its own; answers how many. */
export async function eraseMembers(deps: Deps): Promise<number> {
  let count = 0
  while (await eraseNext(deps)) count += 1
  if (count > 0) await sweepExports(deps)
  return count
}

/** False when there is nobody left. Of several processes each takes another member. */
async function eraseNext({ connections, mail, config }: Deps): Promise<boolean> {
  return tx(connections.db, async (trx) => {
    const leaver = await trx
      .selectFrom('member')
      .select(['id', 'email', 'first_name', 'locale'])
      .where('erase_at', '<=', sql<Date>`now()`)
      // An operator may have to look into it.
      .where('banned_at', 'is', null)
      .orderBy('erase_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!leaver) return false
    await eraseMember(trx, leaver)
    // Sealed in its job, which is gone a day after the delivery.
    const letter = erasedLetter(leaver, config.publicUrl)
    await mail.send(trx, { to: leaver.email, letter, limited: false })
    return true
  })
}
