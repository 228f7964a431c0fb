import { Skeleton } from '../ui/skeleton.tsx'
import styles from './log-skeleton.module.css'

/** Keeps the place of the messages. */
export function LogSkeleton() {
  return (
    <div className={styles.place}>
      <Skeleton height="50px" width="60%" />
      <Skeleton height="80px" width="45%" />
      <Skeleton height="50px" width="70%" />
    </div>
  )
}
