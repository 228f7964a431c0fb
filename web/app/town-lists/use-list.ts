import type { ListPage } from '../api/list-page.ts'
import type { PageData } from '../api/page-data.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { type MorePages, useMorePages } from '../ui/use-more-pages.ts'

export interface ShownList<T> {
  path: string
  shown: T[]
  more: MorePages<T>
  isEmpty: boolean
}

/** A list of `path`, whose further pages `read` finds in the data of that; without what has been removed here. */
export function useList<T extends { id: string }, Data>(
  path: string,
  first: ListPage<T>,
  read: (data: Data) => ListPage<T> | undefined,
): ShownList<T> {
  const more = useMorePages(path, first, (page: PageData<Data> | null) =>
    page?.ok ? read(page.data) : undefined,
  )
  const shown = useNotRemoved(more.items)
  return { path, shown, more, isEmpty: shown.length === 0 && more.nextCursor === null }
}
