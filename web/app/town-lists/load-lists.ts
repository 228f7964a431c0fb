import type { ApiResult } from '@farfolk/contract/call'
import { asPage, type ListPage } from '../api/list-page.ts'
import type { PageData } from '../api/page-data.ts'

interface Further<Name> {
  /** The list that the address names. */
  named: Name
  cursor: string | undefined
}

/** The first page of both lists; with a cursor a further one of that which the address names. */
export async function loadBoth<Name extends string, T>(
  names: [Name, Name],
  { named, cursor }: Further<Name>,
  ask: (name: Name) => Promise<ApiResult<T[]>>,
): Promise<PageData<[ListPage<T>, ListPage<T>]>> {
  const load = async (name: Name): Promise<PageData<ListPage<T>>> => {
    const isAsked = cursor === undefined || name === named
    return isAsked ? asPage(await ask(name)) : { ok: true, data: { items: [], nextCursor: null } }
  }
  const [first, second] = await Promise.all([load(names[0]), load(names[1])])
  if (!first.ok) return first
  return second.ok ? { ok: true, data: [first.data, second.data] } : second
}
