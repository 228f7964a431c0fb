import { thingStatement } from '../http/page-statement.ts'
import { goneBytes, limitMb, megabyteText, paperBytes } from './used.ts'

/** SQL of the largest albums, `column` of each, the largest first. */
const ofLargest = (column: string) =>
  `(array_agg(${column} order by bytes desc, album_id) filter (where album_id is not null))[:$3::int]`

/** SQL of the one row of what a `viewer` stores: all of it from the index of their own, album by album. */
const stored = `
  select told.*, ${goneBytes('viewer.id')} as gone, ${paperBytes('viewer.id')} as papers,
    (select ${limitMb('member', '$2')} from member where member.id = viewer.id) as mb
  from (
    select coalesce(sum(bytes), 0) as all_bytes,
      coalesce(sum(bytes - videos) filter (where album_id is not null), 0) as photos,
      coalesce(sum(videos) filter (where album_id is not null), 0) as videos,
      coalesce(sum(bytes) filter (where is_trashed), 0) as trashed,
      ${ofLargest('album_id')} as album_ids,
      ${ofLargest('bytes')} as album_bytes,
      ${ofLargest('count')} as album_counts
    from (
      select size.album_id, size.is_trashed, sum(size.bytes) as bytes,
        sum(size.video_bytes) as videos, count(*) as count
      from image_size size where size.owner_id = viewer.id
      group by size.album_id, size.is_trashed) albums) told
  offset 0`

const storageJson = `json_build_object(
  'limit', case when stored.mb > 0 then stored.mb * ${megabyteText} end,
  'used', stored.all_bytes - stored.gone + stored.papers,
  'photos', stored.photos,
  'videos', stored.videos,
  'papers', stored.papers,
  'trash', stored.trashed - stored.gone,
  'others', stored.all_bytes - stored.photos - stored.videos - stored.trashed,
  'albums', (
    select coalesce(json_agg(json_build_object('id', album.id, 'name', album.name,
      'bytes', large.bytes, 'albumItemsCount', large.count) order by large.nth), '[]')
    from unnest(stored.album_ids, stored.album_bytes, stored.album_counts)
      with ordinality as large (id, bytes, count, nth)
    join album on album.id = large.id))`

/** Whose session it is sees what is theirs. $1 the token's hash, $2 megabytes of the club, $3 how many albums. */
export const storageText = thingStatement(`
  select told.json::text as json, md5(told.json::text) as version
  from (${stored}) stored cross join lateral (select ${storageJson} as json offset 0) told`)
