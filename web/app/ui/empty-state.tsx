import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode
  /** The next step, a button. */
  action?: ReactNode
}

export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={`${styles.panel} our-words`}>
      <Horizon />
      <p>{children}</p>
      {action}
    </div>
  )
}

function Horizon() {
  return (
    <svg className={styles.picture} viewBox="0 0 200 100" aria-hidden="true" focusable="false">
      <circle className={styles.sun} cx="132" cy="48" r="20" />
      <path className={styles.far} d="M0 66c30-22 52-20 80-4s60 12 120-10v48H0Z" />
      <path className={styles.near} d="M0 82c40-14 70-6 104 2s66 4 96-8v24H0Z" />
    </svg>
  )
}
