import { coverUrl } from '@farfolk/contract/art'
import type { ReactNode } from 'react'
import { Picture } from '../ui/picture.tsx'
import styles from './accounts.module.css'

interface AccountScreenProps {
  title: string
  /** One sentence below the title. */
  lead?: string
  children: ReactNode
}

/** A form beside a view of somewhere; of every screen on the way into the club. */
export function AccountScreen({ title, lead, children }: AccountScreenProps) {
  return (
    <div className={styles.screen}>
      <Picture
        className={styles.view}
        src={coverUrl([], 'welcome')}
        width={900}
        height={600}
        isFirst
      />
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
