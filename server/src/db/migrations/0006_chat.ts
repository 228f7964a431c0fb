import { type Kysely, sql } from 'kysely'

/** Conversations of two and of a trip's travellers, their messages and read marks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table channel (
    id uuid primary key,
    kind text not null check (kind in ('direct', 'trip')),
    -- Of a direct one the two members, in the order of their ids: a pair has one channel.
    low_id uuid references member on delete cascade,
    high_id uuid references member on delete cascade,
    trip_id uuid unique references trip on delete cascade,
    -- The stranger who wrote first; the channel is a request until the other answers.
    requester_id uuid,
    opened_at timestamptz,
    last_position integer not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (low_id < high_id),
    check ((kind = 'direct') = (low_id is not null and high_id is not null)),
    check ((kind = 'trip') = (trip_id is not null)),
    check (requester_id is null or requester_id in (low_id, high_id))
  )`,
  `create unique index channel_pair on channel (low_id, high_id)`,
  `create index channel_high on channel (high_id)`,

  `create table message (
    channel_id uuid not null references channel on delete cascade,
    position integer not null check (position > 0),
    id uuid not null,
    sender_id uuid not null references member on delete cascade,
    body text not null check (length(body) <= 4000),
    image_id uuid,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    -- What is unread is counted in this index alone.
    primary key (channel_id, position) include (sender_id, created_at, deleted_at),
    check (deleted_at is null or (body = '' and image_id is null))
  )`,
  `create unique index message_id on message (id)`,
  `create index message_sender on message (sender_id)`,

  // Of a direct channel both members have one from the beginning; of a trip's channel whoever has
  // read or left it, since travellers come and go.
  `create table channel_mark (
    member_id uuid not null references member on delete cascade,
    channel_id uuid not null references channel on delete cascade,
    read_position integer not null default 0,
    -- Messages up to here are out of the member's sight; -1 where none ever was.
    hidden_position integer not null default -1,
    primary key (member_id, channel_id)
  )`,
  `create index channel_mark_channel on channel_mark (channel_id)`,
]
