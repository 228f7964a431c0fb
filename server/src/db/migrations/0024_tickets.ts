import { type Kysely, sql } from 'kysely'

/** What people ask those who run the club, and whether the help helped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table ticket (
    id uuid primary key,
    reference text not null unique check (reference ~ '^FF-[2-9A-HJKMNP-TV-Z]{6}$'),
    -- Who asked, where they were signed in: it goes with them.
    member_id uuid references member on delete cascade,
    email text not null,
    name text not null default '',
    category text not null
      check (category in ('account', 'trips', 'albums', 'safety', 'billing', 'bug', 'other')),
    subject text not null,
    message text not null,
    answer text,
    created_at timestamptz not null default now(),
    answered_at timestamptz,
    check ((answer is null) = (answered_at is null))
  )`,
  `create index ticket_waiting on ticket (created_at) where answered_at is null`,
  `create index ticket_answered on ticket (answered_at) where answered_at is not null`,
  `create index ticket_member on ticket (member_id, id) where member_id is not null`,
  `create index ticket_email on ticket (lower(email))`,

  `create table help_vote (
    section text not null,
    category text not null,
    helpful integer not null default 0,
    unhelpful integer not null default 0,
    primary key (section, category)
  )`,
]
