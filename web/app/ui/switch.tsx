import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  checked: boolean
  label: ReactNode
  /** A line below the label. */
  hint?: ReactNode
}

/** On or off, at once: what waits for a button is a Checkbox. */
export function Switch({ label, hint, checked, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span id={id}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        // By its label all of the hint would be read as its name.
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        aria-checked={checked}
        className={styles.switch}
      />
    </label>
  )
}
