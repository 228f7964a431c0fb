import type { CommentedKind } from '@farfolk/contract/comments'
import { meetUpIsVisible } from './meet-ups.ts'
import { questionIsVisible } from './questions.ts'
import { albumIsVisible, canMeetId, tripIsVisible } from './visible.ts'

/** The columns of `comment` and `thing_like` that say what they are about; a photo's is its image. */
export const commentedColumns = {
  trip: 'trip_id',
  album: 'album_id',
  albumItem: 'image_id',
  meetUp: 'meet_up_id',
  question: 'question_id',
} as const satisfies Record<CommentedKind, string>

/**
 * SQL of what members comment on, where the viewer may see it, by its audience and not by a link: `key` as
 * in `commentedColumns`, whose it is, whether comments are off, and the trip or album that tells of it. Who is
 * no member sees nothing.
 */
export function commentedThing(kind: CommentedKind, id: string, viewer: string): string {
  const off = (thing: string) => `coalesce(${thing}.comments_off, false) as comments_off`
  const album = `album.owner_id, ${off('album')}, album.id as subject_id`
  const isSeen = `${viewer} is not null and ${albumIsVisible('album', viewer)}`
  return {
    trip: `select trip.id as key, trip.owner_id, ${off('trip')}, trip.id as subject_id
      from trip where trip.id = ${id} and ${viewer} is not null and ${tripIsVisible('trip', viewer)}`,
    album: `select album.id as key, ${album} from album where album.id = ${id} and ${isSeen}`,
    albumItem: `select item.image_id as key, ${album}
      from album_item item join album on album.id = item.album_id
      where item.id = ${id} and ${isSeen}`,
    meetUp: `select m.id as key, m.owner_id, false as comments_off, m.id as subject_id
      from meet_up m where m.id = ${id} and ${meetUpIsVisible('m', viewer)}`,
    question: `select q.id as key, q.owner_id, false as comments_off, q.id as subject_id
      from question q where q.id = ${id} and ${questionIsVisible('q', viewer)}`,
  }[kind]
}

/**
 * Whether what `author` has said of a thing of `owner`'s shows to who may see that: as long as the viewer
 * and the owner both may meet them. What its owner cannot see to remove nobody is shown.
 */
export function isSaid(author: string, owner: string, viewer: string): string {
  return `(${canMeetId(author, viewer)} and ${canMeetId(author, owner)})`
}

/**
 * SQL of whether a row of `thing_like` is the member's of a thing, by every column that its one index is made
 * of: with less of them it is sought among all of the member's, or of the thing's.
 */
export function isLikeBy(like: string, kind: CommentedKind, key: string, member: string): string {
  const columns = Object.entries(commentedColumns).map(
    ([each, column]) => `${like}.${column} ${each === kind ? `= ${key}` : 'is null'}`,
  )
  return `(${like}.member_id = ${member} and ${columns.join(' and ')})`
}

/** As `isSaid`, of a row of `comment` on what `commentedThing` finds. */
export function commentIsShown(comment: string, thing: string, viewer: string): string {
  return `(not ${comment}.hidden and not ${thing}.comments_off
    and ${isSaid(`${comment}.author_id`, `${thing}.owner_id`, viewer)})`
}

/** SQL of the id of a row of `album_item`, of a row of `comment` on its photo. */
const itemOf = (comment: string) => `(
  select shown.id from album_item shown where shown.image_id = ${comment}.image_id limit 1)`

/** Whether the viewer, a member, sees a row of `comment` where it stands. */
export function commentIsVisible(comment: string, viewer: string): string {
  const isIn = (kind: CommentedKind, id: string) => `exists (
    select from (${commentedThing(kind, id, viewer)}) thing
    where ${commentIsShown(comment, 'thing', viewer)})`
  return `case when ${comment}.trip_id is not null then ${isIn('trip', `${comment}.trip_id`)}
    when ${comment}.album_id is not null then ${isIn('album', `${comment}.album_id`)}
    when ${comment}.meet_up_id is not null then ${isIn('meetUp', `${comment}.meet_up_id`)}
    when ${comment}.question_id is not null then ${isIn('question', `${comment}.question_id`)}
    else ${isIn('albumItem', itemOf(comment))} end`
}

/** SQL of the id of who owns what a row of `comment` is about. */
export function commentedOwner(comment: string): string {
  return `case when ${comment}.trip_id is not null
      then (select trip.owner_id from trip where trip.id = ${comment}.trip_id)
    when ${comment}.album_id is not null
      then (select album.owner_id from album where album.id = ${comment}.album_id)
    when ${comment}.meet_up_id is not null
      then (select m.owner_id from meet_up m where m.id = ${comment}.meet_up_id)
    when ${comment}.question_id is not null
      then (select q.owner_id from question q where q.id = ${comment}.question_id)
    else (select album.owner_id from album_item item join album on album.id = item.album_id
      where item.image_id = ${comment}.image_id limit 1) end`
}

/** SQL of the page that a row of `comment` stands on, without the origin; null while the club hides its photo. */
export function commentedPage(comment: string): string {
  return `coalesce('/trips/' || ${comment}.trip_id, '/meet-ups/' || ${comment}.meet_up_id,
    '/questions/' || ${comment}.question_id, '/albums/' || coalesce(${comment}.album_id, (
    select item.album_id from album_item item where item.image_id = ${comment}.image_id limit 1)))`
}

/** Whether the member may remove a row of `comment`: its author, and who owns what it is about. */
export function mayRemoveComment(comment: string, member: string): string {
  return `(${comment}.author_id = ${member} or coalesce(${commentedOwner(comment)} = ${member}, false))`
}
