import type { ExperiencePatch } from '@farfolk/contract/experiences'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAtBy } from '../db/next-updated-at.ts'
import { ApiError } from '../http/api-error.ts'

interface Own {
  id: string
  authorId: string
}

/** Changes what nobody else has read yet: 409 once it is published. */
export async function updateExperience(
  db: Executor,
  { id, authorId }: Own,
  patch: ExperiencePatch,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('experience')
    .set({ ...patch, updated_at: nextUpdatedAtBy(patch) })
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    // The clock, not the transaction's beginning: the other one may publish it while this waits.
    .where('published_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const published = await db
    .selectFrom('experience')
    .select('id')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  throw new ApiError(published ? 'conflict' : 'not_found')
}
