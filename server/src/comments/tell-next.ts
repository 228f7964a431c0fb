import type { CommentedKind } from '@farfolk/contract/comments'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { announce } from '../notifications/announcements.ts'
import { isOpen } from '../notifications/statements.ts'
import { commentedColumns, isSaid } from '../visibility/comments.ts'
import type { NewsType } from './tell.ts'
import { subjectColumns } from './things.ts'

/** A row of `notification` that its member has no more, or sees no more. */
export interface GoneNews {
  member_id: string
  type: string
  subject_kind: string
  subject_id: string
  read_at: Date | null
  /** When it was told, with microseconds: comments of the same millisecond are before or after it. */
  told_at: string
}

/** SQL of a column of a photo, one in the trash too: it may come back with what was said of it. */
const ofPhoto = (column: 'image_id' | 'album_id', id: string) => `coalesce(
  (select item.${column} from album_item item where item.id = ${id}),
  (select photo.${column} from trashed_photo photo where photo.id = ${id}))`

const isOfNews = ({ type }: Pick<GoneNews, 'type'>): boolean =>
  type === 'comment_written' || type === 'thing_liked'

/** SQL of who has said or liked what of it, and when, of a `notification` about it. */
export function saidOf(type: NewsType, kind: CommentedKind, id: string): string {
  if (type === 'comment_written') {
    const key = kind === 'albumItem' ? ofPhoto('image_id', id) : id
    return `select author_id as by_id, created_at from comment
      where ${commentedColumns[kind]} = ${key} and not hidden`
  }
  const likes = 'select fond.member_id as by_id, fond.created_at from'
  if (kind !== 'album' && kind !== 'albumItem') {
    return `${likes} thing_like fond where fond.${commentedColumns[kind]} = ${id}`
  }
  return `${likes} thing_like fond where fond.album_id = ${id}
    union all ${likes} album_item item join thing_like fond on fond.image_id = item.image_id
      where item.album_id = ${id}`
}

/** SQL of whose it is, and whether its comments are off. */
const newsThing = {
  trip: (id: string) => `select owner_id, comments_off from trip where id = ${id}`,
  album: (id: string) => `select owner_id, comments_off from album where id = ${id}`,
  albumItem: (id: string) => `select album.owner_id, album.comments_off
    from album_item item join album on album.id = item.album_id where item.id = ${id}
    union all
    select photo.owner_id, (select album.comments_off from album
      where album.id = photo.album_id and album.owner_id = photo.owner_id)
    from trashed_photo photo where photo.id = ${id}`,
  meetUp: (id: string) => `select owner_id, false as comments_off from meet_up where id = ${id}`,
  question: (id: string) => `select owner_id, false as comments_off from question where id = ${id}`,
}

/** SQL of whether a row of `thing_mute` is about it. */
const isMuteOf = (kind: CommentedKind, id: string) =>
  `mute.${subjectColumns[kind]} = ${kind === 'albumItem' ? ofPhoto('album_id', id) : id}`

/**
 * Tells who had not read yet what is gone of the next comment or like since, which had told them nothing: they
 * had something unread of it. Nobody is mailed for that. The things are held, see `holdThing`.
 */
export async function tellNext(
  live: Live,
  trx: Executor,
  gone: readonly GoneNews[],
): Promise<void> {
  const unread = gone.filter((row) => row.read_at === null && isOfNews(row))
  const groups = Map.groupBy(unread, (row) => `${row.type} ${row.subject_kind}`)
  for (const rows of groups.values()) await tellNextOf(live, trx, rows)
}

/** Of one type and kind. */
async function tellNextOf(live: Live, trx: Executor, rows: readonly GoneNews[]): Promise<void> {
  const { type, subject_kind: kind } = rows[0]! as GoneNews & {
    type: NewsType
    subject_kind: CommentedKind
  }
  // What several are told of one thing has one id.
  const ids = new Map(rows.map((row) => [row.subject_id, uuid()]))
  const said = sql.raw(saidOf(type, kind, 'told.subject_id'))
  const { rows: next } = await sql<{ member_id: string; id: string }>`
    insert into notification (member_id, id, type, actor_id, subject_kind, subject_id, created_at)
    select told.member_id, told.id, ${type}, later.by_id, ${kind}, told.subject_id, later.created_at
    from unnest(
      ${rows.map((row) => row.member_id)}::uuid[], ${rows.map((row) => ids.get(row.subject_id)!)}::uuid[],
      ${rows.map((row) => row.subject_id)}::uuid[], ${rows.map((row) => row.told_at)}::timestamptz[]
    ) told (member_id, id, subject_id, told_at)
    cross join lateral (${sql.raw(newsThing[kind]('told.subject_id'))}) thing
    cross join lateral (
      select said.by_id, said.created_at from (${said}) said
      where said.created_at >= told.told_at and said.by_id <> told.member_id
        and ${sql.raw(isSaid('said.by_id', 'thing.owner_id', 'told.member_id'))}
      order by said.created_at limit 1) later
    where not exists (
        select from notification n
        where n.member_id = told.member_id and n.type = ${type} and n.subject_id = told.subject_id
          and n.read_at is null and ${sql.raw(isOpen('told.member_id'))})
      -- Comments that are off nobody is shown.
      and (${type} <> 'comment_written' or thing.comments_off is not true)
      and not exists (
        select from thing_mute mute where mute.member_id = told.member_id
          and ${sql.raw(isMuteOf(kind, 'told.subject_id'))})
    order by told.member_id
    on conflict do nothing
    returning member_id, id`.execute(trx)
  for (const [id, told] of Map.groupBy(next, (row) => row.id)) {
    const memberIds = told.map((row) => row.member_id)
    announce(live, trx, memberIds, { type: 'created', id })
  }
}
