import { firstDuplicates } from '@farfolk/contract/duplicates'
import { when } from '../albums/narrow-own.ts'
import { ownItemJson } from '../albums/own-items.ts'
import { keyOfInstant, pageOf, pageStatement } from '../http/page-statement.ts'
import { looksLike, looksOf } from './looks-like.ts'

/** More photos of one second than a camera takes: somebody has said when they were taken. */
const mostOfSecond = 30
/** Of photos on a page: each has four kilobytes of addresses. */
const mostOnPage = 200

/**
 * SQL of the files, the films and the seconds that several own photos have, each with the albums that have them.
 * Album by album, from indexes alone, of which none knows whose a photo is; films by their stills, which do.
 */
const shared = (mostInBursts: number) => `
  select file, null::bytea as film, null::timestamp as second, unnest(array_agg(distinct album_id)) as album_id
  from (
    select photo.blob_hash as file, album.id as album_id from album
    cross join lateral (
      select photo.blob_hash from album_item photo where photo.album_id = album.id offset 0) photo
    where album.owner_id = viewer.id) own
  group by file having count(*) > 1
  union all
  select null, film, null, unnest(array_agg(distinct album_id))
  from (
    select moving.film, photo.album_id
    from (
      select video.blob_hash as film, video.image_id from image join video on video.image_id = image.id
      where image.owner_id = viewer.id and video.is_motion is not true offset 0) moving
    cross join lateral (
      select photo.album_id from album_item photo where photo.image_id = moving.image_id offset 0) photo) own
  group by film having count(*) > 1
  union all
  select null, null, second, unnest(album_ids)
  from (
    select second, array_agg(distinct album_id) as album_ids, sum(count(*)) over (order by second desc) as gathered
    from (
      select photo.taken_at as second, album.id as album_id from album
      cross join lateral (
        select photo.taken_at from album_item photo
        where photo.album_id = album.id and photo.taken_at is not null offset 0) photo
      where album.owner_id = viewer.id) own
    group by second having count(*) between 2 and ${mostOfSecond}) burst
  where gathered <= ${mostInBursts}`

/** SQL of the ids of the photos that share one of those. */
const wanted = `
  select photo.id from shared cross join lateral (
    select photo.id from album_item photo
    where photo.album_id = shared.album_id and photo.blob_hash = shared.file offset 0) photo
  union all
  select photo.id from shared join video on video.blob_hash = shared.film and video.is_motion is not true
  cross join lateral (
    select photo.id from album_item photo
    where photo.image_id = video.image_id and photo.album_id = shared.album_id offset 0) photo
  union all
  select photo.id from shared cross join lateral (
    select photo.id from album_item photo
    where photo.album_id = shared.album_id and photo.taken_at = shared.second offset 0) photo`

/**
 * SQL of groups of own photos, `id` and `at` those of the newest. The file of a video is its film.
 * Photos that are tied to each other, or by one more photo, are one group: they lead to the newest of all that
 * theirs are tied to. One that would be alone follows one that it is tied to.
 */
const groups = (mostInBursts: number) => `
  with recursive shared as materialized (${shared(mostInBursts)}),
  photo as materialized (
    select found.*, row_number() over (order by at desc, id desc)::int as nth
    from (
      select photo.id, coalesce(video.blob_hash, photo.blob_hash) as file,
        photo.is_kept_double, ${when} as at, several.second, looks.*
      from (select distinct id from (${wanted}) several) wanted
      -- One by one: PostgreSQL would else look through the photos of the whole club.
      cross join lateral (select * from album_item photo where photo.id = wanted.id offset 0) photo
      left join video on video.image_id = photo.image_id and video.is_motion is not true
      left join (select distinct second from shared where second is not null) several
        on several.second = photo.taken_at
      -- Two drawings of the club's are alike, whatever their films.
      left join lateral (
        select looks.* from image cross join lateral (${looksOf('image')}) looks
        where image.id = photo.image_id and several.second is not null
          and video.has_drawn_still is not true offset 0) looks on true
    ) found),
  alike as materialized (
    select photo.nth, later.nth as later
    from photo join photo later on later.second = photo.second and later.nth > photo.nth
      and later.file <> photo.file and ${looksLike('photo', 'later')}),
  same as (select nth, min(nth) over (partition by file) as newest from photo),
  tie as materialized (
    select nth, newest as other from same
    union all select newest, nth from same
    union all select nth, later from alike
    union all select later, nth from alike),
  near as (select nth, min(other) as newest from tie group by nth),
  reached as (
    select tie.nth, min(near.newest) as newest, min(tie.other) filter (where tie.other <> tie.nth) as beside
    from tie join near on near.nth = tie.other group by tie.nth),
  step as materialized (
    select nth, case when newest = nth and count(*) over (partition by newest) = 1
      then coalesce(beside, nth) else newest end as leader
    from reached),
  led as (
    select nth, nth as newest from step where leader = nth
    union all select step.nth, led.newest from led join step on step.leader = led.nth and step.nth <> led.nth)
  select newest.id, newest.at, gathered.*
  from (
    select min(led.nth) as first, count(*) as count, array_agg(photo.id) as ids,
      count(distinct photo.file) = 1 as is_same_file
    from led join photo on photo.nth = led.nth
    group by led.newest
    having count(*) > 1 and not bool_and(coalesce(photo.is_kept_double, false))) gathered
  join photo newest on newest.nth = gathered.first`

const bytes = `(select file.size from image pictured
  join blob file on file.hash = coalesce(pictured.original_hash, pictured.blob_hash)
  where pictured.id = told.image_id)`
const isKept = 'coalesce(told.is_kept_double, false)'

/** SQL of the photos of a group, the one to keep first; of a large one first those that are not kept. */
const photosJson = `(
  select json_agg(${ownItemJson('best.id', `, ${bytes} as bytes, ${isKept} as "isKept"`)} order by best.nth)
  from (
    select item.id, item.is_kept_double, row_number() over (order by
      exists (select from video where video.image_id = item.image_id) desc,
      exists (select from comment where comment.image_id = item.image_id)
        or exists (select from thing_like where thing_like.image_id = item.image_id) desc,
      picture.width::bigint * picture.height desc, item.is_favourite desc, item.caption <> '' desc,
      file.size desc, item.created_at, item.id) as nth
    from album_item item join image picture on picture.id = item.image_id
    join blob file on file.hash = coalesce(picture.original_hash, picture.blob_hash)
    where item.id = any(twins.ids)
    order by coalesce(item.is_kept_double, false), nth limit ${firstDuplicates}) best)`

/** $1 the token's hash, $2 limit, $3 and $4 of the cursor or null: its key is of when, in microseconds. */
export const duplicatesTextOf = (mostInBursts: number): string =>
  pageStatement(
    pageOf('twins', {
      from: `from (${groups(mostInBursts)}) twins
        where $3::text is null or (twins.at, twins.id) < (
          timestamp 'epoch' + $3::text::bigint * interval '1 microsecond', $4::uuid)`,
      by: 'twins.at desc, twins.id desc',
      key: keyOfInstant('twins.at'),
      json: `json_build_object('id', twins.id, 'isSameFile', twins.is_same_file, 'count', twins.count,
        'albumItems', ${photosJson})`,
      weight: { of: `least(twins.count, ${firstDuplicates})`, most: mostOnPage },
    }),
  )

/** Of photos of bursts the latest are held against each other: some 30 µs each where all are alike. */
export const duplicatesText = duplicatesTextOf(20_000)
