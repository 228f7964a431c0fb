import type { CallApi } from '@farfolk/contract/call'
import type { LoadPage, PageData } from './page-data.ts'

/** What loads keep of a refusal is its status: how long to wait is noted beside them. */
export async function loadHeedingWait<T>(
  load: LoadPage<T>,
  callApi: CallApi,
  page: Parameters<LoadPage<T>>[1],
): Promise<PageData<T>> {
  const waits: Record<number, string | null> = {}
  const heeding: CallApi = async (endpoint, input) => {
    const answer = await callApi(endpoint, input)
    if (!answer.ok) waits[answer.status] = answer.headers.get('retry-after')
    return answer
  }
  const result = await load(heeding, page)
  const retryAfter = !result.ok && waits[result.status]
  return retryAfter ? { ...result, retryAfter } : result
}
