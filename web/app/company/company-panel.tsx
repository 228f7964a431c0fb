import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './company-panel.module.css'

interface CompanyPanelProps {
  /** One sentence. */
  words: string
  /** What else there is to know. */
  more?: string
  /** Buttons. */
  children?: ReactNode
}

/** Where the viewer stands, and what can be done about it. */
export function CompanyPanel({ words, more, children }: CompanyPanelProps) {
  return (
    <div className={styles.panel}>
      <span className={styles.sign}>
        <Icon name="people" />
      </span>
      <div className={`${styles.words} our-words`}>
        <p className={styles.first}>{words}</p>
        {more && <p className={styles.more}>{more}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
