const kept = new WeakSet<object>()

/** That an answer came from this device, where what a page holds already may be newer. */
export function markKept<T extends object>(result: T): T {
  kept.add(result)
  return result
}

export const isKept = (result: object): boolean => kept.has(result)
