import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field.tsx'
import styles from './select.module.css'

interface Option {
  value: string
  label: string
}

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'id'> & { options: Option[] }

/** The platform's own list: the best one on a phone, and no script at all. */
export function Select({ label, hint, error, isOptional, options, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isOptional={isOptional}>
      {({ className, ...attributes }) => (
        <select {...select} {...attributes} className={`${className} ${styles.select}`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
