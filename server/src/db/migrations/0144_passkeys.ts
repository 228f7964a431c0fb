import { type Kysely, sql } from 'kysely'

/** Keys of devices that sign members in, see decision 79. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table passkey (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    name text not null check (length(name) between 1 and 100 and name !~ '\\n'),
    credential_id bytea not null check (length(credential_id) between 1 and 1023),
    public_key bytea not null,
    user_handle bytea not null check (length(user_handle) between 1 and 64),
    -- An unsigned integer of 32 bits.
    counter bigint not null check (counter >= 0),
    backed_up boolean not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    constraint passkey_credential unique (credential_id)
  )`,
  `create index passkey_member on passkey (member_id)`,

  // Who came in by a passkey goes with it.
  `alter table session add column passkey_id uuid references passkey on delete set null`,
  `create index session_passkey on session (passkey_id) where passkey_id is not null`,
]
