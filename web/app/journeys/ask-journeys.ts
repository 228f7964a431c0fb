import { getJourneys, type Journeys } from '@farfolk/contract/journeys'
import type { ViewAs } from '@farfolk/contract/permissions'
import { callApi } from '../api/call-api.ts'

/** Null where they could not be had, which is said in their place. */
export async function askJourneys(
  id: string,
  viewAs: ViewAs | undefined,
  signal: AbortSignal,
): Promise<Journeys | null> {
  const asked = { params: { id }, query: { viewAs } }
  const how = { silent: true, keeps: 'part', signal } as const
  const result = await callApi(getJourneys, asked, how)
  return result.ok ? result.data : null
}
