import { type OwnUser, updateOwnUser } from '@farfolk/contract/members'
import { callApi } from '../api/call-api.ts'
import { type DraftSlot, readDraft } from '../forms/drafts.ts'
import { tellSignedOut } from '../forms/signed-out.ts'
import { readStoredSession, showUser } from '../session/session-store.ts'
import type { Tell } from './save-as-one-goes.ts'

interface Typed {
  /** Who typed it. */
  ownId: string
  draft: DraftSlot
  onSaved: (user: OwnUser) => void
}

/** Answers whether it is saved; silent without `tell`. Nothing of it concerns who has signed in since. */
export async function sendProfile(
  profile: object,
  { ownId, draft, onSaved }: Typed,
  tell?: Tell,
): Promise<boolean> {
  const { accessToken: token, userId = ownId } = readStoredSession() ?? {}
  if (userId !== ownId) return false
  const body = { user: { profile } }
  const result = await callApi(updateOwnUser, { body }, { silent: tell === undefined })
  const tokenNow = readStoredSession()?.accessToken
  if (result.ok) {
    if (tokenNow === token) showUser(result.data)
    onSaved(result.data)
    return true
  }
  // Nothing waits any more where the member signed out themselves.
  if (result.status === 401 && tokenNow === undefined && readDraft(draft)) tellSignedOut()
  tell?.(result.errors)
  return false
}
