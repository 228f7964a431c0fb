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
 * The same of all tabs, by the call that made them, also of tabs that are closed: a copy may still have the draft.
 * Ids alone, which stay where somebody signs out: a draft that a tab holds does too.
 */
const madeKey = 'farfolk.made'
/** Of each call, or comments would push a trip out. Of more a copy is not left behind. */
const mostNoted = 50

function madeAnywhere(): Record<string, unknown> {
  try {
    return { ...(JSON.parse(localStorage.getItem(madeKey) ?? 'null') as object | null) }
  } catch {
    return {}
  }
}

export function isMadeElsewhere(id: string): boolean {
  return !madeHere.has(id) && Object.values(madeAnywhere()).flat().includes(id)
}

export function noteMade({ name }: Endpoint, id: string): void {
  madeHere.add(id)
  const made = madeAnywhere()
  const others = [made[name] ?? []].flat().filter((other) => other !== id)
  const noted = { ...made, [name]: [id, ...others].slice(0, mostNoted) }
  try {
    localStorage.setItem(madeKey, JSON.stringify(noted))
  } catch {
    // A full or forbidden storage: this tab and those that are open know it all the same.
  }
}

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
    if (result.ok) noteMade(create, (result.data as { id: string }).id)
    return result
  }
}
