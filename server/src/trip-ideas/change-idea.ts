import { needsDay, type TripIdeaPatch } from '@farfolk/contract/trip-ideas'
import { sql } from 'kysely'
import type { Connections, Executor } from '../db/database.ts'
import { nextUpdatedAt, nextUpdatedAtText } from '../db/next-updated-at.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Announcer } from '../live/live.ts'
import { requireTravelling, takeTurn } from '../trips/travelling.ts'
import { mayChangeTripIdea, tripIdeaIsVisible } from '../visibility/trip-ideas.ts'
import { visibleTo } from '../visibility/visible.ts'
import { announce } from './announcements.ts'
import { lastOfDay, resolveIdeaPlace } from './create-idea.ts'
import { tripIdeaJson } from './idea-json.ts'
import { explainTripIdea, findWrittenTripIdea, type TripIdeaAct } from './queries.ts'

interface Deps {
  connections: Pick<Connections, 'db' | 'pool'>
  live: Announcer
}

/** A plan is everybody's; what else an idea says is not. */
const planned = new Set<string>([
  'day',
  'time',
  'position',
  'done',
] satisfies (keyof TripIdeaPatch)[])

/** Changes what `patch` names; answers the idea as json. */
export async function updateTripIdea(
  { connections: { db, pool }, live }: Deps,
  act: TripIdeaAct,
  patch: TripIdeaPatch,
): Promise<string> {
  const { tripId, memberId } = act
  if (Object.keys(patch).length === 0) {
    const json = await findWrittenTripIdea(pool, act)
    if (json === undefined) throw await explainTripIdea(db, act)
    return json
  }
  // Those of a day stand one behind the other.
  const takesTurn = patch.day !== undefined || patch.position !== undefined
  if (takesTurn) await requireTravelling(db, tripId, memberId)
  const { place: sent, ...others } = patch
  const place = sent !== undefined && { place: await resolveIdeaPlace(db, sent) }
  return tx(db, async (trx) => {
    if (takesTurn) await takeTurn(trx, tripId)
    const written = await write(trx, act, { ...others, ...place }).catch(explainTime)
    if (!written) throw await explainTripIdea(trx, act)
    const makesRoom = patch.position !== undefined && written.position !== null
    if (makesRoom) await makeRoom(trx, act)
    // What makes room may be anybody's.
    await announce(live, trx, { tripId, ...(!makesRoom && { authorId: written.author_id }) })
    return written.json
  })
}

function write(
  trx: Executor,
  { tripId, ideaId, memberId }: TripIdeaAct,
  patch: Omit<TripIdeaPatch, 'place'> & { place?: string | null },
) {
  const { title, note, url, place, day, time, done, position } = patch
  const isPlan = Object.keys(patch).every((field) => planned.has(field))
  return (
    trx
      .updateTable('trip_idea')
      // Kysely leaves out what is undefined.
      .set({
        title,
        note,
        url,
        place,
        day,
        time: day === null && time === undefined ? null : time,
        position: day === null ? null : placeInDay(tripId, { day, position }),
        done,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', ideaId)
      .where('trip_id', '=', tripId)
      .where(visibleTo(memberId, (viewer) => tripIdeaIsVisible('trip_idea', viewer)))
      .$if(!isPlan, (query) =>
        query.where(visibleTo(memberId, (viewer) => mayChangeTripIdea('trip_idea', viewer))),
      )
      .returning([
        'author_id',
        'position',
        sql<string>`${visibleTo(memberId, (viewer) => tripIdeaJson('trip_idea', viewer))}::text`.as(
          'json',
        ),
      ])
      .executeTakeFirst()
  )
}

/** SQL of the position that is asked for, and without one the end of another day; undefined where it stays. */
function placeInDay(
  tripId: string,
  { day, position }: { day: string | undefined; position: number | undefined },
) {
  if (position !== undefined) {
    const isPlanned = day === undefined ? sql`day is not null` : sql`true`
    return sql<number | null>`case when ${isPlanned} then ${position}::integer end`
  }
  if (day === undefined) return undefined
  const end = lastOfDay(tripId, sql`${day}::date`)
  return sql<number>`case when day = ${day}::date then position else ${end} end`
}

/** What stands where an idea has come to moves on by one, and what is behind that: those are other than they were. */
async function makeRoom(trx: Executor, { tripId, ideaId }: TripIdeaAct): Promise<void> {
  await sql`
    update trip_idea other set position = other.position + 1,
      updated_at = ${sql.raw(nextUpdatedAtText('other'))}
    from trip_idea moved
    where moved.id = ${ideaId} and other.trip_id = ${tripId} and other.id <> moved.id
      and other.day = moved.day and other.position >= moved.position`.execute(trx)
}

function explainTime(error: unknown): never {
  if (!breaks(error, 'trip_idea_time')) throw error
  throw new ApiError('invalid', { field: 'tripIdea.time', message: needsDay })
}

export async function deleteTripIdea(
  { connections: { db }, live }: Deps,
  act: TripIdeaAct,
): Promise<void> {
  const { tripId, ideaId, memberId } = act
  const deleted = await db
    .deleteFrom('trip_idea')
    .where('id', '=', ideaId)
    .where('trip_id', '=', tripId)
    .where(visibleTo(memberId, (viewer) => tripIdeaIsVisible('trip_idea', viewer)))
    .where(visibleTo(memberId, (viewer) => mayChangeTripIdea('trip_idea', viewer)))
    .returning('author_id')
    .executeTakeFirst()
  if (!deleted) throw await explainTripIdea(db, act)
  await announce(live, db, { tripId, authorId: deleted.author_id })
}
