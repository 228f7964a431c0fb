import { sql } from 'kysely'
import type { FeatureDeps } from '../app.ts'
import { tx } from '../db/transaction.ts'
import { sweepExports } from '../exports/sweep-exports.ts'
import { eraseMember } from './erase-member.ts'
import { erasedLetter } from './letters.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'mail' | 'config'>
/** What went wrong with whom. */
type Failures = Map<string, unknown>

/**
 * The job: erases those whose days are over, each in a transaction of its own; answers how many.
 * Throws at its end for those who could not be erased: they keep nobody else.
 */
export async function eraseMembers(deps: Deps): Promise<number> {
  const failures: Failures = new Map()
  let tried = 0
  while (await tryNext(deps, failures)) tried += 1
  const count = tried - failures.size
  if (count > 0) await sweepExports(deps)
  if (failures.size > 0) {
    // Without their ids, which the job would keep when they are gone.
    const reasons = new Set([...failures.values()].map(String))
    throw new Error(`${failures.size} could not be erased: ${[...reasons].join('; ')}`)
  }
  return count
}

/** False when there is nobody left to try. Of several processes each takes another member. */
async function tryNext({ connections, mail, config }: Deps, failures: Failures): Promise<boolean> {
  const taken: { id?: string } = {}
  try {
    return await tx(connections.db, async (trx) => {
      const leaver = await trx
        .selectFrom('member')
        .select(['id', 'email', 'first_name', 'locale'])
        .where('erase_at', '<=', sql<Date>`now()`)
        // An operator may have to look into it.
        .where('banned_at', 'is', null)
        .where('id', '<>', sql<string>`all(${[...failures.keys()]}::uuid[])`)
        .orderBy('erase_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!leaver) return false
      taken.id = leaver.id
      await eraseMember(trx, leaver)
      // Sealed in its job, which is gone a day after the delivery.
      const letter = erasedLetter(leaver, config.publicUrl)
      await mail.send(trx, { to: leaver.email, letter, limited: false })
      return true
    })
  } catch (error) {
    if (taken.id === undefined) throw error
    failures.set(taken.id, error)
    return true
  }
}
