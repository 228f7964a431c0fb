import type { Statements } from '../db/pipeline.ts'
import { ApiError } from '../http/api-error.ts'
import { canMeet } from './visible.ts'

const ownerOf = {
  trip: 'select owner.* from trip join member owner on owner.id = trip.owner_id where trip.id = $1',
  album:
    'select owner.* from album join member owner on owner.id = album.owner_id where album.id = $1',
  // One that is cancelled is there for those alone who see it.
  meetUp: `select owner.* from meet_up join member owner on owner.id = meet_up.owner_id
    where meet_up.id = $1 and meet_up.cancelled_at is null`,
  question:
    'select owner.* from question join member owner on owner.id = question.owner_id where question.id = $1',
  tip: 'select owner.* from tip join member owner on owner.id = tip.owner_id where tip.id = $1',
  user: 'select owner.* from member owner where owner.id = $1',
}

/**
 * Why a read found nothing: `not_allowed` where the owner's audience keeps the viewer out,
 * `not_found` where there is no such thing, its owner's account is closed or one has blocked the
 * other. `viewerId` is null for a visitor.
 */
export async function explainMissing(
  statements: Statements,
  kind: keyof typeof ownerOf,
  id: string,
  viewerId: string | null,
): Promise<ApiError> {
  const result = await statements.query(
    `select from (${ownerOf[kind]}) owner where ${canMeet('owner', '$2::uuid')}`,
    [id, viewerId],
  )
  return new ApiError(result.rowCount === 0 ? 'not_found' : 'not_allowed')
}
