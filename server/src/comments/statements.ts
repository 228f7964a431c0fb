import { type CommentedKind, countedComments } from '@farfolk/contract/comments'
import { instantText } from '../db/instants.ts'
import {
  fromViewer,
  instantOfKey,
  keyOfInstant,
  type PageColumns,
  pageOf,
  pageOfNewest,
  versionOf,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { memberCardJson } from '../members/card-json.ts'
import {
  commentedColumns,
  commentedOwner,
  commentedThing,
  commentIsShown,
  commentIsVisible,
  isLikeBy,
  isSaid,
} from '../visibility/comments.ts'
import { byKind } from './by-kind.ts'
import { isMuteBy } from './things.ts'

// Each checks the session and builds the answer at once, but for those of what is just written.

/** SQL of a Comment as json, of a row `c` with its `author`, on what `owner` owns. */
export function commentJson(owner: string, viewer: string): string {
  return `json_build_object(
    'id', c.id,
    'author', ${memberCardJson('author')},
    'body', c.body,
    'editedAt', ${instantText('c.edited_at')},
    'mayChange', c.author_id = ${viewer},
    'mayRemove', c.author_id = ${viewer} or ${owner} = ${viewer},
    'createdAt', ${instantText('c.created_at')})`
}

/** `json` null where the thing is not there for the viewer. */
export type CommentPageRow = ViewerColumns & PageColumns

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null, $5 the thing. */
function pageOfThing(kind: CommentedKind, page: string): string {
  return `with ${viewerCte('$1')}
  select ${viewerColumns},
    case when thing.key is not null then page.json end as json, page.next_key, page.next_id
  from ${fromViewer}
  left join lateral (${commentedThing(kind, '$5::uuid', 'viewer.id')}) thing on true
  cross join lateral (${page}) page`
}

function comments(kind: CommentedKind) {
  return {
    from: `from comment c
      where c.${commentedColumns[kind]} = thing.key and ${commentIsShown('c', 'thing', 'viewer.id')}`,
    json: commentJson('thing.owner_id', 'viewer.id'),
    joined: 'join member author on author.id = c.author_id',
  }
}

export const commentListTexts = {
  newest: byKind((kind) => pageOfThing(kind, pageOfNewest('c', comments(kind)))),
  oldest: byKind((kind) => {
    const { from, ...listed } = comments(kind)
    return pageOfThing(
      kind,
      pageOf('c', {
        ...listed,
        from: `${from}
          and ($3::text is null or (c.created_at, c.id) > (${instantOfKey('$3')}, $4::uuid))`,
        by: 'c.created_at, c.id',
        key: keyOfInstant('c.created_at'),
      }),
    )
  }),
}

export const likeListText = byKind((kind) =>
  pageOfThing(
    kind,
    pageOfNewest('l', {
      from: `from thing_like l where l.${commentedColumns[kind]} = thing.key
        and ${isSaid('l.member_id', 'thing.owner_id', 'viewer.id')}`,
      json: `json_build_object('user', ${memberCardJson('fond')}, 'createdAt', ${instantText('l.created_at')})`,
      joined: 'join member fond on fond.id = l.member_id',
    }),
  ),
)

/** SQL of a CommentSummary as json, of a row `thing`. */
function summaryJson(kind: CommentedKind, viewer: string): string {
  const column = commentedColumns[kind]
  const counted = (rows: string) => `(select count(*)::integer
    from (select ${rows} limit ${countedComments}) counted)`
  return `json_build_object(
    'commentsCount', ${counted(`from comment c
      where c.${column} = thing.key and ${commentIsShown('c', 'thing', viewer)}`)},
    'likesCount', ${counted(`from thing_like l
      where l.${column} = thing.key and ${isSaid('l.member_id', 'thing.owner_id', viewer)}`)},
    'liked', exists (
      select from thing_like own where ${isLikeBy('own', kind, 'thing.key', viewer)}),
    'commentsOff', thing.comments_off,
    'muted', exists (
      select from thing_mute mute
      where ${isMuteBy('mute', kind, 'thing.subject_id', viewer)}))`
}

export type SummaryRow = ViewerColumns & { json: string | null }

/** $1 the token's hash, $2 the thing. */
export const summaryText = byKind(
  (kind) => `with ${viewerCte('$1')}
  select ${viewerColumns},
    case when thing.key is not null then ${summaryJson(kind, 'viewer.id')}::text end as json
  from ${fromViewer}
  left join lateral (${commentedThing(kind, '$2::uuid', 'viewer.id')}) thing on true`,
)

/** For who has just acted: $1 the thing, $2 the member. */
export const summaryOfText = byKind(
  (kind) => `select ${summaryJson(kind, '$2::uuid')}::text as json
  from (${commentedThing(kind, '$1::uuid', '$2::uuid')}) thing`,
)

/** For who takes it back: $1 the member, $2 the thing's key. */
export const unlikeText = byKind(
  (kind) => `delete from thing_like mine where ${isLikeBy('mine', kind, '$2::uuid', '$1::uuid')}
  returning mine.created_at`,
)

/** For who has just written it: $1 the comment, $2 the member. */
export const writtenText = `
  select ${commentJson(`(${commentedOwner('c')})`, '$2::uuid')}::text as json, ${versionOf('c')} as version
  from comment c join member author on author.id = c.author_id
  where c.id = $1 and c.author_id = $2 and ${commentIsVisible('c', '$2::uuid')}`
