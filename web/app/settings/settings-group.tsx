import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

interface SettingsGroupProps {
  title: string
  /** What it is about, in a sentence or two. */
  text: ReactNode
  children?: ReactNode
  /** What cannot be taken back lightly. */
  isGrave?: boolean
}

/** One thing that can be set, with its words beside it where there is room. */
export function SettingsGroup({ title, text, children, isGrave = false }: SettingsGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${styles.group} ${isGrave ? styles.grave : ''}`}>
      <header className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
