import { Drawing } from '../ui/icon.tsx'
import styles from './heart.module.css'

/** Of favourites: full where it is one. */
export function Heart({ isFull, size = 16 }: { isFull: boolean; size?: number }) {
  return (
    <span className={`${styles.heart} ${isFull ? styles.full : ''}`}>
      <Drawing
        path="M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z"
        size={size}
      />
    </span>
  )
}
