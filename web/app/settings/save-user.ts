import { updateOwnUser, type UserPatch } from '@farfolk/contract/members'
import { callApi } from '../api/call-api.ts'
import { showUser } from '../session/session-store.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Saves part of the own user and shows the whole as it then is; false where it was refused, which is
 * told. One waits for the other: each answer bears all settings, and of two at once the one that comes
 * later may be the older.
 */
export async function saveUser(user: UserPatch['user']): Promise<boolean> {
  const saving = last.then(() => callApi(updateOwnUser, { body: { user } }))
  last = saving.catch(() => undefined)
  const result = await saving
  if (result.ok) showUser(result.data)
  return result.ok
}
