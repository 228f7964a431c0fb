import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ShowMore } from './show-more.tsx'
import { useHydrated } from './use-hydrated.ts'
import { type MorePages, withCursor } from './use-more-pages.ts'
import styles from './more-of-list.module.css'

interface MoreOfListProps {
  more: MorePages<unknown>
  /** The list's own address, query included. */
  path: string
}

/** 'Show more' while there is more; without scripts it leads to the next page. */
export function MoreOfList({ more, path }: MoreOfListProps) {
  const isHydrated = useHydrated()
  if (more.nextCursor === null) return null
  if (isHydrated) return <ShowMore isLoading={more.isLoading} onClick={more.loadMore} />
  return (
    <p className={styles.row}>
      <Link to={withCursor(path, more.nextCursor)}>{m.show_more()}</Link>
    </p>
  )
}
