import type { Endpoint } from '@farfolk/contract/http'
import { createStore, useStore } from './store.ts'

type LoaderKey = `${string}@${string}:${string}`

const nothing: ReadonlySet<LoaderKey> = new Set()
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
  loaderStore.set(new Set([...loaderStore.get(), key]))
  try {
    return await work()
  } finally {
    loaderStore.set(new Set([...loaderStore.get()].filter((other) => other !== key)))
  }
}
