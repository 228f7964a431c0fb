import { namesNothing } from '../db/names-nothing.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { TripPatch } from '@farfolk/contract/trips'
import { validationWords } from '@farfolk/contract/validation'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { announceComments } from '../comments/announcements.ts'
import { ApiError } from '../http/api-error.ts'
import type { Live } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { insertWords } from '../search/words.ts'
import { forgetRecordedWay } from '../trackers/queries.ts'
import { writeTrack } from '../trip-files/write-track.ts'
import { tellFollowers } from '../trip-follows/tell-followers.ts'
import { daysMoved, moveIdeasAlong } from '../trip-ideas/move-along.ts'
import { moveTodosAlong } from '../trip-todos/move-along.ts'
import { audienceColumns } from '../visibility/hidden.ts'
import { countSeats } from './count-seats.ts'
import { compareLater } from '../matches/compare-later.ts'
import { insertStops } from './insert-trips.ts'
import { lockPlan } from './own-trip.ts'
import { refuseDates } from './refuse-dates.ts'
import { resolveStops } from './resolve-stops.ts'
import { lockSeat } from './seat.ts'
import { listGuestIds, tellGuests } from './tell-company.ts'
import { listStops, tripContent } from './trip-content.ts'
import {
  deriveTrip,
  type StopContent,
  stopRows,
  tripColumns,
  type TripContent,
} from './trip-rows.ts'
import { rewriteStays } from './write-stays.ts'

interface UpdateDeps {
  db: Database
  jobs: Pick<Jobs, 'enqueue' | 'enqueueOnce'>
  live: Live
  notifications: Notifications
}

interface TripChange {
  tripId: string
  /** The owner, or where they let it one who travels along, of whom stops and track are taken alone. */
  memberId: string
  patch: TripPatch
  /** Of If-Match. */
  versions: string[] | null
}

/** Changes what `patch` names; everything that follows from a trip is worked out again. */
export async function updateTrip(
  { db, jobs, live, notifications }: UpdateDeps,
  change: TripChange,
): Promise<void> {
  const { tripId, memberId, patch, versions } = change
  await tx(db, async (trx) => {
    const row = await lockPlan(trx, tripId, memberId, versions)
    const ownerId = row.owner_id
    if (memberId !== ownerId) {
      refuseMoreThanPlan(patch)
      // Who has left while the trip was waited for may no more.
      await lockSeat(trx, tripId, memberId)
    }
    if (namesNothing(patch)) return
    const stopsBefore = await listStops(trx, tripId)
    const stops = patch.stops ? await resolveStops(trx, patch.stops) : stopsBefore
    const before = tripContent(row)
    const content = merge(before, patch, stops)
    refuseDates(content, patch)
    await refuseTooFewSeats(trx, tripId, patch)

    const { search, ...derived } = deriveTrip(content)
    await trx
      .updateTable('trip')
      .set({
        ...tripColumns(content),
        audience: row.audience,
        ...audienceColumns(row, content.audience),
        ...derived,
        search: search.vector,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', tripId)
      .execute()
    if (patch.stops) {
      await trx.deleteFrom('trip_stop').where('trip_id', '=', tripId).execute()
      await insertStops(trx, stopRows(tripId, stops))
    }
    const days = daysMoved({ ...before, stops: stopsBefore }, content)
    await moveIdeasAlong({ live }, trx, { tripId, days })
    await moveTodosAlong({ live }, trx, { tripId, days })
    const hasOtherTrack = patch.track !== undefined && (await writeTrack(trx, tripId, patch.track))
    // Theirs alone: a companion's track takes the place of the trip's, not of what the owner's phone records.
    if (patch.track !== undefined && memberId === ownerId)
      await forgetRecordedWay(trx, { tripId, ownerId })
    await rewriteStays(trx, tripId)
    if (movesPaths(patch)) await compareLater(trx, jobs, { tripId })
    await insertWords(trx, search.words)
    if (patch.audience !== undefined && patch.audience !== before.audience) {
      await tellHidden(live, trx, { subjectId: tripId })
    }
    if (patch.commentsOff !== undefined) {
      announceComments(live, trx, { kind: 'trip', id: tripId, actorId: ownerId })
    }
    const guestIds = await listGuestIds(trx, tripId)
    const movesDays = daysOf(before) !== daysOf(content)
    if (movesDays) {
      const trip = { id: tripId, name: content.name }
      const news = { type: 'trip_changed', ownerId, trip } as const
      await tellGuests(notifications, trx, guestIds, news)
    } else {
      // Other changes are worth no notification, but the trip may stand open.
      live.refresh(trx, memberId === ownerId ? guestIds : [ownerId, ...guestIds])
    }
    if (movesDays || openRoute(stopsBefore) !== openRoute(stops) || hasOtherTrack) {
      const type = movesDays ? 'trip_changed' : 'trip_route_changed'
      await tellFollowers(jobs, trx, { type, tripId, actorId: memberId })
    }
    // A stop may be private now, or the way to it gone.
    const showsLess = patch.stops !== undefined || patch.track !== undefined
    if (showsLess && content.audience !== 'me') live.forgetPages(trx)
  })
}

/** 403 for what is the owner's alone to change. */
function refuseMoreThanPlan({ stops: _stops, track: _track, ...others }: TripPatch): void {
  const [field] = sentOf(others)[0] ?? []
  if (field !== undefined) throw new ApiError('not_allowed', { field: `trip.${field}` })
}

function sentOf(patch: TripPatch) {
  return Object.entries(patch).filter(([, value]) => value !== undefined)
}

/** What who comes along plans by. */
function daysOf({ dream, startDate, endDate }: TripContent): string {
  return JSON.stringify([dream || startDate === null, startDate, endDate])
}

/** What who merely reads along sees of the way. */
function openRoute(stops: readonly StopContent[]): string {
  const open = stops.filter((stop) => !stop.private)
  return JSON.stringify(
    open.map(({ place: { id, name, countryCode, lat, lng }, arrivalDate, departureDate }) => [
      id ?? [name, countryCode, lat, lng],
      arrivalDate,
      departureDate,
    ]),
  )
}

/** Whether others may meet the trip who did not before, or no longer. */
function movesPaths(patch: TripPatch): boolean {
  const { dream, startDate, endDate, stops, lookingForCompany, audience } = patch
  return [dream, startDate, endDate, stops, lookingForCompany, audience].some(
    (value) => value !== undefined,
  )
}

function merge(content: TripContent, patch: TripPatch, stops: StopContent[]): TripContent {
  return { ...content, ...Object.fromEntries(sentOf(patch)), stops }
}

async function refuseTooFewSeats(
  trx: Transaction<Schema>,
  tripId: string,
  { maxTravellers }: TripPatch,
): Promise<void> {
  if (typeof maxTravellers !== 'number') return
  const count = await countSeats(trx, tripId)
  if (count > maxTravellers) {
    const message = validationWords.minimumNumber(count)
    throw ApiError.invalid([{ code: 'minimum', message, field: 'trip.maxTravellers' }])
  }
}
