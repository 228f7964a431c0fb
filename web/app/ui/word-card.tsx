import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './word-card.module.css'

interface WordCardProps {
  title: string
  /** The whole card leads there; the title is the link. */
  to: string
  /** Heading level of the title. */
  level: 2 | 3
  /** It is not any more: its title is struck through. */
  isGone?: boolean
  children: ReactNode
}

/** A card without a picture. */
export function WordCard({ title, to, level, isGone = false, children }: WordCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={styles.card} data-gone={isGone || undefined}>
      <Heading className={styles.title}>
        <Link to={to}>{title}</Link>
      </Heading>
      {children}
    </article>
  )
}

/** Items of a list that are such cards, side by side, as many as fit. */
export function WordCardList({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

/** A line of a card: an icon or a face, and words. */
export function WordCardFact({ children }: { children: ReactNode }) {
  return <p className={styles.fact}>{children}</p>
}
