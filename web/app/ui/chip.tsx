import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Icon } from './icon.tsx'
import styles from './chip.module.css'

/** A short label, such as an interest. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>
}

/** A choice that was made, with a button to take it back. */
export function RemovableChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <span className={`${styles.chip} ${styles.removable}`}>
      {name}
      <button type="button" onClick={onRemove} aria-label={m.chip_remove({ name })}>
        <Icon name="close" size={16} />
      </button>
    </span>
  )
}
