import { randomBytes } from 'node:crypto'
import type { Executor } from '../db/database.ts'

const tokenBytes = 18

/** As that of a share: in the table as it is, since its member is shown it again. */
export const newLinkToken = () => randomBytes(tokenBytes).toString('base64url')

export function findLink(db: Executor, memberId: string) {
  return db
    .selectFrom('invitation_link')
    .select(['token', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** In the place of the one before. */
export function putLink(db: Executor, memberId: string) {
  const link = { token: newLinkToken(), created_at: new Date() }
  return db
    .insertInto('invitation_link')
    .values({ member_id: memberId, ...link })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(link))
    .returning(['token', 'created_at'])
    .executeTakeFirstOrThrow()
}

export async function deleteLink(db: Executor, memberId: string): Promise<void> {
  await db.deleteFrom('invitation_link').where('member_id', '=', memberId).execute()
}
