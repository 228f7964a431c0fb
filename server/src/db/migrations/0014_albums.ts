import { type Kysely, sql } from 'kysely'

/** Albums, their photos, and links to things. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table album (
    id uuid primary key,
    owner_id uuid not null references member on delete cascade,
    name text not null check (length(name) between 1 and 120),
    description text not null default '' check (length(description) <= 10000),
    audience text check (audience in ('everyone', 'members', 'friends', 'me')),
    show_locations boolean not null default false,
    trip_id uuid references trip on delete set null,
    cover_item_id uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index album_owner on album (owner_id, id)`,
  `create index album_trip on album (trip_id, id) where trip_id is not null`,
  `create index album_cover on album (cover_item_id) where cover_item_id is not null`,

  `create table album_item (
    id uuid primary key,
    album_id uuid not null references album on delete cascade,
    image_id uuid not null references image on delete cascade,
    -- The image's, here once more: an album has a photo once.
    blob_hash bytea not null references blob,
    caption text not null default '' check (length(caption) <= 1000),
    -- The camera's wall clock.
    taken_at timestamp,
    lat double precision check (lat between -90 and 90),
    lng double precision check (lng between -180 and 180),
    -- A whole Place: the city near by.
    place jsonb,
    position integer not null,
    created_at timestamptz not null default now(),
    unique (album_id, id),
    unique (album_id, blob_hash),
    check ((lat is null) = (lng is null)),
    check (place is null or lat is not null)
  )`,
  `create index album_item_order on album_item (album_id, position, id)`,
  `create index album_item_image on album_item (image_id)`,
  `create index album_item_blob on album_item (blob_hash)`,
  `alter table album add constraint album_cover_item
    foreign key (id, cover_item_id) references album_item (album_id, id)
    on delete set null (cover_item_id)`,

  `create table share (
    id uuid primary key,
    owner_id uuid not null references member on delete cascade,
    kind text not null check (kind in ('album', 'trip', 'travelMap')),
    album_id uuid references album on delete cascade,
    trip_id uuid references trip on delete cascade,
    -- Kept as it is: its owner reads it again, and it opens nothing that the table does not hold.
    token text not null unique,
    password_hash text,
    allow_download boolean not null default false,
    show_locations boolean not null default false,
    views_count integer not null default 0 check (views_count >= 0),
    expires_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((kind = 'album') = (album_id is not null)),
    check ((kind = 'trip') = (trip_id is not null))
  )`,
  `create index share_owner on share (owner_id, id)`,
  `create index share_album on share (album_id) where album_id is not null`,
  `create index share_trip on share (trip_id) where trip_id is not null`,
]
