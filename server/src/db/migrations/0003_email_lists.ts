import { type Kysely, sql } from 'kysely'

/** Who wants the mails of a list without being a member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table email_subscription (
    id uuid primary key,
    list_name text not null,
    email text not null check (length(email) between 5 and 254),
    created_at timestamptz not null default now(),
    unsubscribed_at timestamptz
  )`,
  `create unique index email_subscription_address on email_subscription (list_name, lower(email))`,
  `create index email_subscription_ended on email_subscription (unsubscribed_at)
   where unsubscribed_at is not null`,
]
