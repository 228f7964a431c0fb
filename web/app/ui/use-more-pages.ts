import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import type { ListPage } from '../api/list-page.ts'
import type { Refusal } from '../api/page-data.ts'

export interface MorePages<T> extends ListPage<T> {
  isLoading: boolean
  loadMore: () => void
}

interface Later<T> {
  /** The first page's, which the pages go on from. */
  of: T[]
  pages: ListPage<T>[]
  /** The last answer that was looked at. */
  taken: unknown
  isAsked: boolean
  /** Status of the answer, where it was refused. */
  failed?: number | undefined
}

const alertId = 'error-more'

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
  const [later, setLater] = useState<Later<T>>({
    of: first.items,
    pages: [],
    taken: undefined,
    isAsked: false,
  })
  if (later.of !== first.items) {
    setLater({ of: first.items, pages: [], taken: answer, isAsked: false })
  } else if (answer !== undefined && answer !== later.taken) {
    // What an earlier list asked for comes all the same: going elsewhere calls off no fetcher.
    const page = later.isAsked ? read(answer as Data) : undefined
    const pages = page ? [...later.pages, page] : later.pages
    const failed = later.isAsked && !page ? statusOf(answer) : undefined
    setLater({ of: later.of, pages, taken: answer, isAsked: false, failed })
  }
  useEffect(() => {
    const words = later.failed === undefined ? null : wordsOfFailure(later.failed)
    if (words) addAlert({ id: alertId, type: 'error', messages: [words] })
  }, [later.failed])

  const { pages } = later
  const { nextCursor } = pages.at(-1) ?? first
  return {
    items: [first, ...pages].flatMap((page) => page.items),
    nextCursor,
    isLoading: later.isAsked && fetcher.state !== 'idle',
    loadMore() {
      if (nextCursor === null) return
      dismissAlert(alertId)
      setLater({ ...later, isAsked: true, failed: undefined })
      void fetcher.load(withCursor(address, nextCursor))
    },
  }
}

export function withCursor(address: string, cursor: string): string {
  const separator = address.includes('?') ? '&' : '?'
  return `${address}${separator}cursor=${encodeURIComponent(cursor)}`
}

function statusOf(answer: unknown): number | undefined {
  return (answer as Partial<Refusal> | null)?.status
}
