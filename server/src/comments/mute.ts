import { sql } from 'kysely'
import type { FeatureDeps } from '../feature-deps.ts'
import { notFoundWhere } from '../http/not-found-where.ts'
import { requireThing, subjectColumns, type Thing } from './things.ts'

/** Whether a member is told of the comments and likes of a thing, of a photo by its album. */
export async function muteThing(
  { db, pool }: FeatureDeps['connections'],
  act: Thing & { memberId: string },
  muted: boolean,
): Promise<void> {
  const { subject_id: id } = await requireThing(db, pool, act)
  const column = subjectColumns[act.kind]
  if (muted) {
    await db
      .insertInto('thing_mute')
      .values({ member_id: act.memberId, [column]: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
      .catch(notFoundWhere(`thing_mute_${column}_fkey`))
    return
  }
  await sql`delete from thing_mute
    where member_id = ${act.memberId} and ${sql.ref(column)} = ${id}`.execute(db)
}
