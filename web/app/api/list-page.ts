import type { ApiResult } from '@farfolk/contract/call'

/** A page of a list; after the last one there is no cursor. */
export interface ListPage<T> {
  items: T[]
  nextCursor: string | null
}

export function pageOf<T>({ data, page }: ApiResult<T[]> & { ok: true }): ListPage<T> {
  return { items: data, nextCursor: page?.nextCursor ?? null }
}
