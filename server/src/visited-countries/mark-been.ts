import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { countriesText, hasBeen } from './been.ts'

const known = countriesText({ owner: 'member.id', viewer: 'member.id', isOwn: true })

/**
 * Marks a country as visited whose member says in another way to have been there. What is on the map as
 * visited or lived in stays as it is. Answers whether it is new there as visited.
 */
export async function markBeen(trx: Executor, memberId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    insert into visited_country as mark (member_id, code, status, updated_at)
    select member.id, ${code}, 'visited', clock_timestamp()
    from member
    where member.id = ${memberId} and not exists (
      select from ${sql.raw(known)} country
      where country.code = ${code} and country.status <> 'wanted')
    on conflict (member_id, code) do update set
      status = excluded.status, updated_at = excluded.updated_at
      where not ${sql.raw(hasBeen('mark'))}
    returning code
  `.execute(trx)
  return rows.length > 0
}
