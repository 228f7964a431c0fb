import type { ReactNode } from 'react'
import styles from './travel-numbers.module.css'

/** A row of numbers, each with what it is of. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.numbers}>{children}</dl>
}

interface FigureProps {
  label: string
  value: ReactNode
  /** A note. */
  children?: ReactNode
}

export function Figure({ label, value, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {children && <dd className={styles.note}>{children}</dd>}
    </div>
  )
}
