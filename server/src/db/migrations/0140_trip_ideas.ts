import { type Kysely, sql } from 'kysely'

/** What travellers want to see and do on a trip, see decision 74. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // For what refers to both: a wish that an idea was made of is its author's.
  `alter table bucket_list_item add constraint bucket_list_item_owned unique (id, owner_id)`,

  // No key to `traveller`: as bookings, the ideas of who leaves a trip wait out of sight.
  `create table trip_idea (
    id uuid primary key,
    trip_id uuid not null references trip on delete cascade,
    author_id uuid not null references member on delete cascade,
    title text not null check (length(title) between 1 and 120 and title !~ '\\n'),
    note text not null default '' check (length(note) <= 2000),
    url text check (url ~* '^https?:' and length(url) <= 2000),
    -- A whole Place.
    place jsonb check (jsonb_typeof(place) = 'object'),
    -- Null while it is open.
    day date,
    time time(0),
    -- In the order of its day.
    position integer check (position >= 0),
    done boolean not null default false,
    wish_id uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint trip_idea_time check (time is null or day is not null),
    constraint trip_idea_position check ((position is null) = (day is null)),
    constraint trip_idea_wish foreign key (wish_id, author_id)
      references bucket_list_item (id, owner_id) on delete set null (wish_id),
    constraint trip_idea_wish_once unique (wish_id, trip_id)
  )`,
  `create index trip_idea_order on trip_idea (trip_id, day, time nulls first, position, id)`,
  `create index trip_idea_author on trip_idea (author_id)`,

  `create table trip_idea_want (
    idea_id uuid not null references trip_idea on delete cascade,
    member_id uuid not null references member on delete cascade,
    created_at timestamptz not null default now(),
    primary key (idea_id, member_id)
  )`,
  `create index trip_idea_want_member on trip_idea_want (member_id)`,
]
