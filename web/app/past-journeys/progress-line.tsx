import { useId } from 'react'
import styles from './past-journeys.module.css'

/** How far something is, from 0 to 1. */
export function ProgressLine({ label, value }: { label: string; value: number }) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <span id={id}>{label}</span>
      <progress aria-labelledby={id} max={1} value={value} />
    </div>
  )
}
