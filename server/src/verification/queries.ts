import { codeAttempts } from '@farfolk/contract/verification'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Executor } from '../db/database.ts'
import { firstRow } from '../db/first-row.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { keyOfInstant } from '../http/page-statement.ts'
import { JsonText } from '../http/route.ts'
import { instantText } from '../db/instants.ts'
import { deleteDue } from '../jobs/delete-in-steps.ts'

export const codeMinutes = 10

// A number that is being changed shows as pending until its code has run out, then as it was.
const byMember = `select
    ${keyOfInstant("coalesce(code.sent_at, phone.verified_at, 'epoch')")} as version,
    case when code.member_id is null and phone.member_id is null then json_build_object(
      'status', 'none', 'phone', null, 'sentAt', null, 'expiresAt', null, 'attemptsLeft', null)
    when code.member_id is null then json_build_object(
      'status', 'verified', 'phone', phone.masked_phone,
      'sentAt', null, 'expiresAt', null, 'attemptsLeft', null)
    else json_build_object(
      'status', 'pending', 'phone', code.masked_phone,
      'sentAt', ${instantText('code.sent_at')},
      'expiresAt', ${instantText('code.expires_at')},
      'attemptsLeft', code.attempts_left) end::text as json
  from (select $1::uuid as id) me
  left join verified_phone phone on phone.member_id = me.id
  left join phone_code code on code.member_id = me.id
    and (code.expires_at > now() or phone.member_id is null)`

export async function findVerification(pool: pg.Pool, memberId: string) {
  type Row = { version: string; json: string }
  const { version, json } = firstRow(await pool.query<Row>(byMember, [memberId]))
  return { version, json: new JsonText(json) }
}

export async function findHomeCountry(db: Executor, memberId: string): Promise<string | null> {
  const member = await db
    .selectFrom('member')
    .select('home_country')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return member.home_country
}

/** A new code ends the one before. */
export async function replaceCode(
  trx: Executor,
  code: { memberId: string; phoneHash: Buffer; maskedPhone: string; codeHash: Buffer },
): Promise<void> {
  const row = {
    phone_hash: code.phoneHash,
    masked_phone: code.maskedPhone,
    code_hash: code.codeHash,
    attempts_left: codeAttempts,
    sent_at: sql<Date>`clock_timestamp()`,
    expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${codeMinutes})`,
  }
  await trx
    .insertInto('phone_code')
    .values({ member_id: code.memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

/**
 * Takes one of the tries, before anything is compared: of many at once each waits for the row, and
 * no more than the five get past it. Undefined when none is left or the code has run out.
 */
export function takeAttempt(trx: Executor, memberId: string) {
  return trx
    .updateTable('phone_code')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('member_id', '=', memberId)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['phone_hash', 'masked_phone', 'code_hash', 'attempts_left'])
    .executeTakeFirst()
}

/** Breaks `verified_phone_once` where another member has the number. */
export async function insertVerifiedPhone(
  trx: Executor,
  phone: { memberId: string; phoneHash: Buffer; maskedPhone: string },
): Promise<void> {
  const row = { phone_hash: phone.phoneHash, masked_phone: phone.maskedPhone }
  await trx
    .insertInto('verified_phone')
    .values({ member_id: phone.memberId, ...row })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ ...row, verified_at: sql<Date>`now()` }),
    )
    .execute()
  await trx.deleteFrom('phone_code').where('member_id', '=', phone.memberId).execute()
  await trx
    .updateTable('member')
    .set({
      verified_at: sql<Date>`coalesce(verified_at, now())`,
      updated_at: nextUpdatedAt,
    })
    .where('id', '=', phone.memberId)
    .execute()
}

/** Codes that nobody came back for, with what they say of a number. */
export function sweepPhoneCodes(db: Database): Promise<void> {
  const by = 'phone_code.expires_at'
  return deleteDue(db, { table: 'phone_code', when: `${by} < now() - interval '1 day'`, by })
}
