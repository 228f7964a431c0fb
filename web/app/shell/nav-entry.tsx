import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { fetchAhead } from '../ui/fetch-ahead.ts'
import { isCurrent, type NavigationEntry } from './navigation.ts'

interface NavEntryProps {
  entry: Pick<NavigationEntry, 'to' | 'isAlsoAt'>
  className?: string
  onChoose?: () => void
  /** Fetches the page's scripts beforehand: it then opens, and signs out, without a network too. */
  isFetchedAhead?: boolean
  children: ReactNode
}

/** A link of a navigation, marked where it is the page that is open. */
export function NavEntry(props: NavEntryProps) {
  const { entry, className, onChoose, isFetchedAhead, children } = props
  const { pathname } = useLocation()
  useEffect(() => {
    if (isFetchedAhead) fetchAhead(entry.to)
  }, [entry.to, isFetchedAhead])
  return (
    <Link
      to={entry.to}
      className={className}
      onClick={onChoose}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
