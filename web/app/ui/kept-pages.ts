import type { ListPage } from '../api/list-page.ts'
import { onOtherMember } from '../session/session-store.ts'

interface KeptPages {
  /** Where the first page ended: another end would leave a gap, or show things twice. */
  after: string | null
  pages: ListPage<unknown>[]
}

const mostLists = 20
const kept = new Map<string, KeptPages>()

// What one member may see is not for whoever signs in next.
onOtherMember(() => kept.clear())

/** Of a place in the history: the pages that 'Show more' brought, for who goes back there. */
export function keepPages(list: string, after: string | null, pages: ListPage<unknown>[]): void {
  kept.delete(list)
  kept.set(list, { after, pages })
  for (const oldest of kept.keys()) if (kept.size > mostLists) kept.delete(oldest)
}

/** Whether a list at that place in the history, by its key, has grown by 'Show more'. */
export function hasKeptPages(key: string): boolean {
  return [...kept.keys()].some((list) => list.startsWith(`${key} `))
}

/** None where they would not go on from the first page as it is now. */
export function keptPages<T>(list: string, after: string | null): ListPage<T>[] {
  const found = kept.get(list)
  return found?.after === after ? (found.pages as ListPage<T>[]) : []
}
