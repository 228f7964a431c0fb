import { Popover } from '@base-ui/react/popover'
import { lazy, Suspense, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { FieldFrame, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './date-field.module.css'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or whatever was typed so far; empty is no date. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  /** Days outside cannot be picked; typing them is for the form's rules to refuse. */
  min?: string
  max?: string
}

/** A calendar day, typed as well as picked. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, name, min, max, ...field } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <FieldFrame {...field}>
      {(attributes) => (
        <div className={styles.row}>
          <input
            {...attributes}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={m.date_pattern()}
            maxLength={10}
            name={name}
            value={value}
            onChange={(event) => onChange(withDashes(event.target.value, value))}
            onBlur={onBlur}
          />
          <Popover.Root open={isOpen} onOpenChange={setOpen}>
            <Popover.Trigger className={styles.trigger} aria-label={m.date_open()}>
              <Icon name="calendar" />
            </Popover.Trigger>
            <Popover.Portal>
              <Popover.Positioner className={styles.positioner} sideOffset={6} align="end">
                <Popover.Popup className={styles.popup} aria-label={m.date_open()}>
                  <Suspense fallback={<div className={styles.waiting} />}>
                    <Calendar
                      value={value}
                      min={min}
                      max={max}
                      onChoose={(chosen) => {
                        onChange(chosen)
                        setOpen(false)
                      }}
                    />
                  </Suspense>
                </Popover.Popup>
              </Popover.Positioner>
            </Popover.Portal>
          </Popover.Root>
        </div>
      )}
    </FieldFrame>
  )
}

/** Puts the dashes in while one types `20260512` forwards. */
function withDashes(typed: string, earlier: string): string {
  const isGrowing = typed.length > earlier.length
  return isGrowing && /^(?:\d{4}|\d{4}-\d{2})$/.test(typed) ? `${typed}-` : typed
}
