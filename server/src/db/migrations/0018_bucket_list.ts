import { type Kysely, sql } from 'kysely'

/** Bucket lists, and links to lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table bucket_list_item (
    id uuid primary key,
    owner_id uuid not null references member on delete cascade,
    category text not null check (category in
      ('destination', 'activity', 'nature', 'culture', 'food', 'event', 'other')),
    title text not null check (length(title) between 1 and 120),
    description text not null default '' check (length(description) <= 5000),
    country text check (country ~ '^[A-Z]{2}$'),
    -- A whole Place.
    place jsonb,
    url text check (url ~* '^https?:' and length(url) <= 2000),
    image_id uuid references image on delete set null,
    target_date date,
    done boolean not null default false,
    done_at date check (done_at is null or done),
    position integer not null check (position >= 0),
    audience text check (audience in ('everyone', 'members', 'friends', 'me')),
    -- The trip that was made of it.
    trip_id uuid references trip on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (place is null or country = place ->> 'countryCode'),
    -- Looked at when a statement ends: while it runs, those that move up meet the others.
    constraint bucket_list_item_order unique (owner_id, position) deferrable
  )`,
  `create index bucket_list_item_newest on bucket_list_item (created_at desc, id desc)`,
  `create index bucket_list_item_country on bucket_list_item (country, created_at desc, id desc)
    where country is not null`,
  `create index bucket_list_item_image on bucket_list_item (image_id) where image_id is not null`,
  `create index bucket_list_item_trip on bucket_list_item (trip_id) where trip_id is not null`,

  `alter table share drop constraint share_kind_check`,
  `alter table share add constraint share_kind_check
    check (kind in ('album', 'trip', 'packingList', 'bucketList', 'travelMap'))`,
]
