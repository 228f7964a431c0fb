import type { ApiResult } from '@farfolk/contract/call'
import type { PageData } from './page-data.ts'

/** A page of a list; after the last one there is no cursor. */
export interface ListPage<T> {
  items: T[]
  nextCursor: string | null
}

export function pageOf<T>({ data, page }: ApiResult<T[]> & { ok: true }): ListPage<T> {
  return { items: data, nextCursor: page?.nextCursor ?? null }
}

/** As a page of the club loads it; a refusal is handed on. */
export function asPage<T>(result: ApiResult<T[]>): PageData<ListPage<T>> {
  if (!result.ok) return { ok: false, status: result.status }
  return { ok: true, data: pageOf(result) }
}
