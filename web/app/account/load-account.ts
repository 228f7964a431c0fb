import { getOwnUser, type OwnUser } from '@farfolk/contract/members'
import type { LoadPage } from '../api/page-data.ts'

export interface AccountData {
  user: OwnUser
}

/** The own account, as only its member sees it. */
export const load: LoadPage<AccountData> = async (callApi, { params }) => {
  if ((params.filter ?? 'about') !== 'about') return { ok: false, status: 404 }
  const user = await callApi(getOwnUser, {})
  return user.ok ? { ok: true, data: { user: user.data } } : { ok: false, status: user.status }
}
