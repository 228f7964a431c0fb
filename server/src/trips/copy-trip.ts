import { dayAfter, daysBetween } from '@farfolk/contract/calendar-days'
import type { TripCopyInput } from '@farfolk/contract/trip-copies'
import { TripDate } from '@farfolk/contract/trips'
import { type Selectable, sql } from 'kysely'
import type { Connections } from '../db/database.ts'
import type { TripTable } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { compareLater } from '../matches/compare-later.ts'
import { copyLists } from '../packing-lists/copy-lists.ts'
import { copyIdeas } from '../trip-ideas/copy-ideas.ts'
import { copyTodos } from '../trip-todos/copy-todos.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { tripIsForEveryone, tripIsVisible, visibleTo } from '../visibility/visible.ts'
import { insertTrips } from './insert-trips.ts'
import { listStops, tripContent } from './trip-content.ts'
import { bareTrip, type StopContent, type TripContent, tripRows } from './trip-rows.ts'

interface CopyDeps {
  connections: Connections
  jobs: Pick<Jobs, 'enqueue'>
  rateLimits: Pick<RateLimits, 'scaled'>
}

interface Source extends Selectable<TripTable> {
  is_for_everyone: boolean
}

/** Writes what the member sees of a trip as a new one of theirs, once (decision 60). */
export function copyTrip(
  { connections: { db, pool }, jobs, rateLimits }: CopyDeps,
  memberId: string,
  tripId: string,
  input: TripCopyInput,
): Promise<{ id: string; isNew: boolean }> {
  return createOnce(db, { kind: 'trip', id: input.id, ownerId: memberId }, async (id) => {
    const isThere = await tx(db, async (trx) => {
      const { rows } = await sql<Source>`
        select trip.*, ${sql.raw(tripIsForEveryone('trip', 'keeper'))} as is_for_everyone
        from trip join member keeper on keeper.id = trip.owner_id
        where trip.id = ${tripId}
          and ${visibleTo(memberId, (viewer) => tripIsVisible('trip', viewer))}`.execute(trx)
      const [source] = rows
      if (!source) return false
      await countBeginning(trx, rateLimits, { memberId, kind: 'trips' })
      const stops = await listStops(trx, tripId)
      const isOwn = source.owner_id === memberId
      const move = mover(source.start_date ?? firstDay(stops), input.startDate)
      const content = isOwn
        ? ofOwn(source, stops, { startDate: input.startDate, move })
        : ofOther(source, stops, input.startDate)
      const copy = { ...content, name: input.name ?? source.name }
      const createdAt = new Date().toISOString()
      await insertTrips(trx, [tripRows(copy, { id, ownerId: memberId, createdAt })])
      if (isOwn) {
        await copyLists(trx, { ownerId: memberId, from: tripId, to: id })
        const movePlan = (day: string | null) => move(day) ?? null
        const copied = { ownerId: memberId, from: tripId, to: id, move: movePlan }
        await copyIdeas(trx, copied)
        await copyTodos(trx, copied)
      }
      await compareLater(trx, jobs, { tripId: id })
      return true
    })
    if (!isThere) throw await explainMissing(pool, 'trip', tripId, memberId)
  })
}

interface Start {
  startDate: string | null
  move: ReturnType<typeof mover>
}

function ofOwn(source: Source, stops: StopContent[], { startDate, move }: Start): TripContent {
  const content = tripContent(source)
  const moveOwn = (day: string | null) => {
    const moved = move(day)
    if (moved !== undefined) return moved
    throw new ApiError('format', { field: 'trip.startDate', message: 'Not a valid date' })
  }
  return {
    ...content,
    dream: false,
    startDate,
    endDate: moveOwn(content.endDate),
    stops: stops.map(({ id: _of, ...stop }) => ({
      ...stop,
      arrivalDate: moveOwn(stop.arrivalDate),
      departureDate: moveOwn(stop.departureDate),
    })),
    // Said of the journey before, not of one that is only planned.
    lookingForCompany: false,
    companionsEdit: false,
    // What the club keeps from others does not come back by a copy.
    audience: source.audience === 'hidden' ? 'me' : content.audience,
  }
}

/** Places alone: the words, and when somebody is where, stay with whose they are. */
function ofOther(source: Source, stops: StopContent[], startDate: string | null): TripContent {
  return {
    ...bareTrip,
    name: source.name,
    startDate,
    stops: stops
      .filter((stop) => !stop.private)
      .map(({ place }) => ({
        place,
        arrivalDate: null,
        departureDate: null,
        note: '',
        private: false,
      })),
    // Seen by nobody for having been copied who would not have seen it before.
    audience: source.is_for_everyone ? null : 'me',
  }
}

/**
 * Moves a day as far as the start moves; without one of either there are no days. Undefined past the days that trips
 * may have.
 */
function mover(from: string | undefined, to: string | null) {
  return (day: string | null): string | null | undefined => {
    if (day === null || from === undefined || to === null) return null
    return TripDate.safeParse(dayAfter(day, daysBetween(from, to))).data
  }
}

function firstDay(stops: readonly StopContent[]): string | undefined {
  return stops.flatMap(({ arrivalDate, departureDate }) => arrivalDate ?? departureDate ?? [])[0]
}
