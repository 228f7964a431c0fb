import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import { breaks } from '../db/transaction.ts'
import { ApiError } from './api-error.ts'

/** What callers may make under an id of their own, by the name that it has in fields. */
const things = {
  album: { table: 'album', owner: 'owner_id', key: 'album_pkey' },
  booking: { table: 'booking', owner: 'author_id', key: 'booking_pkey' },
  bucketListItem: { table: 'bucket_list_item', owner: 'owner_id', key: 'bucket_list_item_pkey' },
  comment: { table: 'comment', owner: 'author_id', key: 'comment_pkey' },
  expense: { table: 'expense', owner: 'author_id', key: 'expense_pkey' },
  experience: { table: 'experience', owner: 'author_id', key: 'experience_pkey' },
  invitation: {
    table: 'mailed_invitation',
    owner: 'member_id',
    key: 'mailed_invitation_pkey',
  },
  keptSearch: { table: 'kept_search', owner: 'owner_id', key: 'kept_search_pkey' },
  meetUp: { table: 'meet_up', owner: 'owner_id', key: 'meet_up_pkey' },
  message: { table: 'message', owner: 'sender_id', key: 'message_id' },
  packingList: { table: 'packing_list', owner: 'owner_id', key: 'packing_list_pkey' },
  question: { table: 'question', owner: 'owner_id', key: 'question_pkey' },
  share: { table: 'share', owner: 'owner_id', key: 'share_pkey' },
  tip: { table: 'tip', owner: 'owner_id', key: 'tip_pkey' },
  town: { table: 'visited_town', owner: 'member_id', key: 'visited_town_pkey' },
  trip: { table: 'trip', owner: 'owner_id', key: 'trip_pkey' },
  tripIdea: { table: 'trip_idea', owner: 'author_id', key: 'trip_idea_pkey' },
  tripTodo: { table: 'trip_todo', owner: 'author_id', key: 'trip_todo_pkey' },
  visit: { table: 'visit', owner: 'guest_id', key: 'visit_pkey' },
} as const
type Kind = keyof typeof things

/** Whether the owner has made such a thing of this id before; 409 where somebody else has. */
export async function isMade(
  db: Executor,
  kind: Kind,
  id: string,
  ownerId: string,
): Promise<boolean> {
  const { table, owner } = things[kind]
  const { rows } = await sql<{ owner_id: string }>`
    select ${sql.ref(owner)} as owner_id from ${sql.table(table)} where id = ${id}`.execute(db)
  const [made] = rows
  if (made && made.owner_id !== ownerId) throw new ApiError('conflict', { field: `${kind}.id` })
  return made !== undefined
}

/**
 * Makes a thing once by `make`, which is given its id: an id that the owner has used before changes nothing
 * and makes `isNew` false; another's is a conflict.
 */
export async function createOnce(
  db: Executor,
  { kind, id: given, ownerId }: { kind: Kind; id: string | undefined; ownerId: string },
  make: (id: string) => Promise<void>,
): Promise<{ id: string; isNew: boolean }> {
  const id = given ?? uuid()
  if (given !== undefined && (await isMade(db, kind, id, ownerId))) return { id, isNew: false }
  try {
    await make(id)
  } catch (error) {
    // The same create, sent twice at once.
    if (breaks(error, things[kind].key) && (await isMade(db, kind, id, ownerId))) {
      return { id, isNew: false }
    }
    throw error
  }
  return { id, isNew: true }
}
