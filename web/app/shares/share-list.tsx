import type { ReactNode } from 'react'
import { useRemoved } from '../api/removed-ids.ts'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SharedThing } from './shared-thing.tsx'
import { ShareRow } from './share-row.tsx'
import styles from './shares.module.css'
import type { OwnShares } from './use-shares.ts'

interface ShareListProps {
  own: OwnShares
  /** In place of no links. */
  empty: ReactNode
  /** Each says what it opens, where that is not clear. */
  isMixed?: boolean
}

export function ShareList({ own, empty, isMixed = false }: ShareListProps) {
  const { failed } = own
  const removed = useRemoved()
  const shares = own.shares?.filter(({ itemId }) => itemId === null || !removed.has(itemId))
  if (!shares && failed !== undefined) {
    return <CouldNotLoad id="shares-failed" failed={failed} onRetry={own.retry} />
  }
  if (!shares) {
    return <Skeleton height="140px" />
  }
  if (shares.length === 0) return empty
  return (
    <>
      <ul className={styles.list}>
        {shares.map((share) => (
          <li key={share.id}>
            <ShareRow
              share={share}
              title={isMixed && <SharedThing share={share} />}
              onChanged={own.replace}
              onEnded={own.remove}
            />
          </li>
        ))}
      </ul>
      {own.hasMore && <ShowMore isLoading={own.isLoadingMore} onClick={own.loadMore} />}
    </>
  )
}
