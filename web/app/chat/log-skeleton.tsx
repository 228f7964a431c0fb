import { useEffect, useState } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './log-skeleton.module.css'

const placeholderAfterMs = 200

/** Keeps the place of the messages; grey boxes only where they are awaited for longer. */
export function LogSkeleton() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), placeholderAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.place}>
      {isLate && (
        <>
          <Skeleton height="50px" width="60%" />
          <Skeleton height="80px" width="45%" />
          <Skeleton height="50px" width="70%" />
        </>
      )}
    </div>
  )
}
