import { coverUrl } from '@farfolk/contract/art'
import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import styles from './split-screen.module.css'

interface SplitScreenProps {
  title: string
  /** One sentence below the title. */
  lead?: string
  /** Another view of somewhere. */
  view?: string
  children: ReactNode
}

/** A short page beside a view of somewhere: the way into the club, and where no way goes on. */
export function SplitScreen({ title, lead, view = 'welcome', children }: SplitScreenProps) {
  return (
    <div className={styles.screen}>
      <Picture className={styles.view} src={coverUrl([], view)} width={900} height={600} isFirst />
      <div className={styles.column}>
        <header className={styles.header}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  )
}
