import type { ReactNode } from 'react'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import type { useFollowedPages } from './use-followed-pages.ts'

interface FollowedListProps<T> {
  /** Of what says that it could not be had. */
  id: string
  list: ReturnType<typeof useFollowedPages<T>>
  /** In its place until it is there. */
  loading: ReactNode
  /** In the place of a list of nothing. */
  empty: ReactNode
  children: (items: T[]) => ReactNode
}

/** What is there of a list that grows by 'Show more', or why it is not there. */
export function FollowedList<T>({ id, list, loading, empty, children }: FollowedListProps<T>) {
  const { items, hasMore, failed, isLoadingMore, retry, loadMore } = list
  if (!items && failed !== undefined) {
    return <CouldNotLoad id={id} failed={failed} onRetry={retry} />
  }
  if (!items) return loading
  if (items.length === 0) return empty
  return (
    <>
      {children(items)}
      {hasMore && <ShowMore isLoading={isLoadingMore} onClick={loadMore} />}
    </>
  )
}
