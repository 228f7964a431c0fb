import { useState } from 'react'
import { useFetcher } from 'react-router'

interface ListPage<T> {
  items: T[]
  nextCursor: string | null
}

export interface MorePages<T> extends ListPage<T> {
  isLoading: boolean
  loadMore: () => void
}

/**
 * A list that grows by 'Show more': the first page is the route's own data, the next ones come from
 * the same address with a cursor. Another first page starts the list anew.
 */
export function useMorePages<T, Data>(
  address: string,
  first: ListPage<T>,
  read: (data: Data) => ListPage<T> | undefined,
): MorePages<T> {
  const fetcher = useFetcher<Data>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const [later, setLater] = useState<{ of: T[]; taken: unknown; pages: ListPage<T>[] }>({
    of: first.items,
    taken: undefined,
    pages: [],
  })
  if (later.of !== first.items) {
    setLater({ of: first.items, taken: answer, pages: [] })
  } else if (answer !== undefined && answer !== later.taken) {
    const page = read(answer as Data)
    setLater({ ...later, taken: answer, pages: page ? [...later.pages, page] : later.pages })
  }

  const { pages } = later
  const { nextCursor } = pages.at(-1) ?? first
  return {
    items: [first, ...pages].flatMap((page) => page.items),
    nextCursor,
    isLoading: fetcher.state !== 'idle',
    loadMore() {
      if (nextCursor !== null) void fetcher.load(withCursor(address, nextCursor))
    },
  }
}

export function withCursor(address: string, cursor: string): string {
  const separator = address.includes('?') ? '&' : '?'
  return `${address}${separator}cursor=${encodeURIComponent(cursor)}`
}
