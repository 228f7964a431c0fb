import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { Announcer } from '../live/live.ts'
import { requireTravelling } from '../trips/travelling.ts'
import { tripIdeaIsVisible } from '../visibility/trip-ideas.ts'
import { visibleTo } from '../visibility/visible.ts'
import { announce } from './announcements.ts'
import type { TripIdeaAct } from './queries.ts'

interface Deps {
  db: Database
  live: Announcer
}

/** Keeps that a member wants what another has written; false where that changes nothing. */
export async function wantTripIdea({ db, live }: Deps, act: TripIdeaAct): Promise<boolean> {
  const { memberId, tripId } = act
  const { numAffectedRows } = await sql`
    insert into trip_idea_want (idea_id, member_id)
    select idea.id, ${memberId}::uuid from trip_idea idea
    where ${seenBy(act)} and idea.author_id <> ${memberId}
    for key share of idea
    on conflict do nothing`.execute(db)
  if (numAffectedRows !== 1n) {
    await requireSeen(db, act)
    return false
  }
  await announce(live, db, { tripId, authorId: memberId })
  return true
}

/** Takes it back; nothing happens where they do not want it. */
export async function unwantTripIdea({ db, live }: Deps, act: TripIdeaAct): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from trip_idea_want want using trip_idea idea
    where want.idea_id = idea.id and want.member_id = ${act.memberId} and ${seenBy(act)}`.execute(
    db,
  )
  const { tripId, memberId: authorId } = act
  if (numAffectedRows === 1n) await announce(live, db, { tripId, authorId })
  else await requireSeen(db, act)
}

/** Of the idea that an act is on. */
function seenBy({ tripId, ideaId, memberId }: TripIdeaAct) {
  return sql<boolean>`idea.id = ${ideaId} and idea.trip_id = ${tripId}
    and ${visibleTo(memberId, (viewer) => tripIdeaIsVisible('idea', viewer))}`
}

async function requireSeen(db: Executor, act: TripIdeaAct): Promise<void> {
  const { rows } = await sql`select from trip_idea idea where ${seenBy(act)}`.execute(db)
  if (rows.length > 0) return
  await requireTravelling(db, act.tripId, act.memberId)
  throw new ApiError('not_found')
}
