import type { ApiResult } from '@farfolk/contract/call'
import type { Input } from '@farfolk/contract/http'
import { createTrip, type Trip, updateTrip } from '@farfolk/contract/trips'
import { callApi, type CallOptions } from '../api/call-api.ts'

/**
 * Writes a new trip. Where an earlier try had written it and only its answer got lost, the same id
 * answers 200 with what stands: then what has been typed since is saved over it.
 */
export async function createOrUpdateTrip(
  input: Input<typeof createTrip>,
  options: CallOptions,
): Promise<ApiResult<Trip>> {
  const created = await callApi(createTrip, input, options)
  if (!created.ok || created.status !== 200) return created
  const { id: _id, ...trip } = input.body.trip
  return callApi(
    updateTrip,
    { params: { id: created.data.id }, body: { trip } },
    { ...options, ifMatch: created.headers.get('etag') ?? undefined },
  )
}
