import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The width and margins of a page's content; `narrow` for forms and reading. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>{children}</div>
}
