import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Executor } from '../db/database.ts'

/** Whether the club takes somebody with this address as a new member. */
export async function maySignUp(
  { signups }: Pick<Config, 'signups'>,
  db: Executor,
  email: string,
): Promise<boolean> {
  if (signups !== 'invited') return signups === 'open'
  const invitation = await db
    .selectFrom('traveller')
    .innerJoin('trip', 'trip.id', 'traveller.trip_id')
    .innerJoin('member as owner', 'owner.id', 'trip.owner_id')
    .select('traveller.id')
    .where(sql`lower(traveller.email)`, '=', email.toLowerCase())
    .where('owner.closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return invitation !== undefined
}
