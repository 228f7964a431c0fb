import { mostPasskeys } from '@farfolk/contract/passkeys'
import { sql } from 'kysely'
import { canBeEntered } from '../accounts/queries.ts'
import type { Executor } from '../db/database.ts'

const columns = ['id', 'name', 'created_at', 'last_used_at', 'backed_up'] as const

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

/** The newest first. */
export function listPasskeys(db: Executor, memberId: string) {
  return db
    .selectFrom('passkey')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
}

export function listCredentialIds(db: Executor, memberId: string) {
  return db
    .selectFrom('passkey')
    .select('credential_id')
    .where('member_id', '=', memberId)
    .execute()
}

/** The member's own of this credential. */
export function findOwnPasskey(db: Executor, memberId: string, credentialId: Buffer) {
  return db
    .selectFrom('passkey')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

interface NewPasskey {
  id: string
  name: string
  credentialId: Buffer
  publicKey: Buffer
  userHandle: Buffer
  counter: number
  isBackedUp: boolean
}

/** Undefined where the member has as many as there may be; under a lock of the member. */
export async function insertPasskey(
  trx: Executor,
  memberId: string,
  passkey: NewPasskey,
): Promise<PasskeyRow | undefined> {
  const { id, name, credentialId, publicKey, userHandle, counter, isBackedUp } = passkey
  const { rows } = await sql<PasskeyRow>`
    insert into passkey (id, member_id, name, credential_id, public_key, user_handle, counter, backed_up)
    select ${id}::uuid, ${memberId}::uuid, ${name}::text, ${credentialId}::bytea, ${publicKey}::bytea,
      ${userHandle}::bytea, ${counter}::bigint, ${isBackedUp}::boolean
    where (select count(*) from passkey where member_id = ${memberId}::uuid) < ${mostPasskeys}::integer
    returning ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(trx)
  return rows[0]
}

/** Undefined for one that is not the member's. */
export function renamePasskey(db: Executor, memberId: string, id: string, name: string) {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/**
 * Until the end, and before the passkey itself, as whoever erases the account does: a sign-in by it that is
 * under way is waited for. False for one that is not the member's.
 */
export async function lockOwner(trx: Executor, memberId: string, id: string): Promise<boolean> {
  const locked = await trx
    .selectFrom('member')
    .innerJoin('passkey', 'passkey.member_id', 'member.id')
    .select('passkey.id')
    .where('member.id', '=', memberId)
    .where('passkey.id', '=', id)
    .forNoKeyUpdate('member')
    .executeTakeFirst()
  return locked !== undefined
}

/** Whom it has signed in, but for one; their ids. */
export async function deleteSessionsBy(
  trx: Executor,
  memberId: string,
  { passkeyId, exceptId }: { passkeyId: string; exceptId: string },
): Promise<string[]> {
  const ended = await trx
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('passkey_id', '=', passkeyId)
    .where('id', '<>', exceptId)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export async function deletePasskey(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('passkey').where('id', '=', id).execute()
}

/** All of the member's; how many there were. */
export async function deletePasskeys(trx: Executor, memberId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** What signs with this credential, whoever it signs in. */
export function findByCredential(db: Executor, credentialId: Buffer) {
  return db
    .selectFrom('passkey')
    .select(['id', 'member_id', 'credential_id', 'public_key', 'user_handle', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Until the end: who closes or bans the account, or sets a new password, waits for it or comes before. */
export function holdEntering(trx: Executor, memberId: string) {
  return trx
    .selectFrom('member')
    .select(['closed_at', 'banned_at', canBeEntered.as('can_be_entered')])
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirst()
}

/** False where it has gone, or has signed as late or later: of two at once one comes first. */
export async function noteUse(
  trx: Executor,
  id: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
): Promise<boolean> {
  const used = await trx
    .updateTable('passkey')
    .set({ counter, backed_up: isBackedUp, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    // Devices that count nothing say 0 each time.
    .where(
      sql<boolean>`(counter < ${counter}::bigint or greatest(counter, ${counter}::bigint) = 0)`,
    )
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
