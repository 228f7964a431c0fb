import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { jobsSchema } from '../jobs/boss.ts'
import { deadLetters, queues } from '../jobs/queues.ts'
import { forgetWords } from './forget-words.ts'

interface Leaver {
  id: string
  email: string
}

/** All but those whose jobs are sealed: the mails of a day may be a million. */
const readableQueues = [
  ...Object.keys(queues).filter((queue) => queue !== 'mail' && queue !== 'sms'),
  deadLetters,
]

/**
 * Deletes a member and all that belongs to them, in the caller's transaction. Rows that refer to the
 * member go by `on delete cascade`; here is what is kept by an address or by words alone. A test
 * looks through every table, so that a new one cannot be forgotten.
 */
export async function eraseMember(trx: Executor, leaver: Leaver): Promise<void> {
  await eraseSignup(trx, leaver)
  const address = leaver.email.toLowerCase()
  await sql`delete from email_subscription where lower(email) = ${address}`.execute(trx)
  await sql`delete from traveller where lower(email) = ${address}`.execute(trx)
  await sql`delete from ticket where lower(email) = ${address}`.execute(trx)
  await forgetJobs(trx, address)
}

/**
 * As `eraseMember` for a signup with an address that is somebody else's: what waits for who has the
 * address, such as invitations, stays.
 */
export async function eraseSignup(trx: Executor, { id, email }: Leaver): Promise<void> {
  await forgetWords(trx, id)
  await sql`delete from member where id = ${id}`.execute(trx)

  const address = email.toLowerCase()
  const hex = hash('sha256', address, 'hex')
  const base64 = hash('sha256', address, 'base64url')
  await sql`delete from signup_claim where id = ${id} or email_hash = decode(${hex}, 'hex')`.execute(
    trx,
  )
  await sql`delete from rate_limit where strpos(key, ${id}) > 0 or key = any (${[
    `login-account:${base64}`,
    `mail:${base64}`,
  ]})`.execute(trx)
  await forgetJobs(trx, id)
}

/** What was to be done for them, and what has been done of late. `words` are in lower case. */
async function forgetJobs(trx: Executor, words: string): Promise<void> {
  await sql`delete from ${sql.raw(jobsSchema)}.job
    where name = any (${readableQueues}) and strpos(lower(data::text), ${words}) > 0`.execute(trx)
}
