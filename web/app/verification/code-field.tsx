import { codeDigits } from '@farfolk/contract/verification'
import { useEffect, useRef } from 'react'
import { FieldFrame } from '../ui/field.tsx'
import styles from './code-field.module.css'

interface CodeFieldProps {
  label: string
  hint: string
  error: string | undefined
  value: string
  isDisabled: boolean
  onChange: (digits: string, field: HTMLInputElement) => void
}

const places = Array.from({ length: codeDigits }, (_, index) => index)

/**
 * One field over six boxes: a phone can fill it in, a code can be pasted in any writing, and a
 * screen reader has one thing to read. The box of the next digit is marked.
 */
export function CodeField({ label, hint, error, value, isDisabled, onChange }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // After a wrong code the next one is typed over it.
  useEffect(() => {
    if (isDisabled) return
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [isDisabled])
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <span className={styles.code}>
          <input
            ref={field}
            type="text"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            spellCheck={false}
            readOnly={isDisabled}
            value={value}
            onChange={({ currentTarget }) => onChange(digitsOf(currentTarget.value), currentTarget)}
            {...attributes}
            className={styles.field}
          />
          <span className={styles.boxes} aria-hidden="true">
            {places.map((place) => (
              <span key={place} className={place === value.length ? styles.next : undefined}>
                {value[place]}
              </span>
            ))}
          </span>
        </span>
      )}
    </FieldFrame>
  )
}

/** The first six in whatever stands around them. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, codeDigits)
}
