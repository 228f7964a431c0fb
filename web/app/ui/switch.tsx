import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  checked: boolean
  label: ReactNode
  /** A line below the label. */
  hint?: ReactNode
}

/** On or off, at once: what waits for a button is a Checkbox. */
export function Switch({ label, hint, checked, ...input }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={styles.switch}
      />
    </label>
  )
}
