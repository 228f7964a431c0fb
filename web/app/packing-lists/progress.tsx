import { m } from '../paraglide/messages.js'
import styles from './progress.module.css'

interface ProgressProps {
  packedCount: number
  itemsCount: number
}

/** How much is packed, as a bar with its words. */
export function Progress({ packedCount: packed, itemsCount: count }: ProgressProps) {
  const words = wordsOf(packed, count)
  return (
    <div className={styles.progress} data-complete={count > 0 && packed === count}>
      <div className={styles.bar} data-hue aria-hidden="true">
        <div style={{ width: `${count === 0 ? 0 : (packed / count) * 100}%` }} />
      </div>
      <span>{words}</span>
    </div>
  )
}

function wordsOf(packed: number, count: number): string {
  if (count === 0) return m.packing_nothing_on_it()
  return packed === count ? m.packing_all_packed() : m.packing_progress({ packed, count })
}
