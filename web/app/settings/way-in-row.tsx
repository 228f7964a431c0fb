import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { LocalDate } from '../ui/dates.tsx'
import { localDay } from '../ui/local-day.ts'
import styles from './settings.module.css'

interface WayInRowProps {
  /** As its owner calls it. */
  name: string
  /** Null for never. */
  lastUsedAt: string | null
  /** What else is told, before and after that. */
  before: ReactNode
  after: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** Of a list of what signs the member in, or programs of theirs. */
export function WayInRow({ name, lastUsedAt, before, after, children }: WayInRowProps) {
  return (
    <li className={styles.device}>
      <div>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.soft}>
          {before}
          {' · '}
          {lastUsedAt ? (
            <>
              {m.settings_token_used()} <LocalDate value={localDay(lastUsedAt)} />
            </>
          ) : (
            m.settings_token_unused()
          )}
          {' · '}
          {after}
        </p>
      </div>
      {children}
    </li>
  )
}
