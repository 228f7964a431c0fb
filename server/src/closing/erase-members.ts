import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { sweepExports } from '../exports/sweep-exports.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { forgetUnusedOf } from '../search/forget-unused-words.ts'
import { eraseInSteps, eraseMember, eraseSignup } from './erase-member.ts'
import { erasedLetter } from './letters.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'mail' | 'config'>

/**
 * The job: erases those whose days are over, each in a transaction of its own; answers how many.
 * Throws at its end for those who could not be erased: they keep nobody else.
 */
export async function eraseMembers(deps: Deps): Promise<number> {
  const { db } = deps.connections
  const passed: string[] = []
  const failures: unknown[] = []
  let count = 0
  for (;;) {
    const id = await findNext(db, passed)
    if (id === undefined) break
    try {
      const words = await eraseInSteps(db, id)
      if (!(await erase(deps, id))) {
        passed.push(id)
        continue
      }
      count += 1
      await forgetUnusedOf(db, words)
    } catch (error) {
      passed.push(id)
      failures.push(error)
    }
  }
  if (count > 0) await sweepExports(deps)
  if (failures.length > 0) {
    // Without their ids, which the job would keep when they are gone.
    const reasons = new Set(failures.map(String))
    throw new Error(`${failures.length} could not be erased: ${[...reasons].join('; ')}`)
  }
  return count
}

/** Undefined when nobody is left but those that were `passed` over. */
async function findNext(db: Executor, passed: readonly string[]): Promise<string | undefined> {
  const next = await whoseDaysAreOver(db)
    .select('id')
    .where('id', '<>', sql<string>`all(${passed}::uuid[])`)
    .orderBy('erase_at')
    .limit(1)
    .executeTakeFirst()
  return next?.id
}

/** False where another process is at it. */
async function erase({ connections, mail, config }: Deps, id: string): Promise<boolean> {
  return tx(connections.db, async (trx) => {
    const leaver = await whoseDaysAreOver(trx)
      .select(['id', 'email', 'first_name', 'locale', 'email_confirmed_at'])
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!leaver) return false
    const eraseAll = leaver.email_confirmed_at === null ? eraseSignup : eraseMember
    await eraseAll(trx, leaver)
    // Sealed in its job, which is gone a day after the delivery.
    const letter = erasedLetter(leaver, config.publicUrl)
    await mail.send(trx, { to: leaver.email, letter, limited: false })
    return true
  })
}

function whoseDaysAreOver(db: Executor) {
  return (
    db
      .selectFrom('member')
      .where('erase_at', '<=', sql<Date>`now()`)
      // An operator may have to look into it.
      .where('banned_at', 'is', null)
  )
}
