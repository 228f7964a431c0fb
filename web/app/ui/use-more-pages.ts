import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import type { ListPage } from '../api/list-page.ts'
import type { Refusal } from '../api/page-data.ts'
import { keepPages, keptPages } from './kept-pages.ts'

export interface MorePages<T> extends ListPage<T> {
  isLoading: boolean
  loadMore: () => void
}

interface Later<T> {
  /** Which it is: another address, or another visit to it, is another one. */
  list: string
  /** The first page's, which the pages go on from. */
  of: T[]
  pages: ListPage<T>[]
  /** The last answer that was looked at. */
  taken: unknown
  /** For the page behind the last one, once those that were kept have been read anew; another object asks anew. */
  asked: object | null
  /** Of pages that were kept those that have been read anew; they take their place together. */
  fresh?: ListPage<T>[] | undefined
  /** Status of the answer, where it was refused. */
  failed?: number | undefined
}

const alertId = 'error-more'

/**
 * A list that grows by 'Show more': the first page is the route's own data, the next ones come from
 * the same address with a cursor. Another first page starts the list anew, and whoever has just asked for more
 * gets that of the new one; who comes back to a list finds it as long as it was, and what has changed meanwhile
 * a moment later.
 */
export function useMorePages<T, Data>(
  address: string,
  first: ListPage<T>,
  read: (data: Data) => ListPage<T> | undefined,
): MorePages<T> {
  const fetcher = useFetcher<Data>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const list = `${useLocation().key} ${address}`
  const [later, setLater] = useState(() => begin())
  if (later.of !== first.items) setLater(begin(later))
  else if (answer !== undefined && answer !== later.taken) {
    setLater(withAnswer(later, answer, read(answer as Data)))
  }
  useEffect(() => {
    if (later.pages.length > 0) keepPages(list, first.nextCursor, later.pages)
  }, [list, first.nextCursor, later.pages])
  const { pages, fresh, asked } = later
  const { nextCursor } = pages.at(-1) ?? first
  const renew = useEffectEvent((last = first) => {
    if (last.nextCursor !== null) void fetcher.load(withCursor(address, last.nextCursor))
  })
  const askBehind = useEffectEvent((cursor: string) => fetcher.load(withCursor(address, cursor)))
  useEffect(() => {
    if (fresh) renew(fresh.at(-1))
    else if (asked && nextCursor !== null) void askBehind(nextCursor)
  }, [fresh, asked, nextCursor])
  useEffect(() => {
    const words = later.failed === undefined ? null : wordsOfFailure(later.failed)
    if (words) addAlert({ id: alertId, type: 'error', messages: [words] })
  }, [later.failed])

  return {
    items: [first, ...pages].flatMap((page) => page.items),
    nextCursor,
    isLoading: asked !== null && fetcher.state !== 'idle',
    loadMore() {
      if (nextCursor === null) return
      dismissAlert(alertId)
      setLater({ ...later, asked: {}, fresh: undefined, failed: undefined })
    },
  }

  function begin(before?: Later<T>): Later<T> {
    const pages = keptPages<T>(list, first.nextCursor)
    const fresh = pages.length > 0 ? [] : undefined
    // What comes of the earlier question may be of the list as it was.
    const asked = before?.list === list && before.asked && first.nextCursor !== null ? {} : null
    return { list, of: first.items, pages, taken: answer, asked, fresh }
  }
}

/** `page` is undefined where the answer is a refusal. */
export function withAnswer<T>(
  { list, of, pages, asked, fresh }: Later<T>,
  taken: unknown,
  page: ListPage<T> | undefined,
): Later<T> {
  const later = { list, of, pages, taken, asked: null }
  if (fresh && page) {
    const read = [...fresh, page]
    const isWhole = read.length === pages.length || page.nextCursor === null
    return isWhole ? { ...later, pages: read, asked } : { ...later, fresh: read, asked }
  }
  // What an earlier list asked for comes all the same: going elsewhere calls off no fetcher.
  if (!asked) return later
  return page ? { ...later, pages: [...pages, page] } : { ...later, failed: statusOf(taken) }
}

export function withCursor(address: string, cursor: string): string {
  const separator = address.includes('?') ? '&' : '?'
  return `${address}${separator}cursor=${encodeURIComponent(cursor)}`
}

function statusOf(answer: unknown): number | undefined {
  return (answer as Partial<Refusal> | null)?.status
}
