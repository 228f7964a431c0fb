import type { Tip } from '@farfolk/contract/tips'
import { type ReactNode, useEffect } from 'react'
import { useNotRemoved } from '../api/removed-ids.ts'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type AskForPage, useListPages } from '../ui/use-list-pages.ts'
import { TipItem } from './tip-item.tsx'
import styles from './tips.module.css'

interface FoundTipsProps {
  ask: AskForPage<Tip>
  /** Id of the heading. */
  labelledBy: string
  /** In place of the list. */
  none: ReactNode
  below?: ReactNode
}

/** A list of tips that comes by itself, and grows. Another one is another element. */
export function FoundTips({ ask, labelledBy, none, below }: FoundTipsProps) {
  const list = useListPages<Tip>(ask)
  const { items, failed, load, stop } = list
  useEffect(() => {
    void load()
    return stop
  }, [load, stop])
  const shown = useNotRemoved(items ?? [])
  if (failed !== undefined) {
    return <CouldNotLoad id={`${labelledBy}-failed`} failed={failed} onRetry={() => void load()} />
  }
  if (!items) return <Skeleton height="120px" count={3} />
  if (shown.length === 0 && !list.hasMore) return none
  return (
    <>
      <ul className={styles.tips} aria-labelledby={labelledBy}>
        {shown.map((tip) => (
          <TipItem
            key={tip.id}
            tip={tip}
            onMarked={(now) =>
              list.change((all) => all.map((each) => (each.id === now.id ? now : each)))
            }
            onChanged={load}
          />
        ))}
      </ul>
      {list.hasMore && <ShowMore isLoading={list.isLoadingMore} onClick={list.loadMore} />}
      {below}
    </>
  )
}
