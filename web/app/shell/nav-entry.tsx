import type { ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { isCurrent, type NavigationEntry } from './navigation.ts'

interface NavEntryProps {
  entry: Pick<NavigationEntry, 'to' | 'isAlsoAt'>
  className?: string
  onChoose?: () => void
  children: ReactNode
}

/** A link of a navigation, marked where it is the page that is open, or that was chosen and comes. */
export function NavEntry({ entry, className, onChoose, children }: NavEntryProps) {
  const open = useLocation()
  const { location: coming } = useNavigation()
  const { pathname } = coming ?? open
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
