import { type OpenedInvitation, openInvitation } from '@farfolk/contract/invitations'
import type { LoadPage } from '../api/page-data.ts'

/** Who invites by a link. */
export const load: LoadPage<OpenedInvitation> = async (callApi, { params: { token = '' } }) => {
  const result = await callApi(openInvitation, { params: { token } })
  if (result.ok) return { ok: true, data: result.data }
  return { ok: false, status: result.status === 422 ? 404 : result.status }
}
