import { viewerCte } from '../http/session.ts'
import { type ByEyes, throughEyes, type ViewerCte } from '../visibility/eyes.ts'
import { albumIsVisible, kindIsOpen, tripIsVisible } from '../visibility/visible.ts'
import { albumJson, albumVersion } from './album-json.ts'

// The texts of the hot reads: each checks the session and builds the answer at once.

/** Of a row that is there even when nothing was found. */
export interface ViewerColumns {
  viewer_id: string | null
  viewer_stale: boolean | null
}
export const viewerColumns = 'viewer.id as viewer_id, viewer.stale as viewer_stale'
export const fromViewer = '(values (1)) one left join viewer on true'

export interface AlbumTextRow extends ViewerColumns {
  json: string | null
  version: string | null
}

const wholeAlbum = (viewer: string) =>
  `${albumJson('album', viewer, { items: true })}::text as json, ${albumVersion('album')} as version`

function oneAlbumText(where: string): string {
  return `with ${viewerCte('$1')}
  select ${viewerColumns}, found.json, found.version
  from ${fromViewer}
  left join lateral (
    select ${wholeAlbum('viewer.id')} from album where album.id = $2 and ${where}) found on true`
}

/** $1 the token's hash or null, $2 the album. */
export const visibleAlbumText = oneAlbumText(albumIsVisible('album', 'viewer.id'))

/** $1 the token's hash, $2 the album. */
export const ownAlbumText = oneAlbumText('album.owner_id = viewer.id')

/** As `ownAlbumText` for who has just written it: $1 the album, $2 the owner. */
export const writtenAlbumText = `select ${wholeAlbum('$2::uuid')}
  from album where album.id = $1 and album.owner_id = $2::uuid`

export interface AlbumPageRow extends ViewerColumns {
  /** An array of albums; null where the list is not there for the viewer. */
  json: string | null
  /** Of the last album of the page, where there are more: microseconds and id. */
  next_key: string | null
  next_id: string | null
}

const createdKey = `((extract(epoch from album.created_at) * 1000000)::bigint)::text`
const keyInstant = `(timestamptz 'epoch' + $3::text::bigint * interval '1 microsecond')`

/** A page of albums, newest first: $2 limit, $3 and $4 key and id of the cursor or null. */
function pageOfAlbums(where: string): string {
  return `select coalesce(json_agg(listed.json order by listed.place)
        filter (where listed.place <= $2::int), '[]')::text as json,
      max(listed.key) filter (where listed.is_last) as next_key,
      max(listed.id::text) filter (where listed.is_last) as next_id
    from (
      select album.id, album.place, ${createdKey} as key,
        case when album.place <= $2::int
          then ${albumJson('album', 'viewer.id', { items: false })} end as json,
        album.place = $2::int and count(*) over () > $2::int as is_last
      from (
        select album.*, row_number() over (order by album.created_at desc, album.id desc) as place
        from album
        where ${where}
          and ($3::text is null or (album.created_at, album.id) < (${keyInstant}, $4::uuid))
        order by album.created_at desc, album.id desc
        limit $2::int + 1
      ) album
    ) listed`
}

function pageText(where: string, viewer: ViewerCte = viewerCte): string {
  return `with ${viewer('$1')}
  select ${viewerColumns}, page.*
  from ${fromViewer} left join lateral (${pageOfAlbums(where)}) page on true`
}

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const ownAlbumsText = pageText('album.owner_id = viewer.id')

/** As `ownAlbumsText`, where $1 is of the eyes and $5 is the owner. */
export const memberAlbumsTexts: ByEyes<string> = throughEyes((viewer) =>
  pageText(`album.owner_id = $5::uuid and ${albumIsVisible('album', 'viewer.id')}`, viewer),
)

/** As `ownAlbumsText`, where $5 is a trip: `json` is null where the viewer may not see that. */
export const tripAlbumsText = `with ${viewerCte('$1')}
  select ${viewerColumns}, page.*
  from ${fromViewer}
  left join trip on trip.id = $5 and ${tripIsVisible('trip', 'viewer.id')}
  left join lateral (${pageOfAlbums(
    `album.trip_id = trip.id and ${albumIsVisible('album', 'viewer.id')}`,
  )}) page on trip.id is not null`

/** Whether a member's default opens albums to the viewer: $1 the owner, $2 the viewer or null. */
export const albumsAreOpenText = `select ${kindIsOpen('albums', '$1::uuid', '$2::uuid')} as open`
