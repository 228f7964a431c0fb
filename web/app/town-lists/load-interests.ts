import type { CallApi } from '@farfolk/contract/call'
import { listInterests } from '@farfolk/contract/reference'
import type { NamedInterest } from '../trips/load-interests.ts'

/** All of them; without their names the rest of a page works. */
export async function loadInterests(callApi: CallApi): Promise<NamedInterest[]> {
  const result = await callApi(listInterests, {})
  return result.ok ? result.data : []
}
