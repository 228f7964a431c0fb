import type { Executor } from '../db/database.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { hashOfAddress } from '../mail/hash-of-address.ts'
import { readSignedBytes, signBytes } from '../signed-id.ts'

const hashBytes = 32

type Keys = Pick<FeatureDeps, 'secrets'>

const keyOf = ({ secrets }: Keys) => secrets.keyFor('invitation-mail')

/** What an invitation's mail bears: it refuses all further ones to its address, and does not expire. */
export const refusalToken = (keys: Keys, email: string) =>
  signBytes(keyOf(keys), hashOfAddress(email))

/** The hash of the address; undefined for a token that this club did not make. */
export const readRefusalToken = (keys: Keys, token: string) =>
  readSignedBytes(keyOf(keys), token, hashBytes)

export async function isRefused(db: Executor, emailHash: Buffer): Promise<boolean> {
  const refused = await db
    .selectFrom('invitation_refusal')
    .select('created_at')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
  return refused !== undefined
}

/** Refused already, it keeps the moment of that. */
export async function refuseInvitations(db: Executor, emailHash: Buffer): Promise<void> {
  await db
    .insertInto('invitation_refusal')
    .values({ email_hash: emailHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeInvitations(db: Executor, emailHash: Buffer): Promise<void> {
  await db.deleteFrom('invitation_refusal').where('email_hash', '=', emailHash).execute()
}
