import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPath, Link, NavLink, useLocation, useNavigation } from 'react-router'
import styles from './tabs.module.css'

export interface Tab {
  to: string
  label: ReactNode
  /** Beside the label, such as a number of results. */
  count?: string
  /** For tabs that differ by the query alone. */
  isCurrent?: boolean
}

/** State of a navigation between sections: what stands around them stays as it is. */
export const staysOnPage = 'stays-on-page'

/** Sections of one thing, each with an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const nav = useCurrentInRow<HTMLElement>()
  const { location: coming } = useNavigation()
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, label: name, count, isCurrent }) => {
        const shared = {
          to,
          preventScrollReset: true,
          state: staysOnPage,
          'aria-busy': (coming && createPath(coming) === to) || undefined,
        }
        const words = (
          <>
            {name}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </>
        )
        return isCurrent === undefined ? (
          <NavLink key={to} {...shared} end>
            {words}
          </NavLink>
        ) : (
          <Link key={to} {...shared} aria-current={isCurrent ? 'page' : undefined}>
            {words}
          </Link>
        )
      })}
    </nav>
  )
}

/** Of a row of links that shows the current one, however long it is. */
export function useCurrentInRow<Row extends Element>(): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const { pathname, search } = useLocation()
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]')
    if (row.current && current) bringIntoRow(row.current, current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- where one goes changes which is the current one; whoever moves the row by hand keeps it so
  }, [pathname, search])
  return row
}

/** As wide as what says at the row's end that it goes on. */
const fadePx = 50

/** On a phone the row goes on beyond its edge; the page itself stays where it is. */
function bringIntoRow(row: Element, tab: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  const isSeen = inner.left >= outer.left && inner.right <= outer.right - fadePx
  if (!isSeen) row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}
