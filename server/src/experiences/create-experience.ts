import type { ExperienceInput } from '@farfolk/contract/experiences'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { breaks, tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { spend } from '../limits/limits.ts'
import { mayWriteAbout } from '../visibility/experiences.ts'
import { canMeet, visibleTo } from '../visibility/visible.ts'

const daySeconds = 86_400

type Deps = Pick<FeatureDeps, 'connections' | 'live' | 'notifications' | 'rateLimits'>

/** Keeps what a member says of another; both are published where the other has written already. */
export async function createExperience(
  deps: Deps,
  authorId: string,
  input: ExperienceInput,
): Promise<{ id: string; isNew: boolean }> {
  const { db } = deps.connections
  if (input.userId === authorId) {
    const message = 'You cannot write about yourself'
    throw new ApiError('invalid', { field: 'experience.userId', message })
  }
  try {
    return await createOnce(db, { kind: 'experience', id: input.id, ownerId: authorId }, (id) =>
      tx(db, (trx) => write(deps, trx, { ...input, id, authorId })),
    )
  } catch (error) {
    if (!breaks(error, 'experience_once')) throw error
    throw new ApiError('conflict', { field: 'experience.userId' })
  }
}

interface New extends ExperienceInput {
  id: string
  authorId: string
}

async function write({ live, notifications, rateLimits }: Deps, trx: Executor, written: New) {
  const { id, authorId, userId: aboutId, kind, recommended, body } = written
  await lockPair(trx, authorId, aboutId)
  await requireAcquaintance(trx, authorId, aboutId)
  const [other] = await trx
    .updateTable('experience')
    // It may have been written after this transaction began, which then waited for it.
    .set({ published_at: sql<Date>`least(published_at, greatest(created_at, now()))` })
    .where('author_id', '=', aboutId)
    .where('about_id', '=', authorId)
    .returning('id')
    .execute()
  await trx
    .insertInto('experience')
    .values({
      id,
      author_id: authorId,
      about_id: aboutId,
      kind,
      recommended,
      body,
      ...(other && { published_at: sql<Date>`now()` }),
    })
    .execute()
  await countBeginning(trx, rateLimits, { memberId: authorId, kind: 'experiences' })
  const subject = { kind: 'user', id: authorId } as const
  const news = { type: 'experience_written', actorId: authorId, subject } as const
  // Whoever removes their words and writes anew would else call the other one each time.
  const once = { count: 1, seconds: daySeconds }
  const isFirst = await spend(trx, `experience-told:${authorId}:${aboutId}`, once)
  await notifications.notify(trx, {
    memberId: aboutId,
    ...news,
    ...(!isFirst && { before: 'told' }),
  })
  live.refresh(trx, [authorId, aboutId])
  if (other) live.forgetPages(trx)
}

/** Of two who write of each other at once the second finds the first's, and publishes both. */
async function lockPair(trx: Executor, one: string, other: string): Promise<void> {
  await trx
    .selectFrom('member')
    .select('id')
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

async function requireAcquaintance(trx: Executor, authorId: string, aboutId: string) {
  const about = await trx
    .selectFrom('member')
    .select(visibleTo(authorId, (viewer) => mayWriteAbout('member', viewer)).as('mayWrite'))
    .where('id', '=', aboutId)
    .where(visibleTo(authorId, (viewer) => canMeet('member', viewer)))
    .executeTakeFirst()
  const field = 'experience.userId'
  if (!about) throw new ApiError('not_found', { field })
  if (!about.mayWrite) throw new ApiError('not_allowed', { field })
}
