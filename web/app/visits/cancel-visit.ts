import { updateVisit, type Visit } from '@farfolk/contract/visits'
import { alertOfFailure } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { noteRelationChange } from '../people/relation-changes.ts'
import { confirm } from '../ui/confirm.ts'

/**
 * The guest's end of it; asks first where the host expects them. Lists show what came of it; false where
 * nothing did.
 */
export async function cancelVisit({ id, host, status }: Visit): Promise<boolean> {
  const text = m.visit_cancel_question({ name: host.profile.firstName })
  if (status === 'accepted' && (await confirm({ text })) !== 'confirmed') return false
  const body = { visit: { status: 'cancelled' } } as const
  const result = await callApi(updateVisit, { params: { id }, body }, { silent: true })
  // The other one was first.
  const isSettled = result.status === 409 || result.status === 404
  if (result.ok) toast(m.visit_cancelled())
  else if (isSettled) toast(m.visit_settled())
  else alertOfFailure(`error-${updateVisit.name}`, result)
  noteRelationChange()
  return result.ok || isSettled
}
