import { type Kysely, sql } from 'kysely'

/** Uploads that come in pieces, and the names that photos were sent under. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table album_item
    add column file_name text check (length(file_name) between 1 and 255)`,

  `create table upload (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    album_id uuid not null references album on delete cascade,
    -- Of the item that it becomes: the client's own, or made with the upload.
    item_id uuid not null,
    caption text not null,
    file_name text,
    -- Bytes, as announced.
    size bigint not null check (size >= 0),
    -- The item that it became, or the errors why it became none; null while neither is known.
    result_item_id uuid,
    is_duplicate boolean not null default false,
    errors jsonb,
    created_at timestamptz not null default now(),
    -- Who writes to it right now, of all processes, and until when at the latest.
    held_by uuid,
    held_until timestamptz,
    is_wanted boolean not null default false,
    check (result_item_id is null or errors is null)
  )`,
  `create index upload_member on upload (member_id, id)`,
  `create index upload_album on upload (album_id)`,
  `create index upload_created on upload (created_at)`,
]
