import { useEffect, useState } from 'react'
import type { ListPage } from '../api/list-page.ts'
import { useFollow } from '../live/use-follow.ts'
import { type AskForPage, useListPages } from '../ui/use-list-pages.ts'
import { onRelationChange } from './relation-changes.ts'

/** A first page that came with the page around it. */
export interface FirstPage<T> extends ListPage<T> {
  /** By `performance.now()`. */
  askedAt: number
}

interface PagedList<T> {
  /** Another one is another list. */
  key: string
  /** Absent: it is asked for. */
  first?: FirstPage<T> | undefined
  ask: AskForPage<T>
  /** Whether what the member is told of changes the list. */
  isAbout(notice: unknown): boolean
}

/**
 * A list of people that grows by 'Show more'. It begins anew when the member is told something of it,
 * and after every change of a relation, of either side.
 */
export function useFollowedPages<T>({ key, first, ask, isAbout }: PagedList<T>) {
  const { load, stop, ...list } = useListPages(ask, first)
  const [askedAt] = useState(first?.askedAt)
  useFollow(key, { isAbout, load: () => void load(), askedAt })
  useEffect(() => {
    const stopFollowing = onRelationChange(() => void load())
    return () => {
      stopFollowing()
      stop()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another key is another list
  }, [key, load, stop])

  return { ...list, retry: () => void load() }
}
