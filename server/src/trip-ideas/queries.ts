import type { Executor } from '../db/database.ts'
import type { Statements } from '../db/pipeline.ts'
import type { ApiError } from '../http/api-error.ts'
import { travellersListText } from '../trips/list-for-travellers.ts'
import { explainNotChanged } from '../trips/travelling.ts'
import { tripIdeaIsHeard, tripIdeaIsVisible } from '../visibility/trip-ideas.ts'
import { tripIdeaJson, tripIdeaOrder } from './idea-json.ts'

export const listText = travellersListText({
  from: `from trip_idea idea
    where idea.trip_id = $2::uuid and ${tripIdeaIsHeard('idea', 'viewer.id')}`,
  by: tripIdeaOrder('idea', 'viewer.id'),
  json: tripIdeaJson('idea', 'viewer.id'),
})

/** $1 the idea, $2 the trip, $3 who has just written it. */
const writtenText = `select ${tripIdeaJson('idea', '$3::uuid')}::text as json from trip_idea idea
  where idea.id = $1 and idea.trip_id = $2 and ${tripIdeaIsVisible('idea', '$3::uuid')}`

export interface TripIdeaAct {
  tripId: string
  ideaId: string
  memberId: string
}

/** Undefined where it stands elsewhere, or the writer sees it no more. */
export async function findWrittenTripIdea(
  statements: Statements,
  { tripId, ideaId, memberId }: TripIdeaAct,
): Promise<string | undefined> {
  const values = [ideaId, tripId, memberId]
  return (await statements.query<{ json: string }>(writtenText, values)).rows[0]?.json
}

/** Why an act on an idea found nothing: there is none, or it is another's. */
export function explainTripIdea(
  executor: Executor,
  { tripId, ideaId: id, memberId }: TripIdeaAct,
): Promise<ApiError> {
  const isSeen = tripIdeaIsHeard
  return explainNotChanged(executor, { table: 'trip_idea', id, tripId, memberId, isSeen })
}
