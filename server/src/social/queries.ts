import type { SocialProvider } from '@farfolk/contract/social'
import { sql } from 'kysely'
import { canBeEntered } from '../accounts/queries.ts'
import type { Executor } from '../db/database.ts'
import type { Identity } from './provider.ts'

/** Whose account elsewhere it is, of a closed account too. */
export function findMemberBySubject(db: Executor, identity: Identity) {
  return memberBySubject(db, identity).executeTakeFirst()
}

/** As `findMemberBySubject`, until the end: who disconnects it meanwhile waits, and then finds the session. */
export function holdMemberBySubject(trx: Executor, identity: Identity) {
  return memberBySubject(trx, identity).forKeyShare('social_account').executeTakeFirst()
}

function memberBySubject(db: Executor, { provider, subject }: Identity) {
  return db
    .selectFrom('social_account')
    .innerJoin('member', 'member.id', 'social_account.member_id')
    .select([
      'member.id',
      'member.closed_at',
      'member.banned_at',
      canBeEntered.as('can_be_entered'),
    ])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
}

/** Closed accounts too: their address is taken. */
export function lockMemberByEmail(trx: Executor, email: string) {
  return trx
    .selectFrom('member')
    .select(['id', 'email', 'first_name', 'locale', 'email_confirmed_at', 'closed_at', 'banned_at'])
    .select(canBeEntered.as('can_be_entered'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What keeps two changes of a member's ways in apart. */
export function lockMember(trx: Executor, memberId: string) {
  return trx
    .selectFrom('member')
    .select(['id', 'email', 'first_name', 'locale', 'password_hash'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** With the member's address where the provider has verified that it is whose account this is. */
export async function insertSocialAccount(
  trx: Executor,
  { id, email }: { id: string; email: string },
  { provider, subject, ...about }: Identity,
): Promise<void> {
  const isSame = about.isEmailVerified && about.email?.toLowerCase() === email.toLowerCase()
  await trx
    .insertInto('social_account')
    .values({ member_id: id, provider, subject, vouches_for: isSame ? email : null })
    .execute()
}

export function listSocialAccounts(db: Executor, memberId: string) {
  return db
    .selectFrom('social_account')
    .select(['provider', 'subject', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('provider', 'desc')
    .execute()
}

export async function deleteSocialAccount(
  trx: Executor,
  memberId: string,
  provider: SocialProvider,
): Promise<void> {
  await trx
    .deleteFrom('social_account')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .execute()
}

/** When it turns out whose the address is: what somebody else connected signs nobody in any more. */
export async function deleteSocialAccounts(
  trx: Executor,
  memberId: string,
): Promise<SocialProvider[]> {
  const ended = await trx
    .deleteFrom('social_account')
    .where('member_id', '=', memberId)
    .returning('provider')
    .execute()
  return ended.map(({ provider }) => provider)
}

/** All but the one that vouches for the address, whose owner it signs in whether connected or not. */
export async function deleteUnvouchedAccounts(
  trx: Executor,
  memberId: string,
): Promise<SocialProvider[]> {
  const ended = await trx
    .deleteFrom('social_account')
    .using('member')
    .whereRef('member.id', '=', 'social_account.member_id')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`lower(vouches_for) is distinct from lower(member.email)`)
    .returning('provider')
    .execute()
  return ended.map(({ provider }) => provider)
}
