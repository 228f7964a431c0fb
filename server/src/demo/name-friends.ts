import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { seesAlbum } from '../visibility/photo-names.ts'

/** Photos of an album on which nobody is named, between two of which somebody is. */
const everyNth = 4

/**
 * Names friends of the owners on photos that are drawn; who is `firstId`, whose sign-in is shown, before others,
 * and is still asked on some.
 */
export async function nameFriends(
  db: Executor,
  albumIds: readonly string[],
  firstId: string | undefined,
): Promise<void> {
  await sql`
    insert into photo_name (image_id, member_id, named_by, state)
    select item.image_id, friend.id, item.owner_id,
      case when friend.id = ${firstId}::uuid and item.nth % ${2 * everyNth} = 1 then 'asked' else 'shown' end
    from (
      select photo.image_id, photo.album_id, album.owner_id,
        row_number() over (partition by photo.album_id order by photo.position) as nth
      from album_item photo join album on album.id = photo.album_id
      where album.id = any(${albumIds}::uuid[])) item
    cross join lateral (
      select close.id from album
      join friendship tie on tie.member_id = album.owner_id and tie.state = 'friends'
      join member close on close.id = tie.other_id
      where album.id = item.album_id and ${sql.raw(seesAlbum('close', 'album'))}
      order by close.id is distinct from ${firstId}::uuid, close.id limit 2) friend
    where item.nth % ${everyNth} = 1
    on conflict do nothing`.execute(db)
}
