import { type Kysely, sql } from 'kysely'

/** Photos that their owners have deleted, and the albums that went with some of them, see decision 62. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Somebody else may make an album with the id of a deleted one, and delete it.
  `create table trashed_album (
    owner_id uuid not null references member on delete cascade,
    id uuid not null,
    -- The row of album.
    album jsonb not null,
    primary key (owner_id, id)
  )`,
  `create table trashed_photo (
    id uuid primary key,
    owner_id uuid not null references member on delete cascade,
    -- Of album, or of trashed_album once that is deleted too.
    album_id uuid not null,
    image_id uuid not null references image on delete cascade,
    was_cover boolean not null,
    -- The row of album_item.
    item jsonb not null,
    expires_at timestamptz not null default now() + interval '30 days'
  )`,
  `create index trashed_photo_owner on trashed_photo (owner_id, expires_at desc, id desc)`,
  `create index trashed_photo_expiry on trashed_photo (expires_at)`,
  `create index trashed_photo_album on trashed_photo (album_id)`,
  `create index trashed_photo_image on trashed_photo (image_id)`,
]
