import { vi } from 'vitest'

/** For tests: caches of their own, in the order of the last `put` as browsers have them. */
export function stubCaches(): Map<string, Map<string, Response>> {
  const all = new Map<string, Map<string, Response>>()
  const addressOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'https://club.example').href
  const over = (kept: Map<string, Response>) => ({
    match: async (asked: string) => kept.get(addressOf(asked))?.clone(),
    put: async (asked: string, answer: Response) => {
      kept.delete(addressOf(asked))
      kept.set(addressOf(asked), answer)
    },
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (asked: string) => kept.delete(addressOf(asked)),
  })
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new Map())
      return over(all.get(name)!)
    },
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    match: async (asked: string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(addressOf(asked))?.clone(),
    delete: async (name: string) => all.delete(name),
  })
  return all
}
