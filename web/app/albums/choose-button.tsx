import type { MouseEvent } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './timeline.module.css'

interface ChooseButtonProps {
  label: string
  isChosen: boolean
  /** Seen there only where it is meant: else it would hide what is looked at. */
  isOnPhoto?: boolean
  onClick: (event: MouseEvent) => void
}

/** Selects a photo, or several. */
export function ChooseButton({ label, isChosen, isOnPhoto = false, onClick }: ChooseButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.choose} ${isOnPhoto ? styles.onPhoto : ''}`}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      <span className={styles.mark}>
        <Icon name="check" size={16} />
      </span>
    </button>
  )
}
