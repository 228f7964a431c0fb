import { m } from '../paraglide/messages.js'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** A CSS length, such as `120px`; the box keeps the place of what comes. */
  height: string
  width?: string
  count?: number
}

/** Grey boxes in the place of what is being loaded, after 200 ms. */
export function Skeleton({ height, width = '100%', count = 1 }: SkeletonProps) {
  return (
    <div className={styles.group} aria-busy="true">
      <span className="visually-hidden">{m.loading()}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.box} style={{ height, width }} />
      ))}
    </div>
  )
}
