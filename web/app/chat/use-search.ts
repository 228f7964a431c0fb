import type { ApiResult } from '@farfolk/contract/call'
import { useEffect, useState } from 'react'
import { type AskForPage, useListPages } from '../ui/use-list-pages.ts'
import { useChat } from './chat-store.ts'

/** While one types: asking for every letter would only make the answers late. */
const pauseMs = 300

type Ask<T> = (q: string, ...page: Parameters<AskForPage<T>>) => Promise<ApiResult<T[]>>

/**
 * What a list holds of the words in a field, page by page; empty words are not asked for. They are asked for
 * anew whenever something may have been missed: what was found may be out of sight, as behind a block.
 */
export function useSearch<T>(typed: string, ask: Ask<T>) {
  const missed = useChat((chat) => chat.missed)
  const q = typed.trim()
  const [answered, setAnswered] = useState('')
  const pages = useListPages<T>((...page) => ask(q, ...page))
  const { load, stop, items, failed } = pages
  useEffect(() => {
    if (q === '') return
    let isOver = false
    const search = async () => {
      await load()
      if (!isOver) setAnswered(q)
    }
    const timer = setTimeout(() => void search(), pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after a miss the words are another question
  }, [q, load, stop, missed])
  const isSearching = q !== '' && answered !== q
  return {
    q,
    isSearching,
    /** Status of the call, once it was refused. */
    failed: isSearching ? undefined : failed,
    /** While the next answer is awaited the one before stays, so that nothing flickers. */
    items: q === '' || failed !== undefined ? [] : (items ?? []),
    hasMore: pages.hasMore && !isSearching,
    isLoadingMore: pages.isLoadingMore,
    loadMore: pages.loadMore,
    retry: load,
  }
}
