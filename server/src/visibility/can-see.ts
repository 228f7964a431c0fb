import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { meetUpIsVisible } from './meet-ups.ts'
import { questionIsVisible } from './questions.ts'
import {
  albumIsVisible,
  bucketListItemIsVisible,
  packingListIsVisible,
  tipIsVisible,
  tripIsVisible,
  visibleTo,
} from './visible.ts'

const things = {
  trip: { table: 'trip', isVisible: tripIsVisible },
  album: { table: 'album', isVisible: albumIsVisible },
  bucketListItem: { table: 'bucket_list_item', isVisible: bucketListItemIsVisible },
  packingList: { table: 'packing_list', isVisible: packingListIsVisible },
  meetUp: { table: 'meet_up', isVisible: meetUpIsVisible },
  question: { table: 'question', isVisible: questionIsVisible },
  tip: { table: 'tip', isVisible: tipIsVisible },
}

type ThingKind = keyof typeof things

/** Whether there is such a thing and the viewer (null: a visitor) may see it. */
export async function canSee(
  db: Executor,
  kind: ThingKind,
  id: string,
  viewerId: string | null,
): Promise<boolean> {
  const { table, isVisible } = things[kind]
  const found = sql`select from ${sql.table(table)} thing
    where thing.id = ${id} and ${visibleTo(viewerId, (viewer) => isVisible('thing', viewer))}`
  return (await found.execute(db)).rows.length > 0
}

/** Why an act is refused to whom it is not open to: 403 to who may see the thing, else 404. */
export async function explainNotOwn(
  db: Executor,
  kind: ThingKind,
  id: string,
  viewerId: string,
  named?: { field: string },
): Promise<ApiError> {
  const isSeen = await canSee(db, kind, id, viewerId)
  return new ApiError(isSeen ? 'not_allowed' : 'not_found', named)
}
