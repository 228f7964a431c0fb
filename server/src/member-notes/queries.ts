import { firstRow } from '../db/first-row.ts'
import { instantText } from '../db/instants.ts'
import { nextUpdatedAtText } from '../db/next-updated-at.ts'
import type { Statements } from '../db/pipeline.ts'
import { ApiError } from '../http/api-error.ts'
import type { Written } from '../http/answer-written.ts'
import { type ThingRow, thingStatement, versionOf } from '../http/page-statement.ts'
import { canMeet } from '../visibility/visible.ts'

// Whoever may be named at all may be noted of, be their profile hidden or not. Across a block, and of a
// closed account, nothing tells that they are there.
const canBeNoted = (member: string, author: string) =>
  `${member}.id <> ${author} and ${canMeet(member, author)}`

/** SQL of a MemberNote as text, of a row of `member_note` or of nulls. */
const noteJson = (note: string) => `json_build_object(
  'body', coalesce(${note}.body, ''), 'updatedAt', ${instantText(`${note}.updated_at`)})::text`

/** Of what is not there yet, so that two first ones know of each other. */
const versionOrNone = (note: string) => `coalesce(${versionOf(note)}, '0')`

const ownNote = (author: string, about: string) =>
  `note.author_id = ${author} and note.about_id = ${about}`

const byToken = thingStatement(`
  select ${noteJson('note')} as json, ${versionOrNone('note')} as version
  from member m left join member_note note on ${ownNote('viewer.id', 'm.id')}
  where m.id = $2 and ${canBeNoted('m', 'viewer.id')}`)

/** `json` null where the member is not there for the viewer. */
export async function findNote(
  statements: Statements,
  tokenHash: Buffer | null,
  aboutId: string,
): Promise<ThingRow> {
  return firstRow(await statements.query<ThingRow>(byToken, [tokenHash, aboutId]))
}

// $4 versions of which the note must be one, or null.
const write = `
  with met as (
    select m.id, ${versionOrNone('note')} as version
    from member m left join member_note note on ${ownNote('$1::uuid', 'm.id')}
    where m.id = $2 and ${canBeNoted('m', '$1::uuid')}
  ), written as (
    insert into member_note (author_id, about_id, body)
    select $1::uuid, met.id, $3 from met
    where $4::text[] is null or met.version = any($4)
    on conflict (author_id, about_id) do update
      set body = excluded.body, updated_at = ${nextUpdatedAtText('member_note')}
      where $4::text[] is null or ${versionOf('member_note')} = any($4)
    returning *
  )
  select ${noteJson('written')} as json, ${versionOf('written')} as version
  from met left join written on true`

interface NoteAct {
  authorId: string
  aboutId: string
  /** That an If-Match takes; null for any. */
  versions: string[] | null
}

/** 404 where the member is not there for the author, 412 where the note is another by now. */
export async function writeNote(
  statements: Statements,
  { authorId, aboutId, versions }: NoteAct,
  body: string,
): Promise<Written> {
  const values = [authorId, aboutId, body, versions]
  const { rows } = await statements.query<Written | { json: string; version: null }>(write, values)
  const [row] = rows
  if (!row) throw new ApiError('not_found')
  if (row.version === null) throw new ApiError('stale')
  return row
}

// $3 as $4 of `write`. Of the row as it is when it goes: another page may write it in this moment.
const remove = `
  with gone as (
    delete from member_note note
    where ${ownNote('$1', '$2')} and ($3::text[] is null or ${versionOf('note')} = any($3))
    returning 1
  )
  select $3::text[] is not null and not exists (select from gone)
    and exists (select from member_note note where ${ownNote('$1', '$2')}) as is_stale`

/** Wherever the member is by now, and none the wiser where there is no note; 412 where it is another. */
export async function deleteNote(
  statements: Statements,
  { authorId, aboutId, versions }: NoteAct,
): Promise<void> {
  const result = await statements.query<{ is_stale: boolean }>(remove, [
    authorId,
    aboutId,
    versions,
  ])
  if (firstRow(result).is_stale) throw new ApiError('stale')
}
