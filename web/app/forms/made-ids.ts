import type { Endpoint } from '@farfolk/contract/http'

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
