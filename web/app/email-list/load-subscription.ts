import { getEmailListSubscription } from '@farfolk/contract/email-lists'
import type { Reply } from '@farfolk/contract/http'
import type { LoadPage } from '../api/page-data.ts'

/** What the token of the address opens; no name where it is no longer valid. */
export type Subscription = Reply<typeof getEmailListSubscription> | { name?: undefined }

/** Whatever comes of it, the page offers its button: a mail has promised one. */
export const load: LoadPage<Subscription | null> = async (callApi, { params }) => {
  const result = await callApi(getEmailListSubscription, { params: { token: params.token ?? '' } })
  if (result.ok) return { ok: true, data: result.data }
  return { ok: true, data: result.status === 422 ? {} : null }
}
