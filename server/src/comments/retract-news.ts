import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { announce, announceGone, removedColumns } from '../notifications/announcements.ts'
import { isSaid } from '../visibility/comments.ts'
import type { NewsSubject, NewsType } from './tell.ts'

interface Gone {
  type: NewsType
  subject: NewsSubject
  /** Who said or liked it, and when. */
  actorId: string
  createdAt: Date
}

/** SQL of who has said or liked what of it, and when, of a `notification` about it. */
function saidOf(type: NewsType, kind: NewsSubject['kind'], id: string) {
  const ofItem = `(select item.image_id from album_item item where item.id = ${id})`
  if (type === 'comment_written') {
    const isAbout = {
      trip: `trip_id = ${id}`,
      album: `album_id = ${id}`,
      albumItem: `image_id = ${ofItem}`,
    }[kind]
    return `select author_id as by_id, created_at from comment where ${isAbout} and not hidden`
  }
  const likes = 'select fond.member_id as by_id, fond.created_at from'
  if (kind === 'trip') return `${likes} thing_like fond where fond.trip_id = ${id}`
  return `${likes} thing_like fond where fond.album_id = ${id}
    union all ${likes} album_item item join thing_like fond on fond.image_id = item.image_id
      where item.album_id = ${id}`
}

/** SQL of whose it is, and whether its comments are off. */
const newsThing = {
  trip: (id: string) => `select owner_id, comments_off from trip where id = ${id}`,
  album: (id: string) => `select owner_id, comments_off from album where id = ${id}`,
  albumItem: (id: string) => `select album.owner_id, album.comments_off
    from album_item item join album on album.id = item.album_id where item.id = ${id}`,
}

const mutedBy = {
  trip: (id: string) => `mute.trip_id = ${id}`,
  album: (id: string) => `mute.album_id = ${id}`,
  albumItem: (id: string) =>
    `mute.album_id = (select item.album_id from album_item item where item.id = ${id})`,
}

/**
 * Takes back what was told of a comment or a like that is gone. Who had not read it yet is told of the next
 * one since, which had told them nothing: they had something unread. Nobody is mailed for that. Its thing is held,
 * see `holdThing`.
 */
export async function retractNews(
  live: Live,
  trx: Executor,
  { type, subject, actorId, createdAt }: Gone,
): Promise<void> {
  const said = sql.raw(saidOf(type, subject.kind, 'told.subject_id'))
  const thing = sql.raw(newsThing[subject.kind]('told.subject_id'))
  const nextId = uuid()
  const { rows } = await sql<GoneRow>`
    with gone as (
      delete from notification told
      where told.type = ${type} and told.actor_id = ${actorId} and told.subject_id = ${subject.id}
        and case when told.read_at is null
          -- It told of this one, and not of one before or after.
          then told.created_at >= ${createdAt} and not exists (
            select from (${said}) said where said.by_id = told.actor_id
              and said.created_at > ${createdAt} and said.created_at <= told.created_at)
          else not exists (select from (${said}) said where said.by_id = told.actor_id) end
      returning told.*
    ), next as (
      insert into notification (
        member_id, id, type, actor_id, subject_kind, subject_id, created_at)
      select told.member_id, ${nextId}, told.type, later.by_id, told.subject_kind, told.subject_id,
        later.created_at
      from gone told
      cross join lateral (${thing}) thing
      cross join lateral (
        select said.by_id, said.created_at from (${said}) said
        where said.created_at >= told.created_at and said.by_id <> told.member_id
          and ${sql.raw(isSaid('said.by_id', 'thing.owner_id', 'told.member_id'))}
        order by said.created_at limit 1) later
      where told.read_at is null
        -- Comments that are off nobody is shown.
        and (told.type <> 'comment_written' or thing.comments_off is not true)
        and not exists (
          select from thing_mute mute where mute.member_id = told.member_id
            and ${sql.raw(mutedBy[subject.kind]('told.subject_id'))})
      on conflict do nothing
      returning member_id
    )
    select gone.member_id, ${sql.raw(removedColumns.map((column) => `gone.${column}`).join(', '))},
      exists (select from next where next.member_id = gone.member_id) as has_next
    from gone`.execute(trx)
  announceGone(live, trx, 'removed', rows)
  const memberIds = rows.filter((row) => row.has_next).map((row) => row.member_id)
  if (memberIds.length > 0) announce(live, trx, memberIds, { type: 'created', id: nextId })
}

type GoneRow = Parameters<typeof announceGone>[3][number] & { has_next: boolean }
