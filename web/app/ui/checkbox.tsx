import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode
  error?: string
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.checkbox}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {label}
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
