import { randomUUID } from 'node:crypto'
import { openSession } from '../server/src/accounts/sessions.ts'
import { indexMember } from '../server/src/members/index-member.ts'
import type { Member } from './fixtures.ts'
import { openDatabase } from './in-database.ts'
import { freshEmail } from './outbox.ts'

const password = 'a long way from home'
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$tXngyuO8iS9NfYMUF1Hrhw$6O0x3mu0KuGRWGz5wnYm5d3be6bNTqsT4MsdiOEEopY'

/**
 * A member of the club of the run as one is after `signUpMember`, by the tables alone: two calls and a mail
 * for each of some four hundred would be a twentieth of the run.
 */
export async function enterMember(firstName: string, email = freshEmail()): Promise<Member> {
  const { db } = await openDatabase()
  const userId = randomUUID()
  await db
    .insertInto('member')
    .values({
      id: userId,
      email,
      password_hash: passwordHash,
      first_name: firstName,
      email_confirmed_at: new Date(),
      locale: 'en',
    })
    .execute()
  await indexMember(db, userId)
  await db
    .insertInto('notification')
    .values({
      member_id: userId,
      id: randomUUID(),
      type: 'welcome',
      actor_id: null,
      subject_kind: 'user',
      subject_id: userId,
    })
    .execute()
  const accessToken = await openSession(db, userId, 'tests')
  return { email, password, firstName, userId, accessToken }
}
