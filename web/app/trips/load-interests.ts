import { listInterests } from '@farfolk/contract/reference'
import type { LoadPage } from '../api/page-data.ts'

export interface NamedInterest {
  id: string
  name: string
  group: string
}

/** For the form of a trip; without them the rest of it works. */
export const load: LoadPage<NamedInterest[]> = async (callApi) => {
  const result = await callApi(listInterests, {})
  return { ok: true, data: result.ok ? result.data : [] }
}
