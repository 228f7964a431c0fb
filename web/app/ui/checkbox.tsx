import { Switch as Parts } from '@base-ui/react/switch'
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

interface SwitchProps {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  name?: string
}

/** For what takes effect at once. */
export function Switch({ label, isOn, onChange, name }: SwitchProps) {
  return (
    <label className={styles.row}>
      <Parts.Root
        className={styles.switch}
        checked={isOn}
        onCheckedChange={(checked) => onChange(checked)}
        name={name}
      >
        <Parts.Thumb className={styles.thumb} />
      </Parts.Root>
      {label}
    </label>
  )
}
