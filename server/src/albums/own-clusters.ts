import type { Query } from '@farfolk/contract/http'
import {
  type Box,
  boxOf,
  type listOwnPhotoClusters,
  mostPhotoClusters,
} from '@farfolk/contract/photo-clusters'
import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { unnamed } from '../db/named-statements.ts'
import { fromViewer, viewerColumns, type ViewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { editsOf, imageJson } from '../images/image-json.ts'
import { isWithin } from './narrow-own.ts'

/**
 * SQL of the cell of a grid that a row of `photo` lies in: its row from the South Pole, and its column. Rows
 * are $2 degrees high. The nearer a row is to a pole, the fewer columns it has, so that cells are about as
 * wide as they are high.
 */
const cellOfPhoto = `
  (select floor((photo.lat + 90) / $2::float8) as nth) band
  cross join lateral (select floor((photo.lng + 180) / 360 * greatest(1, floor(
    360 / $2::float8 * cosd(least(90, (band.nth + 0.5) * $2::float8 - 90))))) as nth) col`

/**
 * $1 the token's hash, $2 the height of a cell. Album by album, from the index album_item_spot alone:
 * PostgreSQL would else look through the photos of the whole club where somebody has many of them.
 */
export const ownClustersText = (conditions = '') => `with ${viewerCte('$1')}
  select ${viewerColumns}, (
    select coalesce(json_agg(json_build_object(
      'lat', cell.lat, 'lng', cell.lng, 'bbox', json_build_array(west, south, east, north),
      'count', cell.count, 'cover', ${imageJson('front.image_id', editsOf('front'))},
      'placeName', front.place ->> 'name') order by cell.count desc, cell.cover_id), '[]')
    from (
      select count(*), avg(photo.lat) as lat, avg(photo.lng) as lng, min(photo.lng) as west,
        min(photo.lat) as south, max(photo.lng) as east, max(photo.lat) as north,
        max(photo.id::text collate "C")::uuid as cover_id
      from album
      cross join lateral (
        select photo.id, photo.lat, photo.lng from album_item photo
        where photo.album_id = album.id and photo.lat is not null${conditions} offset 0) photo
      cross join lateral ${cellOfPhoto}
      where album.owner_id = viewer.id
      group by band.nth, col.nth order by count(*) desc, cover_id limit ${mostPhotoClusters}
    ) cell
    cross join lateral (
      select front.image_id, front.place, front.turn, front.crop, front.is_mirrored
      from album_item front
      where front.id = cell.cover_id offset 0) front)::text as json
  from ${fromViewer}`

/** Where the photos of all albums of whose session it is were taken. */
export async function findOwnClusters(
  statements: Statements,
  tokenHash: Buffer | null,
  { bbox, zoom }: Query<typeof listOwnPhotoClusters>,
): Promise<ViewerColumns & { json: string }> {
  const box: Box | undefined = bbox === undefined ? undefined : boxOf(bbox)
  const values: unknown[] = [tokenHash, 360 / 2 ** zoom]
  const conditions = box && isWithin(box, (value) => `$${values.push(value)}`)
  const text = (box ? unnamed : '') + ownClustersText(conditions)
  return firstRow(await statements.query<ViewerColumns & { json: string }>(text, values))
}
