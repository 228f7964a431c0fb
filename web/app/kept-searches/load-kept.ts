import type { CallApi } from '@farfolk/contract/call'
import { listKeptSearches } from '@farfolk/contract/kept-searches'
import { loadOptions } from '../search/load-options.ts'

/** The own kept searches, with what their filters are called. */
export async function loadKept(callApi: CallApi) {
  const [searches, options] = await Promise.all([
    callApi(listKeptSearches, {}),
    loadOptions(callApi),
  ])
  return { searches, options }
}
