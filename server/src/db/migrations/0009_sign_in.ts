import { type Kysely, sql } from 'kysely'

/** Signing in by an account elsewhere, and phones that are verified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table social_account (
    member_id uuid not null references member on delete cascade,
    provider text not null check (provider in ('google', 'facebook')),
    subject text not null check (length(subject) between 1 and 255),
    created_at timestamptz not null default now(),
    primary key (member_id, provider)
  )`,
  // One member each: of two sign-ins at once the second finds what the first has made.
  `create unique index social_account_subject on social_account (provider, subject)`,

  `create table spent_social_token (
    token_hash bytea primary key,
    expires_at timestamptz not null
  )`,
  `create index spent_social_token_expired on spent_social_token (expires_at)`,

  // A code that is waited for.
  `create table phone_code (
    member_id uuid primary key references member on delete cascade,
    phone_hash bytea not null,
    masked_phone text not null,
    code_hash bytea not null,
    attempts_left smallint not null check (attempts_left between 0 and 5),
    sent_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index phone_code_expired on phone_code (expires_at)`,

  `create table verified_phone (
    member_id uuid primary key references member on delete cascade,
    phone_hash bytea not null,
    masked_phone text not null,
    verified_at timestamptz not null default now()
  )`,
  `create unique index verified_phone_once on verified_phone (phone_hash)`,
]
