import { type Kysely, sql } from 'kysely'

/** Polls in conversations, see decision 71. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A message with words is the question.
  `create table poll (
    message_id uuid primary key references message (id) on delete cascade,
    multiple boolean not null,
    ended_at timestamptz,
    -- For what refers to both.
    unique (message_id, multiple)
  )`,
  `create table poll_option (
    message_id uuid not null references poll on delete cascade,
    number smallint not null check (number between 1 and 10),
    text text not null check (length(text) between 1 and 100 and text !~ '\\n'),
    primary key (message_id, number),
    constraint poll_option_once unique (message_id, text)
  )`,
  `create table poll_vote (
    message_id uuid not null,
    number smallint not null,
    member_id uuid not null references member on delete cascade,
    -- As in the row of the poll: where it is false each has one vote.
    multiple boolean not null,
    created_at timestamptz not null default now(),
    primary key (message_id, number, member_id),
    constraint poll_vote_option
      foreign key (message_id, number) references poll_option on delete cascade,
    constraint poll_vote_multiple foreign key (message_id, multiple)
      references poll (message_id, multiple) on delete cascade
  )`,
  `create unique index poll_vote_single on poll_vote (message_id, member_id) where not multiple`,
  `create index poll_vote_member on poll_vote (member_id)`,
]
