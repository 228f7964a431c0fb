import type { CommentedKind } from '@farfolk/contract/comments'
import { CompiledQuery } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Statements } from '../db/pipeline.ts'
import { ApiError } from '../http/api-error.ts'
import { commentedThing } from '../visibility/comments.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { byKind } from './by-kind.ts'

/** What a call names. */
export interface Thing {
  kind: CommentedKind
  id: string
}

/** Of a thing that a member sees, see `commentedThing`. */
export interface SeenThing {
  key: string
  owner_id: string
  comments_off: boolean
  subject_id: string
}

const texts = byKind((kind) => commentedThing(kind, '$1::uuid', '$2::uuid'))

/** Throws 403 where its audience keeps the member out, else 404. */
export async function requireThing(
  db: Executor,
  statements: Statements,
  act: Thing & { memberId: string },
): Promise<SeenThing> {
  const seen = await findSeenThing(db, act)
  if (!seen) throw await explainThing(statements, act, act.memberId)
  return seen
}

/** Undefined where the member does not see it. */
export async function findSeenThing(
  db: Executor,
  { kind, id, memberId }: Thing & { memberId: string },
): Promise<SeenThing | undefined> {
  const query = CompiledQuery.raw(texts[kind], [id, memberId])
  const { rows } = await db.executeQuery<SeenThing>(query)
  return rows[0]
}

/** What names a thing, whoever sees it; undefined of a photo that is in no album. */
export async function findThing(
  db: Executor,
  { kind, id }: Thing,
): Promise<Pick<SeenThing, 'key' | 'subject_id'> | undefined> {
  if (kind !== 'albumItem') return { key: id, subject_id: id }
  return db
    .selectFrom('album_item')
    .select(['image_id as key', 'album_id as subject_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Why a member does not see a thing: 403 where its audience keeps them out, else 404. */
export async function explainThing(
  statements: Statements,
  { kind, id }: Thing,
  memberId: string,
): Promise<ApiError> {
  if (kind !== 'albumItem') return explainMissing(statements, kind, id, memberId)
  const { rows } = await statements.query<{ album_id: string }>(
    'select album_id from album_item where id = $1',
    [id],
  )
  const [item] = rows
  return item
    ? explainMissing(statements, 'album', item.album_id, memberId)
    : new ApiError('not_found')
}

/** The columns of `thing_mute`, as its one index has them after the member: what tells of a thing. */
export const subjectColumns = {
  trip: 'trip_id',
  album: 'album_id',
  albumItem: 'album_id',
  meetUp: 'meet_up_id',
  question: 'question_id',
} as const

/** SQL of whether a row of `thing_mute` is the member's of what tells of a thing, by its index as `isLikeBy`. */
export function isMuteBy(
  mute: string,
  kind: CommentedKind,
  subject: string,
  member: string,
): string {
  const columns = [...new Set(Object.values(subjectColumns))]
  const before = columns.slice(0, columns.indexOf(subjectColumns[kind]))
  const isOther = before.map((column) => `${mute}.${column} is null`)
  const isOfThing = [...isOther, `${mute}.${subjectColumns[kind]} = ${subject}`]
  return `(${mute}.member_id = ${member} and ${isOfThing.join(' and ')})`
}
