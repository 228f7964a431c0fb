import type { ReactNode } from 'react'
import styles from './kit.module.css'

/** A part of the kit under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.specimen}>
      <h3>{name}</h3>
      <div className={styles.row}>{children}</div>
    </section>
  )
}

export const longWords =
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze, which is a rather long name for a hat'
