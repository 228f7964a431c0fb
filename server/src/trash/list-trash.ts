import { instantText } from '../db/instants.ts'
import { instantOfKey, keyOfInstant, pageOf, pageStatement } from '../http/page-statement.ts'
import { imageJson, videoJson } from '../images/image-json.ts'
import { isAlbumOf } from './album-of-photo.ts'

const edits = {
  turn: "photo.item->>'turn'",
  isMirrored: "(photo.item->>'is_mirrored')::boolean",
  crop: "photo.item->'crop'",
}

const photoJson = `(select case when moves.video is null then made.json
    else (left(made.json::text, -1) || ',"video":' || moves.video::text || '}')::json end
  from (select to_json(shown) as json from (select
    photo.id,
    photo.album_id as "albumId",
    coalesce(album.name, gone.album->>'name', '') as "albumName",
    album.id is null as "albumIsDeleted",
    ${imageJson('photo.image_id', edits)} as image,
    photo.item->>'caption' as caption,
    left(photo.item->>'taken_at', 19) as "takenAt",
    ${instantText('photo.expires_at')} as "expiresAt") shown offset 0) made
  cross join (select to_json(${videoJson('photo.image_id')}) as video offset 0) moves)`

/**
 * Whose session it is sees their own trash and nobody else any. $1 the token's hash, $2 limit, $3 and $4 of
 * the cursor or null.
 */
export const trashText = pageStatement(
  pageOf('photo', {
    from: `from trashed_photo photo
      where photo.owner_id = viewer.id and photo.expires_at > now()
        and (photo.expires_at, photo.id) < (
          coalesce(${instantOfKey('$3')}, 'infinity'),
          coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`,
    by: 'photo.expires_at desc, photo.id desc',
    key: keyOfInstant('photo.expires_at'),
    json: photoJson,
    joined: `left join album on ${isAlbumOf('album', 'photo')}
      left join trashed_album gone on ${isAlbumOf('gone', 'photo')}`,
  }),
)
