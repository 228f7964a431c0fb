import { type Kysely, sql } from 'kysely'

/** Packing lists, what is on them, and links to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table packing_list (
    id uuid primary key,
    owner_id uuid not null references member on delete cascade,
    name text not null check (length(name) between 1 and 120),
    audience text check (audience in ('everyone', 'members', 'friends', 'me')),
    trip_id uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- A list stays with a trip for as long as its owner travels along.
    constraint packing_list_seat foreign key (trip_id, owner_id)
      references traveller (trip_id, member_id) on delete set null (trip_id)
  )`,
  `create index packing_list_newest on packing_list (owner_id, created_at desc, id desc)`,
  `create index packing_list_trip on packing_list (trip_id, owner_id) where trip_id is not null`,

  `create table packing_list_item (
    id uuid primary key,
    list_id uuid not null references packing_list on delete cascade,
    -- Who wrote it, and alone sees it where it is private.
    author_id uuid not null references member on delete cascade,
    name text not null check (length(name) between 1 and 120),
    category text not null default '' check (length(category) <= 60),
    quantity smallint not null default 1 check (quantity between 1 and 999),
    packed boolean not null default false,
    -- Of one piece.
    weight_grams integer check (weight_grams between 0 and 100000),
    assignee_id uuid references member on delete set null,
    private boolean not null default false,
    position integer not null check (position >= 0),
    created_at timestamptz not null default now()
  )`,
  `create index packing_list_item_order on packing_list_item (list_id, position, id)`,
  `create index packing_list_item_author on packing_list_item (author_id)`,
  `create index packing_list_item_assignee on packing_list_item (assignee_id)
    where assignee_id is not null`,

  `alter table share add column packing_list_id uuid references packing_list on delete cascade`,
  `alter table share drop constraint share_kind_check`,
  `alter table share add constraint share_kind_check
    check (kind in ('album', 'trip', 'packingList', 'bucketList', 'travelMap'))`,
  `alter table share add check ((kind = 'packingList') = (packing_list_id is not null))`,
  `create index share_packing_list on share (packing_list_id) where packing_list_id is not null`,
]
