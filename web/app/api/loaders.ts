import type { Endpoint } from '@farfolk/contract/http'
import { createStore, useStore } from './store.ts'

type LoaderKey = `${string}@${string}:${string}`

const nothing: ReadonlySet<LoaderKey> = new Set()
const running = createStore(nothing)

/** `{method}@{path}:{id}`, such as `GET@/trips/:id:0190…`; product.md §3. */
export function loaderKey(endpoint: Pick<Endpoint, 'method' | 'path'>, id = ''): LoaderKey {
  return `${endpoint.method}@${endpoint.path}:${id}`
}

export function useIsLoading(endpoint: Pick<Endpoint, 'method' | 'path'>, id?: string): boolean {
  const key = loaderKey(endpoint, id)
  return useStore(running, (keys) => keys.has(key), false)
}

/** Raises the flag while `work` runs. */
export async function whileLoading<T>(key: LoaderKey, work: () => Promise<T>): Promise<T> {
  running.set(new Set([...running.get(), key]))
  try {
    return await work()
  } finally {
    running.set(new Set([...running.get()].filter((other) => other !== key)))
  }
}
