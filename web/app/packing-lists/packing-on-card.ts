import type { CallApi } from '@farfolk/contract/call'
import { listPackingProgress, type PackingProgress } from '@farfolk/contract/packing-lists'

export interface PackingOnCard {
  /** Of a trip to come with something to pack or to do; absent of others. */
  packing?: PackingProgress | undefined
}

/** By trip; nothing where it could not be had: the trips are there without it. */
export async function loadPacking(callApi: CallApi): Promise<Map<string, PackingProgress>> {
  const result = await callApi(listPackingProgress, {})
  return new Map(result.ok ? result.data.map((progress) => [progress.tripId, progress]) : [])
}
