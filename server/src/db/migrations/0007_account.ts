import { type Kysely, sql } from 'kysely'

/** Closing an account, moving it to another address, and exports of all that it holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Closed by its member, who may come back until then; null where an operator closed it.
  `alter table member add column erase_at timestamptz`,
  `alter table member add constraint member_erase check (erase_at is null or closed_at is not null)`,
  `create index member_erase on member (erase_at) where erase_at is not null`,
  // The ids of visibility/stand-ins.ts: who had one would be everybody's friend.
  `alter table member add constraint member_is_no_stand_in check (id not in
    ('00000000-0000-8000-8000-000000000001', '00000000-0000-8000-8000-000000000002'))`,

  `alter table mailed_token drop constraint mailed_token_kind_check`,
  `alter table mailed_token add constraint mailed_token_kind_check
    check (kind in ('confirmation', 'password', 'email_change', 'email_return'))`,
  // The address that the link leads to: the new one, or of a way back the old one.
  `alter table mailed_token add column email text check (length(email) between 5 and 254)`,
  `alter table mailed_token add constraint mailed_token_email
    check ((email is not null) = (kind in ('email_change', 'email_return')))`,

  // The one change that a member waits for; a further request takes its place.
  `create table email_change (
    member_id uuid primary key references member on delete cascade,
    id uuid not null,
    email text not null check (length(email) between 5 and 254),
    requested_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,

  `create table member_export (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    status text not null default 'queued'
      check (status in ('queued', 'running', 'ready', 'failed')),
    progress real not null default 0 check (progress between 0 and 1),
    created_at timestamptz not null default now(),
    -- Of the last progress: one whose server was killed stands still.
    updated_at timestamptz not null default now(),
    -- Of the file, once it is ready.
    expires_at timestamptz
  )`,
  `create unique index member_export_at_once on member_export (member_id)
    where status in ('queued', 'running')`,
  `create index member_export_member on member_export (member_id, id)`,
]
