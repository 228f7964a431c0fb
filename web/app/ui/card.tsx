import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './card.module.css'

interface CardProps {
  /** The largest thing on it. */
  picture: ReactNode
  /** A few words on the picture. */
  badge?: ReactNode
  title: ReactNode
  /** The whole card leads there; the title is the link. */
  to: string
  /** Heading level of the title. */
  level?: 2 | 3
  children?: ReactNode
}

export function Card({ picture, badge, title, to, level = 3, children }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture}
        {badge && <span className={styles.badge}>{badge}</span>}
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link to={to}>{title}</Link>
        </Heading>
        {children}
      </div>
    </article>
  )
}

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
