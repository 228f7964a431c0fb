import type { Endpoint } from '@farfolk/contract/http'
import { createStore, useStore } from './store.ts'

type LoaderKey = `${string}@${string}:${string}`

/** How many calls of each key are under way; a key that is absent is not loading. */
const nothing: ReadonlyMap<LoaderKey, number> = new Map()
export const loaderStore = createStore(nothing)

/** `{method}@{path}:{id}`, such as `GET@/trips/:id:0190…`; product.md §3. */
export function loaderKey(endpoint: Pick<Endpoint, 'method' | 'path'>, id = ''): LoaderKey {
  return `${endpoint.method}@${endpoint.path}:${id}`
}

export function useIsLoading(endpoint: Pick<Endpoint, 'method' | 'path'>, id?: string): boolean {
  const key = loaderKey(endpoint, id)
  return useStore(loaderStore, (keys) => keys.has(key), false)
}

/** Raises the flag while `work` runs. */
export async function whileLoading<T>(key: LoaderKey, work: () => Promise<T>): Promise<T> {
  count(key, 1)
  try {
    return await work()
  } finally {
    count(key, -1)
  }
}

function count(key: LoaderKey, change: 1 | -1): void {
  const counts = new Map(loaderStore.get())
  const running = (counts.get(key) ?? 0) + change
  if (running > 0) counts.set(key, running)
  else counts.delete(key)
  loaderStore.set(counts)
}
