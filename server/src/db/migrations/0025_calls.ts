import { type Kysely, sql } from 'kysely'

/** Photos found by words, news of albums, lists that visitors read, and data that comes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null until a job has read what is there already.
  `alter table album_item add column search tsvector`,
  `create index album_item_search on album_item using gin (search)`,
  `create index album_item_unread on album_item (id) where search is null`,

  // When friends were told of it, once for all.
  `alter table album add column told_friends_at timestamptz`,
  `update album set told_friends_at = now()
    from member keeper
    where keeper.id = album.owner_id and coalesce(album.audience, keeper.albums_audience) <> 'me'
      and exists (select from album_item item where item.album_id = album.id)`,

  // Whether the owner's default opens it to everyone, here once more: visitors look through the
  // newest of all members, of which few may be theirs.
  `alter table bucket_list_item add column default_open boolean not null default false`,
  `update bucket_list_item item set default_open = true
    from member keeper
    where keeper.id = item.owner_id and keeper.bucket_list_audience = 'everyone'`,
  `create index bucket_list_item_open on bucket_list_item (created_at desc, id desc)
    where audience = 'everyone' or (audience is null and default_open)`,

  `create table member_import (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    status text not null default 'ready'
      check (status in ('ready', 'queued', 'running', 'done', 'failed')),
    progress real not null default 0 check (progress between 0 and 1),
    -- Of each kind: how many are in the file, came in, were there already, could not be taken.
    counts jsonb not null,
    created_at timestamptz not null default now(),
    -- Of the last progress: one whose server was killed stands still.
    updated_at timestamptz not null default now()
  )`,
  `create unique index member_import_at_once on member_import (member_id)
    where status in ('queued', 'running')`,
  `create index member_import_member on member_import (member_id, id)`,
]
