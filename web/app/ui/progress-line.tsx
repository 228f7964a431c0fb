import { useId } from 'react'
import styles from './progress-line.module.css'

/** How far something is, from 0 to 1, in words and as a bar. */
export function ProgressLine({ label, value }: { label: string; value: number }) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <span id={id}>{label}</span>
      <progress aria-labelledby={id} max={1} value={value} />
    </div>
  )
}
