import type { ApiResult } from '@farfolk/contract/call'
import { useState } from 'react'
import type { CallOptions } from '../api/call-api.ts'

interface Source<T, Input> {
  /** All of the list as they stand. */
  list: (options: CallOptions) => Promise<ApiResult<T[]>>
  update: (input: Input, options: CallOptions) => Promise<ApiResult<T>>
  /** JSON of what its form changes. */
  versionOf: (item: T) => string
  patchOf: (input: Input) => object
}

/**
 * A booking, an idea or a thing to pack as it is edited. The server keeps no versions of them: before one is
 * changed it is read again, and where a field that is sent says something else than in the version that the change builds
 * on, the answer is that of a stale one.
 */
export function useUnchanged<T extends { id: string }, Input>(
  first: T,
  { list, update, versionOf, patchOf }: Source<T, Input>,
) {
  const [latest, setLatest] = useState(first)

  async function read(): Promise<T | undefined> {
    const all = await list({ silent: true })
    return all.ok ? all.data.find(({ id }) => id === first.id) : undefined
  }

  return {
    latest,
    async reread() {
      const now = await read()
      if (now) setLatest(now)
    },
    async send(input: Input, { ifMatch, ...options }: CallOptions): Promise<ApiResult<T>> {
      const now = await read()
      const sent = Object.keys(patchOf(input))
      // What cannot be read cannot be changed either: that call says why.
      if (!now || ifMatch === undefined || !hasChangedSince(ifMatch, versionOf(now), sent)) {
        return update(input, options)
      }
      return { ok: false, status: 412, headers: new Headers(), statusText: '', errors: [] }
    },
  }
}

/** Whether any of these fields says something else in one of two versions, which are JSON, than in the other. */
export function hasChangedSince(version: string, latest: string, fields: string[]): boolean {
  const [before, now] = [version, latest].map((said) => JSON.parse(said) as Record<string, unknown>)
  return fields.some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(now?.[field]))
}
