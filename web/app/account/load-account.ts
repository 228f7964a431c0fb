import { getOwnUser, type OwnUser } from '@farfolk/contract/members'
import type { LoadPage } from '../api/page-data.ts'
import { type AccountSection, accountSections } from './account-sections.ts'

export interface AccountData {
  user: OwnUser
  section: AccountSection
}

/** The own account, as only its member sees it. */
export const load: LoadPage<AccountData> = async (callApi, { params }) => {
  const section = accountSections.find((known) => known === (params.filter ?? 'about'))
  if (!section) return { ok: false, status: 404 }
  const user = await callApi(getOwnUser, {})
  if (!user.ok) return { ok: false, status: user.status }
  return { ok: true, data: { user: user.data, section } }
}
