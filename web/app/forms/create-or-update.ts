import type { ApiResult } from '@farfolk/contract/call'
import type { Endpoint, Input, Reply } from '@farfolk/contract/http'
import { callApi, type CallOptions } from '../api/call-api.ts'

/** Saves what was typed over what stands; the options bear the version of that. */
type Update<E extends Endpoint> = (
  standing: Reply<E>,
  input: Input<E>,
  options: CallOptions,
) => Promise<ApiResult<Reply<E>>>

/** The ids of what was made from this tab. */
export const madeHere = new Set<string>()

/**
 * What a form sends that makes a thing. Where an earlier try had made it and only its answer got
 * lost, the same id answers 200 with what stands: then what has been typed since is saved over it.
 */
export function createOrUpdate<E extends Endpoint>(create: E, update: Update<E>) {
  return async (input: Input<E>, options: CallOptions): Promise<ApiResult<Reply<E>>> => {
    const created = await callApi(create, input, options)
    const isStanding = created.ok && created.status === 200
    const ifMatch = created.headers.get('etag') ?? undefined
    const result = isStanding ? await update(created.data, input, { ...options, ifMatch }) : created
    if (result.ok) madeHere.add((result.data as { id: string }).id)
    return result
  }
}
