import { Link, NavLink } from 'react-router'
import styles from './tabs.module.css'

export interface Tab {
  to: string
  label: string
  /** Beside the label, such as a number of results. */
  count?: string
  /** For tabs that differ by the query alone. */
  isCurrent?: boolean
}

/** State of a navigation between sections: what stands around them stays as it is. */
export const staysOnPage = 'stays-on-page'

/** Sections of one thing, each with an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, label: name, count, isCurrent }) => {
        const shared = { to, preventScrollReset: true, state: staysOnPage }
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
