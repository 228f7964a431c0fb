import { type ReactNode, useId } from 'react'
import { m } from '../paraglide/messages.js'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

export interface FieldProps {
  label: ReactNode
  /** Words below the label, read out with the field. */
  hint?: ReactNode
  /** The first failing rule, in words. */
  error?: string
  isOptional?: boolean
}

interface FieldFrameProps extends FieldProps {
  children: (attributes: {
    id: string
    className: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** Label, hint and error around a field, tied to it by id. */
export function FieldFrame({ label, hint, error, isOptional, children }: FieldFrameProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> ({m.optional()})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.input ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Under a field, with an alert icon. Its id ends in `-error`, by which a form finds it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size={18} />
      {error}
    </p>
  )
}
