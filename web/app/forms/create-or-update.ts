import type { ApiResult } from '@farfolk/contract/call'
import type { Endpoint, Input, Reply } from '@farfolk/contract/http'
import { callApi, type CallOptions } from '../api/call-api.ts'
import { anotherFor, isTaken } from './claim-id.ts'
import { noteMade } from './made-ids.ts'

/** Saves what was typed over what stands; the options bear the version of that. */
type Update<E extends Endpoint> = (
  standing: Reply<E>,
  input: Input<E>,
  options: CallOptions,
) => Promise<ApiResult<Reply<E>>>

/** The one thing of a body. */
interface Made {
  id: string
  /** Of a trip: they are made with it, under ids that no other trip has. */
  stops?: { id: string }[]
}

/**
 * What a form sends that makes a thing. Where an earlier try had made it and only its answer got
 * lost, the same id answers 200 with what stands: then what has been typed since is saved over it.
 */
export function createOrUpdate<E extends Endpoint>(create: E, update: Update<E>) {
  return async (typed: Input<E>, options: CallOptions): Promise<ApiResult<Reply<E>>> => {
    const input = await underOwnId(typed)
    const created = await callApi(create, input, options)
    const isStanding = created.ok && created.status === 200
    const ifMatch = created.headers.get('etag') ?? undefined
    const result = isStanding ? await update(created.data, input, { ...options, ifMatch }) : created
    if (result.ok) noteMade(create, (result.data as { id: string }).id)
    return result
  }
}

/** Whoever sends at once is ahead of the form, which takes another id as soon as its own is known to be taken. */
async function underOwnId<E extends Endpoint>(typed: Input<E>): Promise<Input<E>> {
  const { body } = typed as unknown as { body: Record<string, Made> }
  const [name = '', made] = Object.entries(body)[0] ?? []
  if (!made || !(await isTaken(made.id))) return typed
  const stops = made.stops?.map((stop) => ({ ...stop, id: anotherFor(stop.id) }))
  const own = { ...made, id: anotherFor(made.id), ...(stops && { stops }) }
  return { ...typed, body: { [name]: own } }
}
