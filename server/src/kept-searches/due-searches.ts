import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

export interface DueSearch {
  id: string
  owner_id: string
  search: unknown
  /** The account of who keeps it. */
  is_open: boolean
  is_confirmed: boolean
}

/**
 * The one that has been due the longest, taken up by one process alone: it is due again the next time that its time of
 * day comes, however many days of it were missed. So they stay spread over the day as their members kept them.
 */
export const claimText = `
  update kept_search kept
  set due_at = kept.due_at
    + (floor(extract(epoch from now() - kept.due_at) / 86400) + 1) * interval '24 hours'
  from member owner
  where owner.id = kept.owner_id and kept.id = (
    select due.id from kept_search due where due.tells and due.due_at <= now()
    order by due.due_at, due.id limit 1 for no key update skip locked)
  returning kept.id, kept.owner_id, kept.search, owner.closed_at is null as is_open,
    owner.email_confirmed_at is not null as is_confirmed`

export async function claimDue(db: Executor): Promise<DueSearch | undefined> {
  return (await sql.raw<DueSearch>(claimText).execute(db)).rows[0]
}
