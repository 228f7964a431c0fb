import { maxTripIdeas, type TripIdeaInput } from '@farfolk/contract/trip-ideas'
import type { PlaceInput, Place } from '@farfolk/contract/places'
import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import type { Announcer } from '../live/live.ts'
import { resolvePlaces } from '../places/queries.ts'
import { refuseMore } from '../trips/refuse-more.ts'
import { lockSeat } from '../trips/seat.ts'
import { requireTravelling, takeTurn } from '../trips/travelling.ts'
import { tipIsVisible, visibleTo } from '../visibility/visible.ts'
import { announce } from './announcements.ts'

/** Writes an idea once, of a trip that the author travels on: 403 without a place, 404 of a hidden trip. */
export async function createTripIdea(
  { db, live }: { db: Database; live: Announcer },
  { tripId, authorId }: { tripId: string; authorId: string },
  input: TripIdeaInput,
): Promise<{ id: string; isNew: boolean }> {
  await requireTravelling(db, tripId, authorId)
  const { title, note, url, day, time, done, wishId, tipId } = input
  return createOnce(db, { kind: 'tripIdea', id: input.id, ownerId: authorId }, async (id) => {
    const place = await resolveIdeaPlace(db, input.place)
    await tx(db, async (trx) => {
      await takeTurn(trx, tripId)
      await lockSeat(trx, tripId, authorId)
      await refuseMore(trx, tripId, {
        table: 'trip_idea',
        most: maxTripIdeas,
        words: 'ideas',
        field: 'tripIdea',
      })
      await trx
        .insertInto('trip_idea')
        .values({
          id,
          trip_id: tripId,
          author_id: authorId,
          title,
          note,
          url,
          place,
          day,
          time,
          position: day === null ? null : lastOfDay(tripId, sql`${day}::date`),
          done,
          wish_id: wishId,
          tip_id: await seenTip(trx, authorId, tipId),
        })
        .execute()
        .catch(explainOnce)
      await announce(live, trx, { tripId, authorId })
    })
  })
}

/** The place that was sent, in the gazetteer's words, as JSON text; 422 for an id of no place. */
export async function resolveIdeaPlace(db: Executor, sent: PlaceInput | null) {
  if (sent === null) return null
  const [place] = await resolvePlaces(db, [sent])
  if (!place) throw new ApiError('invalid', { field: 'tripIdea.place.id' })
  return JSON.stringify(place satisfies Place)
}

/** SQL of the position behind all that a day has. */
export function lastOfDay(tripId: string, day: ReturnType<typeof sql>) {
  return sql<number>`(select coalesce(max(other.position) + 1, 0) from trip_idea other
    where other.trip_id = ${tripId} and other.day = ${day})`
}

/** Nobody deletes it before the transaction's end. */
async function seenTip(trx: Executor, memberId: string, tipId: string | null) {
  if (tipId === null) return null
  const tip = await trx
    .selectFrom('tip')
    .select('id')
    .where('id', '=', tipId)
    .where(visibleTo(memberId, (viewer) => tipIsVisible('tip', viewer)))
    .forKeyShare()
    .executeTakeFirst()
  if (!tip) throw new ApiError('invalid', { field: 'tripIdea.tipId' })
  return tip.id
}

function explainOnce(error: unknown): never {
  const field = 'tripIdea.wishId'
  if (breaks(error, 'trip_idea_wish')) throw new ApiError('invalid', { field })
  if (breaks(error, 'trip_idea_tip_once')) {
    throw new ApiError('conflict', { field: 'tripIdea.tipId' })
  }
  if (breaks(error, 'trip_idea_wish_once')) throw new ApiError('conflict', { field })
  throw error
}
