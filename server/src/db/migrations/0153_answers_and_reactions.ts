import { type Kysely, sql } from 'kysely'

/** What a message answers, and how others react to it, see decision 93. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // By its place: what is answered is of the same conversation, and earlier. One that is gone with its sender's
  // account leaves the number, which no other message gets.
  // Not valid: no row of before has one, and nobody need look through all of them.
  `alter table message
    add column reply_position integer,
    -- Or has had some: of most messages no others are looked for.
    add column has_reactions boolean not null default false,
    add constraint message_reply_position_check check (reply_position > 0 and reply_position < position) not valid`,
  `create table message_reaction (
    message_id uuid not null references message (id) on delete cascade,
    member_id uuid not null references member on delete cascade,
    kind text not null check (kind in ('thumbs_up', 'heart', 'laughing', 'surprised', 'sad', 'thanks')),
    created_at timestamptz not null default now(),
    primary key (message_id, member_id, kind)
  )`,
  `create index message_reaction_member on message_reaction (member_id)`,
]
