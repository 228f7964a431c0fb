import { firstAlbumItems } from '@farfolk/contract/albums'
import {
  type PageColumns,
  pageOfNewest,
  pageStatement,
  thingStatement,
  versionOf,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { pageOfTrip } from '../trips/statements.ts'
import { type ByEyes, throughEyes } from '../visibility/eyes.ts'
import { albumIsVisible } from '../visibility/visible.ts'
import { albumJson } from './album-json.ts'

// The texts of the hot reads: each checks the session and builds the answer at once.

const wholeAlbum = (viewer: string) =>
  `${albumJson('album', viewer)}::text as json, ${versionOf('album')} as version`

function oneAlbumText(where: string): string {
  return thingStatement(
    `select ${wholeAlbum('viewer.id')} from album where album.id = $2 and ${where}`,
  )
}

/** $1 the token's hash or null, $2 the album. */
export const visibleAlbumText = oneAlbumText(albumIsVisible('album', 'viewer.id'))

/** $1 the token's hash, $2 the album. */
export const ownAlbumText = oneAlbumText('album.owner_id = viewer.id')

/** As `ownAlbumText` for who has just written it: $1 the album, $2 the owner. */
export const writtenAlbumText = `select ${wholeAlbum('$2::uuid')}
  from album where album.id = $1 and album.owner_id = $2::uuid`

export type AlbumPageRow = ViewerColumns & PageColumns

// Of all albums of a page, about two megabytes: docs/decisions/0025.
const mostListedItems = 4 * firstAlbumItems

const pageOfAlbums = (where: string, listedItems: string) =>
  pageOfNewest('album', {
    from: `from album where ${where}`,
    json: albumJson('album', 'viewer.id', { listedItems }),
    weight: {
      of: `(select count(*) from (select from album_item borne
        where borne.album_id = album.id limit ${listedItems}) borne)`,
      most: mostListedItems,
    },
  })

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null, $5 items of each album. */
export const ownAlbumsText = pageStatement(pageOfAlbums('album.owner_id = viewer.id', '$5::int'))

/** As `ownAlbumsText`, where $1 is of the eyes, $5 is the owner and $6 is of the items. */
export const memberAlbumsTexts: ByEyes<string> = throughEyes((viewer) =>
  pageStatement(
    pageOfAlbums(
      `album.owner_id = $5::uuid and ${albumIsVisible('album', 'viewer.id')}`,
      '$6::int',
    ),
    viewer,
  ),
)

/**
 * As `ownAlbumsText`, where $5 is a trip and $6 is of the items: `json` is null where the viewer may
 * not see that.
 */
export const tripAlbumsText = pageOfTrip(
  pageOfAlbums(`album.trip_id = trip.id and ${albumIsVisible('album', 'viewer.id')}`, '$6::int'),
)
