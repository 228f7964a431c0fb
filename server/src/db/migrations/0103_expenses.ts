import { type Kysely, sql } from 'kysely'

/** Who paid what on a trip, and for whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Beside `traveller`, since who leaves keeps their place in the sums, as nobody once they are erased.
  `create table expense_person (
    id uuid primary key,
    trip_id uuid not null references trip on delete cascade,
    member_id uuid references member on delete set null,
    unique (trip_id, member_id),
    unique (trip_id, id)
  )`,
  `create index expense_person_member on expense_person (member_id)`,

  `create table expense (
    id uuid primary key,
    trip_id uuid not null references trip on delete cascade,
    author_id uuid references member on delete set null,
    paid_by uuid not null,
    kind text not null check (kind in ('spent', 'paid-back')),
    -- Empty once its author is erased.
    title text not null check (length(title) <= 120),
    date date not null,
    -- So that the sum of all of a trip is still an exact number in JSON.
    amount bigint not null check (amount between 1 and 10000000000000),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    note text not null default '' check (length(note) <= 2000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    foreign key (trip_id, paid_by) references expense_person (trip_id, id) on delete cascade
  )`,
  `create index expense_order on expense (trip_id, date desc, id)`,
  `create index expense_author on expense (author_id)`,

  `create table expense_share (
    expense_id uuid not null references expense on delete cascade,
    person_id uuid not null references expense_person on delete cascade,
    -- From 0 without gaps: the first ones bear what rounding leaves over.
    position smallint not null check (position >= 0),
    parts smallint not null check (parts between 1 and 99),
    primary key (expense_id, person_id),
    unique (expense_id, position)
  )`,
  `create index expense_share_person on expense_share (person_id)`,
]
