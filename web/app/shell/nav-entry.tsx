import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isCurrent, type NavigationEntry } from './navigation.ts'

interface NavEntryProps {
  entry: Pick<NavigationEntry, 'to' | 'isAlsoAt'>
  className?: string
  onChoose?: () => void
  children: ReactNode
}

/** A link of a navigation, marked where it is the page that is open. */
export function NavEntry({ entry, className, onChoose, children }: NavEntryProps) {
  const { pathname } = useLocation()
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
