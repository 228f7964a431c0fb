import type { Transaction } from 'kysely'
import type { Connections, Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { holdThing } from './tell.ts'
import { explainThing, findSeenThing, type SeenThing, type Thing } from './things.ts'

type Act = Thing & { memberId: string }

/**
 * Does `work` in a transaction that holds a thing which the member sees, see `holdThing`. Where they do not, or
 * no more once it is held, throws as `requireThing`: after the transaction, which has a connection already.
 */
export async function holdSeenThing<T>(
  { db, quick }: Pick<Connections, 'db' | 'quick'>,
  act: Act,
  work: (trx: Transaction<Schema>, thing: SeenThing) => Promise<T>,
): Promise<T> {
  const done = await tx(db, async (trx) => {
    const thing = await findHeld(trx, act)
    return thing && { result: await work(trx, thing) }
  })
  if (!done) throw await explainThing(quick, act, act.memberId)
  return done.result
}

/** Nobody holds what they do not see, and of a photo that is moved meanwhile the album it came to is held too. */
async function findHeld(trx: Executor, act: Act): Promise<SeenThing | undefined> {
  let seen = await findSeenThing(trx, act)
  let heldId: string | undefined
  while (seen && seen.subject_id !== heldId) {
    heldId = seen.subject_id
    await holdThing(trx, { kind: act.kind, subject_id: heldId })
    seen = await findSeenThing(trx, act)
  }
  return seen
}
