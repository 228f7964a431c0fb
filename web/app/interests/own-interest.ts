import type { InterestId } from '@farfolk/contract/interests'
import { getOwnUser, updateOwnUser } from '@farfolk/contract/members'
import { callApi } from '../api/call-api.ts'
import { showUser } from '../session/session-store.ts'

/** Adds an interest to the own profile, or takes it off; false where it was refused, which is told. */
export async function changeOwnInterest(id: InterestId, isAdding: boolean): Promise<boolean> {
  // All of them are sent: those that another page has chosen meanwhile as well.
  const own = await callApi(getOwnUser, {})
  if (!own.ok) return false
  const others = own.data.profile.interests.filter((each) => each !== id)
  const interests = isAdding ? [...others, id] : others
  const ifMatch = own.headers.get('etag') ?? undefined
  const body = { user: { profile: { interests } } }
  const result = await callApi(updateOwnUser, { body }, ifMatch ? { ifMatch } : {})
  if (result.ok) showUser(result.data)
  return result.ok
}
