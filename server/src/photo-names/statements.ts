import { maxNameable, maxPhotoNames, maxPhotoPeople } from '@farfolk/contract/photo-names'
import { albumItemJson, toldTo } from '../albums/album-json.ts'
import { instantText } from '../db/instants.ts'
import { unsized } from '../db/unsized.ts'
import { fromViewer, pageOfNewest, pageStatement, viewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { memberCardJson } from '../members/card-json.ts'
import { areFriends, isNearBy, nameIsTold, seesAlbum } from '../visibility/photo-names.ts'
import { albumIsVisible, canMeet, mayAddPhotos } from '../visibility/visible.ts'

// But for `judgeText`, `nameManyText` and `oneNameText` each checks the session and builds the answer at once.

/** Whether a member may put names on a row `item` of a row `album`: its owner, and who gave it and may still add. */
const mayName = (viewer: string) => `(album.owner_id = ${viewer}
  or (item.contributor_id = ${viewer} and ${mayAddPhotos('album', viewer)}))`

const nameJson = (viewer: string) => `json_build_object(
  'user', ${memberCardJson('named')},
  'state', name.state,
  'mayRemove', ${viewer} in (name.member_id, name.named_by, album.owner_id))`

/** $1 the token's hash, $2 the photo; `json` null where the member does not see it. */
export const namesText = `with ${viewerCte('$1')}
  select ${viewerColumns}, case when item.id is not null then (
    select coalesce(json_agg(${nameJson('viewer.id')} order by name.created_at, named.id), '[]')
    from photo_name name join member named on named.id = name.member_id
    where name.image_id = item.image_id and ${nameIsTold('name', 'named', 'viewer.id')})::text end as json
  from ${fromViewer}
  left join (album_item item join album on album.id = item.album_id)
    on item.id = $2::uuid and viewer.id is not null and ${albumIsVisible('album', 'viewer.id')}`

/** $1 the photo, $2 who is named, $3 who asks: one name, for who has just given it. */
export const oneNameText = `select ${nameJson('$3::uuid')}::text as json
  from album_item item join album on album.id = item.album_id
  join photo_name name on name.image_id = item.image_id and name.member_id = $2::uuid
  join member named on named.id = name.member_id
  where item.id = $1::uuid and ${nameIsTold('name', 'named', '$3::uuid')}`

/** $1 the photo, $2 who names, $3 who would be named; no row where they may not meet. */
export const judgeText = `select named.id = $2::uuid as is_oneself, named.photo_naming as naming,
    ${isNearBy('named', 'album', '$2::uuid')} as is_near, ${areFriends('named', '$2::uuid')} as is_friend,
    ${seesAlbum('named', 'album')} as sees, album.owner_id = $2::uuid as is_own_photo,
    name.state, name.named_by, ${nameIsTold('name', 'named', '$2::uuid')} as is_told,
    (select count(*)::integer from photo_name other
      where other.image_id = item.image_id and other.state <> 'refused') as count
  from album_item item join album on album.id = item.album_id
  join member named on named.id = $3::uuid and ${canMeet('named', '$2::uuid')}
  left join photo_name name on name.image_id = item.image_id and name.member_id = named.id
  where item.id = $1::uuid`

/**
 * $1 the photos, whose albums the caller has locked, as the names of who is named there are; $2 who names, $3 who is
 * named. Names them where they may be and are not yet, and answers where, and whose question that takes over. Each
 * album is judged once.
 */
export const nameManyText = `with item as materialized (
    select id, album_id, image_id from album_item where id = any(${unsized('$1::uuid[]')})
  ), named as materialized (
    select named.id, named.id = $2::uuid as is_oneself, named.photo_naming <> 'nobody' as is_willing,
      named.id = $2::uuid or (named.photo_naming = 'friends' and ${areFriends('named', '$2::uuid')}) as is_shown
    from member named where named.id = $3::uuid and ${canMeet('named', '$2::uuid')}
  ), open as materialized (
    select album.id from album, member named
    where album.id in (select album_id from item) and named.id = $3::uuid
      and ${isNearBy('named', 'album', '$2::uuid')} and ${seesAlbum('named', 'album')}
  ), judged as materialized (
    select item.id, item.album_id, item.image_id, named.id as member_id,
      case when named.is_shown then 'shown' else 'asked' end as state,
      case when name.state = 'asked' then name.named_by end as asked_by
    from named cross join item join open on open.id = item.album_id
    left join photo_name name on name.image_id = item.image_id and name.member_id = named.id
    where (named.is_oneself or named.is_willing)
      and case name.state
        when 'shown' then false
        when 'asked' then name.named_by <> $2::uuid
        else (name.state is null or named.is_oneself) and (
          select count(*) from photo_name other
          where other.image_id = item.image_id and other.state <> 'refused') < ${maxPhotoNames} end
  ), written as (
    insert into photo_name (image_id, member_id, named_by, state)
    select image_id, member_id, $2::uuid, state from judged
    on conflict (image_id, member_id)
      do update set named_by = excluded.named_by, state = excluded.state, created_at = now()
    returning image_id)
  select judged.id, judged.album_id, judged.state, judged.asked_by
  from judged join written on written.image_id = judged.image_id`

/** $1 the photos, $2 who names, $3 who would be named; no row where they may not meet. */
export const judgeManyText = `select exists (
      select from album
      where album.id in (select album_id from album_item where id = any(${unsized('$1::uuid[]')}))
        and ${isNearBy('named', 'album', '$2::uuid')}) as is_near
  from member named where named.id = $3::uuid and ${canMeet('named', '$2::uuid')}`

/** Of a row `named` and of a row `album`. */
const isNameable = `${canMeet('named', 'viewer.id')}
  and (named.id = viewer.id or named.photo_naming <> 'nobody')
  and ${seesAlbum('named', 'album')}`

/** Of a row `named` and of a row `item`: nothing that is there already stands against it. */
const isNewThere = `not exists (
    select from photo_name name where name.image_id = item.image_id and name.member_id = named.id
      and (name.state = 'shown' or (name.state = 'refused' and named.id <> viewer.id)
        or (name.state = 'asked' and name.named_by = viewer.id)))`

/**
 * SQL of who may be named in a row `album` from `from`, null where `isOpen` is not. In the order of names, those that
 * fit $3, and no more of them are judged than are shown.
 */
const nameable = (isOpen: string, from: string, more: string) => `with ${viewerCte('$1')}
  select ${viewerColumns}, case when ${isOpen} then (
    select coalesce(json_agg(${memberCardJson('shown')} order by shown.nth), '[]')
    from (
      select named.*, near.nth from (
        select close.id, row_number() over (
          order by close.id <> viewer.id, lower(close.first_name), close.id) as nth
        from (
          select viewer.id
          union select tie.other_id from friendship tie
            where tie.member_id = viewer.id and tie.state = 'friends'
          union select seat.member_id from traveller seat
            where seat.trip_id = album.trip_id and seat.status in ('owner', 'accepted')
        ) known join member close on close.id = known.id
        where close.first_name ~ all($3::text[])
        order by nth offset 0) near
      join member named on named.id = near.id
      where ${more}${isNameable}
      order by near.nth limit ${maxNameable}) shown)::text end as json
  from ${fromViewer}
  left join ${from}`

/** $1 the token's hash, $2 the photo, $3 patterns of the name; `json` null where the member may name nobody there. */
export const nameableText = nameable(
  'item.id is not null',
  `(album_item item join album on album.id = item.album_id)
    on item.id = $2::uuid and viewer.id is not null and ${mayName('viewer.id')}`,
  `${isNewThere} and `,
)

/** As `nameableText`, $2 an album that the member may add photos to. */
export const albumNameableText = nameable(
  'album.id is not null',
  `album on album.id = $2::uuid and viewer.id is not null and ${mayAddPhotos('album', 'viewer.id')}`,
  '',
)

const ownNameJson = `(select to_json(told) from (select
  (${albumItemJson('item', toldTo('album', 'viewer.id'))}) as "albumItem",
  album.name as "albumName",
  (select ${memberCardJson('namer')} from member namer where namer.id = name.named_by
    and namer.id <> viewer.id and ${canMeet('namer', 'viewer.id')}) as "namedBy",
  name.state,
  ${instantText('name.created_at')} as "createdAt"
  from album_item item join album on album.id = item.album_id where item.id = name.item_id) told)`

/** $1 the token's hash, $2 limit, $3 and $4 of the cursor or null, $5 the state. */
export const ownNamesText = pageStatement(
  pageOfNewest('name', {
    from: `from (
        select own.image_id as id, own.state, own.named_by, own.created_at, seen.id as item_id
        from photo_name own
        -- One by one, in the order of the names: PostgreSQL would else join all of them first.
        cross join lateral (
          select item.id from album_item item join album on album.id = item.album_id
          where item.image_id = own.image_id and ${albumIsVisible('album', 'viewer.id')} limit 1) seen
        where own.member_id = viewer.id and own.state = $5::text) name
      where true`,
    json: ownNameJson,
  }),
)

/** $1 the token's hash. Whether names are told is asked once of all that have the same state, by the same member. */
export const peopleText = `with ${viewerCte('$1')}
  select ${viewerColumns}, (
    select coalesce(json_agg(json_build_object('user', ${memberCardJson('named')}, 'count', person.count)
      order by person.count desc, named.id), '[]')
    from (
      select name.member_id, sum(name.count)::integer as count
      from (
        select name.member_id, name.named_by, name.state, count(*) as count
        from album join album_item item on item.album_id = album.id
        join photo_name name on name.image_id = item.image_id
        where album.owner_id = viewer.id
        group by name.member_id, name.named_by, name.state offset 0) name
      join member named on named.id = name.member_id
      where ${nameIsTold('name', 'named', 'viewer.id')}
      group by name.member_id order by count desc, name.member_id limit ${maxPhotoPeople}) person
    join member named on named.id = person.member_id)::text as json
  from ${fromViewer}`
