import { type Kysely, sql } from 'kysely'

/**
 * Photos that are not for everyone bear no words, and none of where they were taken unless their album
 * tells: a search for what many of them bear read them all and showed none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Built anew after the update, which would take longer with it.
  `drop index album_item_search`,
  `drop index album_item_newest`,
  `update album_item item set search = ''
    from album join member keeper on keeper.id = album.owner_id
    where album.id = item.album_id and item.search <> ''
      and coalesce(album.audience, keeper.albums_audience) <> 'everyone'`,
  `update album_item item set search = ts_filter(item.search, '{a,c}')
    from album
    where album.id = item.album_id and item.search <> '' and not album.show_locations
      and item.place is not null`,
  `create index album_item_search on album_item using gin (search)`,
  `create index album_item_newest on album_item (created_at desc, id desc) where search <> ''`,
]
